import { encodeTime, readTime } from './decimals'
import type { MomentText } from './text'

/** Prices of one category: where they come from, and whether they are fresh. */
export interface WireFeedStatus {
  /** A `CategoryId`. */
  category: number
  source: string
  state: string
}

/**
 * Something that stands against trading or moving money, or a change of terms that is to come
 * (`terms_change`), in the caller's language.
 */
export interface WireNotice {
  kind: string
  since: MomentText
  text: string
  forex_id: number | null
  category_id: number | null
  /** When it ends by itself at the latest; null: somebody has to end it, or it is none that ends. */
  until: MomentText | null
}

/** The answer of status: the state of this deployment at the moment. */
export interface WireStatus {
  state: string
  feeds: WireFeedStatus[]
  notices: WireNotice[]
  sandbox: number
}

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
export interface Notice {
  readonly kind: (typeof NOTICE_KINDS)[number]
  readonly since: number
  readonly text: string
  readonly instrumentId: number | undefined
  readonly categoryId: number | undefined
  /** When it ends by itself at the latest; undefined: it does not. */
  readonly until?: number
}

/** How a deployment is at the moment. */
export interface ServiceStatus {
  readonly state: (typeof SERVICE_STATES)[number]
  readonly feeds: readonly {
    readonly categoryId: number
    readonly source: string
    readonly state: (typeof FEED_STATES)[number]
  }[]
  readonly notices: readonly Notice[]
  readonly isSandbox: boolean
}

/** The answer of status. */
export const encodeStatus = ({ state, feeds, notices, isSandbox }: ServiceStatus): WireStatus => ({
  state,
  feeds: feeds.map((feed): WireFeedStatus => ({
    category: feed.categoryId,
    source: feed.source,
    state: feed.state,
  })),
  notices: notices.map((notice): WireNotice => ({
    kind: notice.kind,
    since: encodeTime(notice.since),
    text: notice.text,
    forex_id: notice.instrumentId ?? null,
    category_id: notice.categoryId ?? null,
    until: notice.until === undefined ? null : encodeTime(notice.until),
  })),
  sandbox: isSandbox ? 1 : 0,
})

/** Something that stands against trading or moving money. */
export interface StatusNotice {
  readonly kind: string
  readonly since: number
  readonly text: string
  /** Whether it binds everything, and not an instrument or a category alone. */
  readonly isGeneral: boolean
}

/** How a deployment is at the moment. */
export interface Status {
  readonly isSandbox: boolean
  readonly notices: readonly StatusNotice[]
}

/** Reads the answer of status. */
export const readStatus = ({ notices, sandbox }: WireStatus): Status => ({
  isSandbox: sandbox === 1,
  notices: notices.map(({ kind, since, text, forex_id, category_id }) => ({
    kind,
    since: readTime(since),
    text,
    isGeneral: forex_id === null && category_id === null,
  })),
})
