import { flag, listOf, moment, orNull, text, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** Prices of one category: their source and freshness. */
export const feedStatusShape = object({
  /** `CategoryId` */
  category: ['categoryId', whole],
  source: text,
  state: text,
})

/**
 * A restriction of trading or money movements, or an announced change of terms (`terms_change`), in the
 * caller's language.
 */
export const noticeShape = object({
  kind: text,
  since: moment,
  text,
  forex_id: ['instrumentId', orNull(whole)],
  category_id: ['categoryId', orNull(whole)],
  /** latest automatic end; null: ended by an operator, or no restriction */
  until: orNull(moment),
})

/** The answer of status: the current state of this deployment. */
export const statusShape = object({
  state: text,
  feeds: listOf(feedStatusShape),
  notices: listOf(noticeShape),
  sandbox: ['isSandbox', flag],
})
export type WireStatus = Wire<typeof statusShape>

/**
 * `state` of status: orders are accepted, only closing is possible, or no order is answered. The last one
 * applies while the books are read again, or while the database delays orders by more than a second.
 */
export const SERVICE_STATES = ['open', 'close_only', 'recovering'] as const

/** The values of `state` of a feed. */
export const FEED_STATES = ['fresh', 'stale', 'closed', 'halted'] as const

/** The values of `kind` of a notice. */
export const NOTICE_KINDS = ['books_frozen', 'halt', 'close_only', 'reopening', 'terms_change'] as const

/** A reason why trading or money movements are stopped, or an announced change of terms. */
export interface Notice extends Ours<typeof noticeShape> {
  readonly kind: (typeof NOTICE_KINDS)[number]
}

/** The current state of a deployment. */
export interface ServiceStatus extends Ours<typeof statusShape> {
  readonly state: (typeof SERVICE_STATES)[number]
  readonly feeds: readonly (Ours<typeof feedStatusShape> & {
    readonly state: (typeof FEED_STATES)[number]
  })[]
  readonly notices: readonly Notice[]
}
