import type { EntryKind } from '@fairtick/domain'
import type { TextKey } from '@fairtick/texts'

const KINDS = {
  deposit: 'history.kind_deposit',
  withdrawal: 'history.kind_withdrawal',
  transfer: 'history.kind_transfer',
  'contract-profit': 'history.kind_contract_profit',
  fee: 'history.kind_fee',
  swap: 'history.kind_swap',
  'option-result': 'history.kind_option_result',
  loan: 'history.kind_loan',
  repayment: 'history.kind_repayment',
  mining: 'history.kind_mining',
  'mining-income': 'history.kind_mining_income',
  'negative-balance-protection': 'history.kind_protection',
  'demo-funds': 'history.kind_demo_funds',
  adjustment: 'history.kind_adjustment',
} as const satisfies Record<EntryKind, TextKey>

/** The text that names a kind of account record. */
export const recordKindKey = (kind: EntryKind) => KINDS[kind]
