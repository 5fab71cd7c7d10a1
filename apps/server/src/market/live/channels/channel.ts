import type { VenueRequest } from '../venue'

/** Why a channel ended. */
export interface ChannelEnd {
  readonly reason: string
  /** The venue's demand to wait, by Retry-After. */
  readonly retryAfterMs?: number
  /** Whether the venue limits how often we ask (429, 418). */
  readonly isLimited?: true
}

/** Receives what comes through a channel; `ended` once, as the last. */
export interface ChannelEvents {
  opened(): void
  message(text: string): void
  /** A sign of life without content, such as the answer to a ping. */
  frame(): void
  /** A message that is no text. */
  fault(reason: string): void
  ended(end: ChannelEnd): void
}

/** A stream of messages from a venue. */
export interface Channel {
  send(text: string): void
  /** Asks for a sign of life, where the transport can. */
  ping(): void
  /** Ends it; nothing comes through any more, `ended` neither. */
  close(): void
}

/** Bounds of a channel. */
export interface ChannelLimits {
  readonly openWithinMs: number
  /** Longest message, in bytes. */
  readonly messageMax: number
}

/** Opens a channel. */
export type OpenChannel = (request: VenueRequest, events: ChannelEvents, limits: ChannelLimits) => Channel

const SECOND_MS = 1_000
/** A ban of Binance lasts up to three days. */
const WAIT_MAX_MS = 3 * 24 * 60 * 60 * SECOND_MS

/** The end by an HTTP answer in place of a stream; Retry-After has seconds or a date. */
export function endByStatus(status: number, retryAfter: string | undefined | null, now: number): ChannelEnd {
  const reason = `HTTP ${status}`
  const isLimited = status === 429 || status === 418
  const wait = retryAfter ? waitOf(retryAfter, now) : undefined
  return {
    reason,
    ...(isLimited ? { isLimited } : {}),
    ...(wait === undefined ? {} : { retryAfterMs: Math.min(Math.max(0, wait), WAIT_MAX_MS) }),
  }
}

function waitOf(retryAfter: string, now: number): number | undefined {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND_MS
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : date - now
}
