import { resolveLanguage } from '../resolve-language'

const RECORDS_EN: Readonly<Record<string, string>> = {
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
const RECORDS_HK: Readonly<Record<string, string>> = {
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
const CATEGORIES_EN: Readonly<Record<string, string>> = {
  forex: 'Forex',
  metals: 'Metals',
  commodities: 'Commodities',
  indices: 'Indices',
  crypto: 'Crypto',
  stocks: 'Stocks',
}
const CATEGORIES_HK: Readonly<Record<string, string>> = {
  forex: '外匯',
  metals: '貴金屬',
  commodities: '商品',
  indices: '指數',
  crypto: '加密貨幣',
  stocks: '股票',
}

/** What a kind of account record is called in the language of the `lang` header. */
export const recordNameOf = (kind: string, lang: string): string => named(kind, lang, RECORDS_EN, RECORDS_HK)

/** What a category of instruments is called in the language of the `lang` header. */
export const categoryNameOf = (key: string, lang: string): string =>
  named(key, lang, CATEGORIES_EN, CATEGORIES_HK)

function named(
  key: string,
  lang: string,
  english: Readonly<Record<string, string>>,
  chinese: Readonly<Record<string, string>>,
): string {
  return (resolveLanguage(lang).value === 'hk' ? chinese[key] : english[key]) ?? english[key] ?? key
}

/** The HTML language tag of a `lang` header, for names that Intl knows. */
export const languageTagOf = (lang: string): string => resolveLanguage(lang).htmlLang
