import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'
import { messagesAr } from './ar'
import { messagesEn } from './en'
import { messagesHk } from './hk'
export { countryNames } from '../format/country-names'
export { confirmationsNoteOf, depositFoundTextOf, depositStateNameOf } from './deposits'
export { type DemoBudget, demoBudgetMessageOf, demoBudgetMessagesIn } from './demo-budget'
export { noticeOf } from './notices'
export { type DoneName, doneMessageOf, doneMessagesIn } from './done'
export { instrumentNameOf } from './instrument-names'
export { strategyTextOf } from './strategies'
export { categoryNameOf, languageTagOf, recordNameOf, withdrawalStateNameOf } from './names'

type Messages = Readonly<Record<number, string>>

interface Spoken {
  readonly messages: Messages
  readonly unknown: string
}

const english: Spoken = {
  messages: messagesEn,
  unknown: 'This did not work (code {code}). Please try again.',
}

const spoken: Readonly<Partial<Record<LanguageValue, Spoken>>> = {
  en: english,
  hk: { messages: messagesHk, unknown: '操作未能完成（代碼 {code}），請再試一次。' },
  ar: { messages: messagesAr, unknown: 'لم ينجح ذلك (الرمز {code}). حاول مرة أخرى.' },
}

/**
 * The message of a code of the wire in the language of the `lang` header. Languages without messages of their
 * own, and unknown ones, are answered in English; a code without a message gets a general sentence.
 */
export function messageOf(code: number, lang: string | null | undefined): string {
  const { messages, unknown } = spoken[resolveLanguage(lang).value] ?? english
  return messages[code] ?? unknown.replace('{code}', String(code))
}
