import type { CompleteArea } from '../../../catalogue'

/** Transfers between the user's own accounts. */
export const cashier: CompleteArea<'cashier'> = {
  transfer: '資金劃轉',
  transferLead: '在自己的賬戶之間調動資金，即時到賬，不收費用。',
  from: '由',
  to: '至',
  swapped: '轉出與轉入不能是同一賬戶，兩者已對調：現由{from}轉至{to}。',
  amount: '金額',
  all: '全部',
  mostCanLeave: '此賬戶現時最多可轉出 {amount}。',
  why_locked: '其餘金額被掛單、進行中的期權或申請鎖定。',
  why_margin: '其餘金額為持倉及掛單所需。',
  why_stale: '你的部分持倉暫無最新報價，在報價恢復前，此賬戶的資金不能轉出。',
  why_frozen: '我們的賬目正在覆核，期間暫停劃轉。你的資金安全。',
  inputAmount: '請輸入金額',
  wholeCents: '金額最多兩位小數',
  tooMuch: '此賬戶現時最多可轉出 {amount}',
  transferNow: '立即劃轉',
  transferred: '已將 {amount} 由{from}轉至{to}',
  transfers: '劃轉紀錄',
  transfersLoading: '正在載入劃轉紀錄…',
  transfersEmpty: '暫無劃轉。你在賬戶之間調動的資金會列於此處。',
  transfersError: '無法載入劃轉紀錄',
  transfersOf: '賬戶',
  everyAccount: '所有賬戶',
  fromTo: '{from}至{to}',
}
