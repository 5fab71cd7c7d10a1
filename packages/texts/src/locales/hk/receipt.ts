import type { CompleteArea } from '../../catalogue'

/** The receipt of an order and the ticks behind it. */
export const receipt: CompleteArea<'receipt'> = {
  title: '收據',
  error: '無法載入收據',
  asked: '要求',
  askedMarket: '市價{side} {lots} 手',
  askedTrigger: '於 {price} {side} {lots} 手',
  askedAt: '要求時間',
  filled: '成交價',
  closed: '平倉價',
  atTick: '{price} · 報價 {sequence}',
  took: '由要求至成交',
  priceAge: '當時報價的時間差',
  ms: '{ms} 毫秒',
  profit: '未扣費用的盈虧',
  net: '淨額',
  marginLeveraged: '{lots} × {size} × {price} × {factor} ÷ {leverage} = {margin}',
  marginFixed: '{lots} × {size} = {margin}',
  feeLot: '{lots} × {rate} = {fee}',
  feeRate: '{margin} × {rate} = {fee}',
  profitFormula: '({from} − {less}) × {lots} × {size} × {factor} = {profit}',
  netFormula: '{profit} − {fee} + ({swap}) = {net}',
  rules: '規則版本',
  check: '自行核對',
  checkHint:
    '以下為已公佈的報價。每一分鐘是報價紀錄的一個區塊，任何人都可以取得；其雜湊值涵蓋前一個區塊，因此之後無法更改任何價格。',
  ticksOpen: '開倉前後',
  ticksClose: '平倉前後',
  tickNumber: '#{sequence}',
  sealed: '區塊 {block}，SHA-256 {hash}',
  unsealed: '該分鐘尚未封存',
}
