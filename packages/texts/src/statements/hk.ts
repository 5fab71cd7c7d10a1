import { recordKinds } from '../record-kinds/hk'
import type { StatementLanguage } from './words'

/** Statements in traditional Chinese. */
export const hk: StatementLanguage = {
  style: { date: 'YYYY/MM/DD', decimal: '.', group: ',' },
  words: {
    monthly: '月結單',
    records: '帳戶紀錄',
    contracts: '合約訂單',
    options: '期權',
    client: '客戶',
    number: 'UID',
    period: '期間',
    currency: '貨幣',
    inDollars: '美元（USD）；所有時間均為 UTC',
    sum: '內容的 SHA-256',
    sumNote: '以 CSV 下載同一個月份並計算檔案的 SHA-256，結果即為此數。',
    notFinal: '未定稿：本月尚未結束。',
    sandbox: '沙盒環境：此處的價格和資金均非真實。',
    demo: '模擬帳戶：此為模擬資金。',
    opening: '期初結餘',
    movements: '變動',
    closing: '期末結餘',
    time: '時間（UTC）',
    type: '類型',
    reference: '參考編號',
    change: '變動',
    balance: '結餘',
    page: '頁',
    account: '帳戶',
    contractAccount: '合約帳戶',
    optionAccount: '期權帳戶',
    fundAccount: '資金帳戶',
    ...recordKinds,
  },
}
