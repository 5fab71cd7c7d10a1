import type { WireFeedStatus, WireNotice, WireStatus } from '../shapes'
import { encodeTime } from './trading'

/** `state` of status: whether orders are taken, only closing is possible, or the books are being read again. */
export const SERVICE_STATES = ['open', 'close_only', 'recovering'] as const
/** `state` of a feed. */
export const FEED_STATES = ['fresh', 'stale', 'closed', 'halted'] as const
/** `kind` of a notice. */
export const NOTICE_KINDS = ['books_frozen', 'halt', 'close_only'] as const

/** What stands against trading or moving money. */
export interface Notice {
  readonly kind: (typeof NOTICE_KINDS)[number]
  readonly since: number
  readonly text: string
  readonly instrumentId: number | undefined
  readonly categoryId: number | undefined
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
  })),
  sandbox: isSandbox ? 1 : 0,
})
