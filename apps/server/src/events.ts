import type {
  Account,
  ChatChange,
  DepositStatus,
  Follow,
  MarginNotice,
  NoticeKind,
  Option,
  Position,
  PriceAlert,
  Signal,
  Usd,
  WithdrawalStatus,
} from '@fairtick/domain'

/** A deposit that was submitted or decided on, or whose confirmations changed. */
export interface DepositChange {
  readonly id: number
  readonly status: DepositStatus
  /** Confirmations of its transfer, and the required number; undefined if another part changed. */
  readonly found: { readonly confirmations: number; readonly needed: number } | undefined
}

/** A withdrawal that was requested, cancelled or decided on, with its new state. */
export interface WithdrawalChange {
  readonly id: number
  readonly status: WithdrawalStatus
}

/** A change concerning a client, announced once durable. */
export type ClientAnnouncement =
  | { readonly type: 'position-opened'; readonly position: Position }
  | {
      readonly type: 'position-changed'
      readonly position: Position
      /** Its trailing stop followed the price, without a change by the client. */
      readonly isTrailed?: true
    }
  | {
      readonly type: 'position-closed'
      readonly position: Position
      /** The moment that a stop was due at, where it was carried out later. */
      readonly dueAt?: number | undefined
    }
  | { readonly type: 'position-cancelled'; readonly position: Position }
  | { readonly type: 'option-opened'; readonly option: Option }
  | { readonly type: 'option-settled'; readonly option: Option }
  | { readonly type: 'accounts-changed'; readonly userId: number; readonly accounts: readonly Account[] }
  | { readonly type: 'deposit-changed'; readonly userId: number; readonly deposit: DepositChange }
  | { readonly type: 'withdrawal-changed'; readonly userId: number; readonly withdrawal: WithdrawalChange }
  | { readonly type: 'notice-made'; readonly userId: number; readonly id: number; readonly kind: NoticeKind }
  | { readonly type: 'chat-changed'; readonly userId: number; readonly change: ChatChange }

/** Whether an announcement is for its client rather than internal. */
export const isOfClient = (announcement: Announcement): announcement is ClientAnnouncement =>
  !INTERNAL.has(announcement.type)

const INTERNAL: ReadonlySet<Announcement['type']> = new Set([
  'signal',
  'follow-changed',
  'pool-changed',
  'pool-allotted',
  'alert-changed',
  'margin-reached',
  'subscription-matured',
])

/** A durable change: concerning a client, or internal to the engine. */
export type Announcement =
  | ClientAnnouncement
  | { readonly type: 'signal'; readonly signal: Signal }
  | { readonly type: 'follow-changed'; readonly follow: Follow }
  /** A change of the unreserved part of a product's pool; `change` in USD, negative for a decrease. */
  | { readonly type: 'pool-changed'; readonly productId: number; readonly change: Usd }
  /** A part of a product's pool went from home to another shard; `amount` in USD. */
  | {
      readonly type: 'pool-allotted'
      readonly productId: number
      readonly shard: number
      readonly amount: Usd
    }
  | { readonly type: 'alert-changed'; readonly alert: PriceAlert }
  /** The margin level of an account fell to a level that its client is told of. */
  | { readonly type: 'margin-reached'; readonly level: MarginNotice }
  /** The lock of a subscription is over; its principal is back. */
  | { readonly type: 'subscription-matured'; readonly subscriptionId: number; readonly amount: Usd }
