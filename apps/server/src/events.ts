import type { Account, Option, Position } from '@fairtick/domain'

/** A change of a portfolio, told after it is durable. */
export type Announcement =
  | { readonly type: 'position-opened'; readonly position: Position }
  | { readonly type: 'position-changed'; readonly position: Position }
  | { readonly type: 'position-closed'; readonly position: Position }
  | { readonly type: 'position-cancelled'; readonly position: Position }
  | { readonly type: 'option-opened'; readonly option: Option }
  | { readonly type: 'option-settled'; readonly option: Option }
  | { readonly type: 'accounts-changed'; readonly userId: number; readonly accounts: readonly Account[] }
