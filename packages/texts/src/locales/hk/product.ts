import type { CompleteArea } from '../../catalogue'

/** Product search. */
export const product: CompleteArea<'product'> = {
  title: '搜尋',
  label: '搜尋產品',
  placeholder: '代號或名稱，例如 EURUSD 或黃金',
  loading: '搜尋中…',
  empty: '找不到「{query}」',
  emptyHint: '請檢查有否輸入錯誤，或改用代號，例如 XAUUSD。',
  error: '搜尋未能完成',
  results: '搜尋結果',
}
