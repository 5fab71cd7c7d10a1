import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'

type Names = Readonly<Record<string, string>>

const RECORDS_EN: Names = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  'contract-profit': 'Contract profit or loss',
  fee: 'Trading fee',
  swap: 'Overnight swap',
  'option-result': 'Option result',
  loan: 'Loan',
  repayment: 'Loan repayment',
  mining: 'Mining subscription',
  'mining-income': 'Mining income',
  'negative-balance-protection': 'Negative-balance protection',
  'demo-funds': 'Demo funds',
  adjustment: 'Adjustment',
}
const RECORDS_HK: Names = {
  deposit: '入金',
  withdrawal: '提款',
  transfer: '劃轉',
  'contract-profit': '合約盈虧',
  fee: '交易手續費',
  swap: '隔夜利息',
  'option-result': '期權結果',
  loan: '貸款',
  repayment: '還款',
  mining: '挖礦認購',
  'mining-income': '挖礦收益',
  'negative-balance-protection': '負餘額保護',
  'demo-funds': '模擬資金',
  adjustment: '調整',
}
const RECORDS_AR: Names = {
  deposit: 'إيداع',
  withdrawal: 'سحب',
  transfer: 'تحويل',
  'contract-profit': 'ربح أو خسارة عقد',
  fee: 'رسوم تداول',
  swap: 'فائدة التبييت',
  'option-result': 'نتيجة خيار',
  loan: 'قرض',
  repayment: 'سداد قرض',
  mining: 'اشتراك تعدين',
  'mining-income': 'دخل تعدين',
  'negative-balance-protection': 'حماية من الرصيد السالب',
  'demo-funds': 'أموال تجريبية',
  adjustment: 'تسوية',
}
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

/** What a kind of account record is called in the language of the `lang` header. */
export const recordNameOf = (kind: string, lang: string): string =>
  named(kind, lang, { en: RECORDS_EN, hk: RECORDS_HK, ar: RECORDS_AR })

/** What a category of instruments is called in the language of the `lang` header. */
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
