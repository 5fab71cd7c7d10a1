/** The causes of movements of money, as records, statements and exports name them in English. */
export const recordKinds = {
  kind_deposit: 'Deposit',
  kind_withdrawal: 'Withdrawal',
  kind_transfer: 'Transfer',
  kind_contract_profit: 'Contract profit or loss',
  kind_fee: 'Trading fee',
  kind_swap: 'Overnight swap',
  kind_option_result: 'Option result',
  kind_loan: 'Loan',
  kind_repayment: 'Loan repayment',
  kind_mining: 'Mining subscription',
  kind_mining_income: 'Mining income',
  kind_protection: 'Negative-balance protection',
  kind_demo_funds: 'Demo funds',
  kind_adjustment: 'Adjustment',
  kind_brought_forward: 'Brought forward',
  kind_dividend: 'Dividend',
} as const

/** The kinds of records in another language, without a gap. */
export type RecordKinds = { readonly [Kind in keyof typeof recordKinds]: string }
