import { flag, listOf, moment, orNull, text, whole } from '../kinds'
import { type Ours, type Wire, object } from '../object'

/** Prices of one category: where they come from, and whether they are fresh. */
export const feedStatusShape = object({
  /** A `CategoryId`. */
  category: ['categoryId', whole],
  source: text,
  state: text,
})
export type WireFeedStatus = Wire<typeof feedStatusShape>

/**
 * Something that stands against trading or moving money, or a change of terms that is to come
 * (`terms_change`), in the caller's language.
 */
export const noticeShape = object({
  kind: text,
  since: moment,
  text,
  forex_id: ['instrumentId', orNull(whole)],
  category_id: ['categoryId', orNull(whole)],
  /** When it ends by itself at the latest; null: somebody has to end it, or it is none that ends. */
  until: orNull(moment),
})
export type WireNotice = Wire<typeof noticeShape>

/** The answer of status: the state of this deployment at the moment. */
export const statusShape = object({
  state: text,
  feeds: listOf(feedStatusShape),
  notices: listOf(noticeShape),
  sandbox: ['isSandbox', flag],
})
export type WireStatus = Wire<typeof statusShape>

/**
 * `state` of status: whether orders are taken, only closing is possible, or none is answered at the moment:
 * the books are being read again, or the database keeps orders waiting for more than a second.
 */
export const SERVICE_STATES = ['open', 'close_only', 'recovering'] as const

/** `state` of a feed. */
export const FEED_STATES = ['fresh', 'stale', 'closed', 'halted'] as const

/** `kind` of a notice. */
export const NOTICE_KINDS = ['books_frozen', 'halt', 'close_only', 'reopening', 'terms_change'] as const

/** A reason why trading or moving money is stopped, or a change of terms that was announced. */
export interface Notice extends Ours<typeof noticeShape> {
  readonly kind: (typeof NOTICE_KINDS)[number]
}

/** How a deployment is at the moment. */
export interface ServiceStatus extends Ours<typeof statusShape> {
  readonly state: (typeof SERVICE_STATES)[number]
  readonly feeds: readonly (Ours<typeof feedStatusShape> & {
    readonly state: (typeof FEED_STATES)[number]
  })[]
  readonly notices: readonly Notice[]
}

/** Reads the answer of status. `isGeneral`: it binds more than an instrument or a category. */
export function readStatus(answer: WireStatus) {
  const status = statusShape.read(answer)
  return {
    ...status,
    notices: status.notices.map((notice) => ({
      ...notice,
      isGeneral: notice.instrumentId === undefined && notice.categoryId === undefined,
    })),
  }
}
/** How a deployment is at the moment, and what stands against trading there. */
export type Status = ReturnType<typeof readStatus>
