import { resolveLanguage } from '../resolve-language'
import { messagesEn } from './en'
import { messagesHk } from './hk'
export { categoryNameOf, languageTagOf, recordNameOf } from './names'

type Messages = Readonly<Record<number, string>>

const english: Messages = messagesEn
const traditionalChinese: Messages = messagesHk

const unknown = {
  en: 'This did not work (code {code}). Please try again.',
  hk: '操作未能完成（代碼 {code}），請再試一次。',
}

/**
 * What a code of the wire says to a person in the language of the `lang` header. Languages without messages of
 * their own, and unknown ones, are answered in English; a code without a message gets a general sentence.
 */
export function messageOf(code: number, lang: string | null | undefined): string {
  const isChinese = resolveLanguage(lang).value === 'hk'
  const message = isChinese ? traditionalChinese[code] : english[code]
  return message ?? (isChinese ? unknown.hk : unknown.en).replace('{code}', String(code))
}
