import type {
  Account,
  DepositStatus,
  Follow,
  Option,
  Position,
  Signal,
  Usd,
  WithdrawalStatus,
} from '@fairtick/domain'

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

/** A change of a client's affairs, told after it is durable. */
export type ClientAnnouncement =
  | { readonly type: 'position-opened'; readonly position: Position }
  | {
      readonly type: 'position-changed'
      readonly position: Position
      /** Its trailing stop followed the price, without a change by the client. */
      readonly isTrailed?: true
    }
  | { readonly type: 'position-closed'; readonly position: Position }
  | { readonly type: 'position-cancelled'; readonly position: Position }
  | { readonly type: 'option-opened'; readonly option: Option }
  | { readonly type: 'option-settled'; readonly option: Option }
  | { readonly type: 'accounts-changed'; readonly userId: number; readonly accounts: readonly Account[] }
  | { readonly type: 'deposit-changed'; readonly userId: number; readonly deposit: DepositChange }
  | { readonly type: 'withdrawal-changed'; readonly userId: number; readonly withdrawal: WithdrawalChange }

/** Whether an announcement is for its client, and not for the server alone. */
export const isOfClient = (announcement: Announcement): announcement is ClientAnnouncement =>
  !['signal', 'follow-changed', 'pool-changed'].includes(announcement.type)

/** A change that is durable: of a client's affairs, or one that the engine alone acts on. */
export type Announcement =
  | ClientAnnouncement
  | { readonly type: 'signal'; readonly signal: Signal }
  | { readonly type: 'follow-changed'; readonly follow: Follow }
  /** The part of a product's pool that is not set aside; `change` in USD, below zero where it got less. */
  | { readonly type: 'pool-changed'; readonly productId: number; readonly change: Usd }
