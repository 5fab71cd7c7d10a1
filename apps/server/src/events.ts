import type { Account, Option, Position } from '@fairtick/domain'

/** What a change of one portfolio means for others, as a row that is written with the change. */
export interface OutboxMessage {
  readonly id: number
  readonly topic: string
  /** JSON text. */
  readonly payload: string
}

/** What happened to a portfolio, told after it is durable. */
export type Announcement =
  | { readonly type: 'position-opened'; readonly position: Position }
  | { readonly type: 'position-changed'; readonly position: Position }
  | { readonly type: 'position-closed'; readonly position: Position }
  | { readonly type: 'position-cancelled'; readonly position: Position }
  | { readonly type: 'option-opened'; readonly option: Option }
  | { readonly type: 'option-settled'; readonly option: Option }
  | { readonly type: 'accounts-changed'; readonly userId: number; readonly accounts: readonly Account[] }
  | { readonly type: 'message-sent'; readonly message: OutboxMessage }

/** The announcements that a client's own screens show. */
export type PortfolioAnnouncement = Exclude<Announcement, { readonly type: 'message-sent' }>
