import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'

const EN = {
  'demo-user':
    'This demo account has traded as much as it may in a day. Closing whole orders stays possible.',
  'demo-address':
    'The demo accounts at your network address have traded as much as they may in a day. Closing whole orders stays possible.',
}

/** A budget of demo users, which says in words of its own that it is used up. */
export type DemoBudget = keyof typeof EN
type Words = Readonly<Record<DemoBudget, string>>

const WORDS: Readonly<Partial<Record<LanguageValue, Words>>> = {
  hk: {
    'demo-user': '此模擬帳戶今日的交易次數已達上限，仍可全部平倉。',
    'demo-address': '你所在網絡地址的模擬帳戶今日的交易次數已達上限，仍可全部平倉。',
  },
  ar: {
    'demo-user': 'بلغ هذا الحساب التجريبي حد التداول اليومي. يبقى إغلاق الأوامر بالكامل ممكنًا.',
    'demo-address':
      'بلغت الحسابات التجريبية على عنوان شبكتك حد التداول اليومي. يبقى إغلاق الأوامر بالكامل ممكنًا.',
  },
}

/** Why a demo user is asked to come again, in the language of the `lang` header. */
export const demoBudgetMessageOf = (budget: DemoBudget, lang: string | null | undefined): string =>
  wordsIn(lang)[budget]

/** Both messages in one language. */
export const demoBudgetMessagesIn = (lang: string): readonly string[] => Object.values(wordsIn(lang))

const wordsIn = (lang: string | null | undefined): Words => WORDS[resolveLanguage(lang).value] ?? EN
