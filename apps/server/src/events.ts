import type { Account, DepositStatus, Option, Position, WithdrawalStatus } from '@fairtick/domain'

/** A deposit that was stated, decided on, or whose transfer has other confirmations by now. */
export interface DepositChange {
  readonly id: number
  readonly status: DepositStatus
  /** Confirmations of its transfer, and how many it takes; undefined where they are not what changed. */
  readonly found: { readonly confirmations: number; readonly needed: number } | undefined
}

/** A withdrawal that was asked for, cancelled or decided on, and its state from then on. */
export interface WithdrawalChange {
  readonly id: number
  readonly status: WithdrawalStatus
}

/** A change of what is a client's, told after it is durable. */
export type Announcement =
  | { readonly type: 'position-opened'; readonly position: Position }
  | { readonly type: 'position-changed'; readonly position: Position }
  | { readonly type: 'position-closed'; readonly position: Position }
  | { readonly type: 'position-cancelled'; readonly position: Position }
  | { readonly type: 'option-opened'; readonly option: Option }
  | { readonly type: 'option-settled'; readonly option: Option }
  | { readonly type: 'accounts-changed'; readonly userId: number; readonly accounts: readonly Account[] }
  | { readonly type: 'deposit-changed'; readonly userId: number; readonly deposit: DepositChange }
  | { readonly type: 'withdrawal-changed'; readonly userId: number; readonly withdrawal: WithdrawalChange }
