import type { CompleteArea } from '../../catalogue'

/** How the service is: opening times, halts, and the rules. */
export const rules: CompleteArea<'rules'> = {
  opens: '{time} 開市',
  halted: '暫停交易：{reason}',
  split:
    '已公布於 {time} 進行拆合股，{from} 股換 {to} 股。未平倉訂單的手數、價格及止損止盈隨之調整；保證金及盈虧不變。',
  dividend: '已公布於 {time} 派發每單位 {amount} {currency} 股息：屆時持有買單者收取，持有賣單者支付。',
  ends: '此產品將於 {time} 終止交易：屆時仍持有的訂單按該時刻前的最後價格平倉，掛單會被取消。',
  ended: '此產品已於 {time} 終止交易；歷史、圖表及證明仍可查閱。',
  closeOnly: '只可平倉：{reason}',
  hours: '交易時間',
  hoursZone: '{zone} 時間',
  noSession: '休市',
  hoursHint: '假期可能休市、延遲開市或提早收市。',
  title: '規則',
  intro: '訂單和期權的計算方式。',
  version: '第 {version} 版',
  since: '自 {time} 起生效',
  upcoming: '已公佈，{time} 起生效',
  hash: '英文原文的 SHA-256',
  changes: '改動內容',
  payouts: '提款所需時間',
  execution: '訂單成交質素',
  termChanges: '條款變更',
  versions: '所有版本',
  translated: '雜湊值以英文原文計算，此為譯文。',
  error: '無法載入規則',
  versionHash: '第 {version} 版 · {hash}…',
  liabilities: '核對你的資金已計算在內',
}
