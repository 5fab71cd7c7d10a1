import type { CompleteArea } from '../../../catalogue'

/** Wallet, accounts, and how long payments take. */
export const wallet: CompleteArea<'wallet'> = {
  wallet: '錢包',
  walletLead: '你存放於此的資金，以及所有存取方式。',
  total: '總資產',
  free: '可用',
  frozen: '凍結',
  openNote: '持倉的盈虧於平倉後才計入。',
  ways: '存取資金',
  accounts: '賬戶',
  accountsLead: '各賬戶的結餘及凍結金額。點按可查看紀錄。',
  records: '賬戶紀錄',
  recordsText: '每筆變動及其後的結餘',
  payouts: '提款所需時間',
  payoutsText: '過去 30 日已付款的提款，按幣種列出',
  payoutsLead: '由申請至付款的時間，涵蓋過去 30 日的所有客戶，數字直接取自賬目。',
  payoutsLoading: '正在載入所需時間…',
  payoutsEmpty: '過去 30 日沒有已付款的提款，亦沒有等候中的提款。',
  payoutsError: '未能載入所需時間',
  paid_other: '{count} 筆付款',
  median: '半數不超過',
  p95: '每 100 筆有 95 筆不超過',
  oldest: '目前最長等候',
  nonePaid: '暫無付款',
  noneWaits: '沒有等候中的提款',
}
