import { recordKinds as ar } from '../record-kinds/ar'
import { recordKinds as en } from '../record-kinds/en'
import { recordKinds as hk } from '../record-kinds/hk'
import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'

type Names = Readonly<Record<string, string>>

const CATEGORIES_EN: Names = {
  forex: 'Forex',
  metals: 'Metals',
  commodities: 'Commodities',
  indices: 'Indices',
  crypto: 'Crypto',
  stocks: 'Stocks',
}
const CATEGORIES_HK: Names = {
  forex: '外匯',
  metals: '貴金屬',
  commodities: '商品',
  indices: '指數',
  crypto: '加密貨幣',
  stocks: '股票',
}

const CATEGORIES_AR: Names = {
  forex: 'العملات',
  metals: 'المعادن',
  commodities: 'السلع',
  indices: 'المؤشرات',
  crypto: 'العملات الرقمية',
  stocks: 'الأسهم',
}

const WITHDRAWAL_EN = {
  requested: 'Being checked',
  approved: 'Approved, to be paid',
  paid: 'Paid',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
} as const
type WithdrawalNames = Readonly<Record<keyof typeof WITHDRAWAL_EN, string>>

const WITHDRAWAL_HK: WithdrawalNames = {
  requested: '審核中',
  approved: '已批准，待付款',
  paid: '已付款',
  rejected: '已拒絕',
  cancelled: '已取消',
}
const WITHDRAWAL_AR: WithdrawalNames = {
  requested: 'قيد المراجعة',
  approved: 'تمت الموافقة، بانتظار الدفع',
  paid: 'مدفوع',
  rejected: 'مرفوض',
  cancelled: 'ملغى',
}

/** A state of a withdrawal in the language of the `lang` header. */
export const withdrawalStateNameOf = (state: keyof typeof WITHDRAWAL_EN, lang: string): string =>
  named(state, lang, { en: WITHDRAWAL_EN, hk: WITHDRAWAL_HK, ar: WITHDRAWAL_AR })

/** The name of a kind of account record in the language of the `lang` header, as the app has it. */
export const recordNameOf = (kind: string, lang: string): string =>
  named(`kind_${kind}`, lang, { en, hk, ar })

/** The name of a category of instruments in the language of the `lang` header. */
export const categoryNameOf = (key: string, lang: string): string =>
  named(key, lang, { en: CATEGORIES_EN, hk: CATEGORIES_HK, ar: CATEGORIES_AR })

function named(
  key: string,
  lang: string,
  names: Readonly<Partial<Record<LanguageValue, Names>>> & { readonly en: Names },
): string {
  return names[resolveLanguage(lang).value]?.[key] ?? names.en[key] ?? key
}

/** The HTML language tag of a `lang` header, for names that Intl knows. */
export const languageTagOf = (lang: string): string => resolveLanguage(lang).htmlLang
