import type { Candle, Period } from '@fairtick/domain'

/** The venues whose prices can be had, by their names in the settings. */
export const VENUE_NAMES = ['binance', 'okx', 'kraken', 'coinbase', 'oanda', 'twelvedata'] as const

/** The name of a venue. */
export type VenueName = (typeof VENUE_NAMES)[number]

/** A price as a venue said it: decimals as plain text, times in ms since the epoch. */
export interface VenueQuote {
  /** The venue's own symbol. */
  readonly symbol: string
  readonly bid: string | undefined
  readonly ask: string | undefined
  /** Price of the last trade, for a message without a bid or ask. */
  readonly last: string | undefined
  /** Undefined where the message has no time: its tick gets the time of its arrival. */
  readonly time: number | undefined
  /** Number by which a symbol's messages are ordered; undefined without any. It only grows, with steps. */
  readonly order: number | undefined
}

/** Receives what a venue's messages mean. */
export interface VenueSink {
  quote(quote: VenueQuote): void
  /** A message that is no price: a heartbeat, an acknowledgement, another stream. */
  alive(): void
  /** The venue refuses a symbol: not listed, not yet or no longer. */
  refused(symbol: string, reason: string): void
  /** The venue is about to end this connection. */
  closing(reason: string): void
  /** Messages of a symbol were lost on the way, by the venue's own numbers. */
  gap(symbol: string): void
  /** A message that cannot be understood, or that says an error. */
  fault(reason: string): void
}

/** Reads the messages of one connection, in their order. Throws a SyntaxError on text that is no JSON. */
export type VenueReader = (text: string, sink: VenueSink) => void

/** Base addresses of a venue, without a slash at the end. */
export interface VenueUrls {
  readonly stream: string
  readonly rest: string
}

/** Keys of a venue's account; empty texts where it needs none. */
export interface VenueKeys {
  readonly account: string
  readonly token: string
}

/** A request, with headers that may hold a key and are never logged. */
export interface VenueRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Bars of the past by REST. */
export interface VenueHistory {
  /** Most bars of an answer. */
  readonly pageBars: number
  /** Least time between two requests, by the venue's limits. */
  readonly everyMs: number
  /** How far back an answer can reach, in bars; undefined: any. */
  readonly reachBars?: number
  /** A request for the bars that begin in [from, to); undefined: the venue has no bars of this period. */
  request(
    query: {
      readonly symbol: string
      readonly period: Period
      readonly from: number
      readonly to: number
    },
    urls: VenueUrls,
    keys: VenueKeys,
  ): VenueRequest | undefined
  /** The whole bars of an answer, in any order. Throws a RangeError on an answer of another shape. */
  read(answer: unknown, precision: number): readonly Candle[]
}

/** How a venue is spoken to. */
export interface Venue {
  readonly name: VenueName
  /** Its name for clients and operators. */
  readonly title: string
  /** Words that it wants to be shown beside its prices. */
  readonly attribution?: string
  /** WebSocket, or lines of a long HTTP answer. */
  readonly transport: 'socket' | 'lines'
  readonly urls: VenueUrls
  /** Settings of its keys; empty where it needs none. */
  readonly needs: readonly (keyof VenueKeys)[]
  /** Where a stream of the symbols is opened. */
  target(symbols: readonly string[], urls: VenueUrls, keys: VenueKeys): VenueRequest
  /** Messages that a new connection begins with, the first at once. */
  greeting(symbols: readonly string[]): readonly string[]
  /** Least time between two messages of ours. */
  readonly sendEveryMs: number
  /** A message that keeps the connection alive, beside ping frames; undefined: none is needed. */
  readonly ping?: () => string
  /** A connection without any frame for this long is dead. */
  readonly silentAfterMs: number
  /** The connection is replaced at this age, before the venue ends it. */
  readonly lifeMs?: number
  /** A reader for a new connection. */
  readonly reader: () => VenueReader
  readonly history: VenueHistory
}
