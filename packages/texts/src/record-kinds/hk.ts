import type { RecordKinds } from './en'

/** The causes of movements of money, as records, statements and exports name them in Traditional Chinese. */
export const recordKinds: RecordKinds = {
  kind_deposit: '入金',
  kind_withdrawal: '提款',
  kind_transfer: '劃轉',
  kind_contract_profit: '合約盈虧',
  kind_fee: '交易手續費',
  kind_swap: '隔夜利息',
  kind_option_result: '期權結果',
  kind_loan: '貸款',
  kind_repayment: '還款',
  kind_mining: '挖礦認購',
  kind_mining_income: '挖礦收益',
  kind_protection: '負餘額保護',
  kind_demo_funds: '模擬資金',
  kind_adjustment: '調整',
  kind_brought_forward: '承前結餘',
  kind_dividend: '股息',
}
