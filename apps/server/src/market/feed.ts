import type { Candle, Instrument, Period, Price, SaidPrice } from '@fairtick/domain'
import type { ConnectionFigures } from './live/connection-counts'

/** A price of an instrument as its source gave it, unchecked. */
export type RawTick = SaidPrice & {
  readonly instrumentId: number
  readonly time: number
  /** Traded quantity in 10^-8, if the source reports it. */
  readonly volume?: bigint
  /** The source's own text, if the price could not be read. */
  readonly said?: string
  /** The source's price had more decimals than the instrument and was rounded half-even. */
  readonly isFiner?: true | undefined
  /** The fresh price of the instrument's second source, which confirms or refuses a jump. */
  readonly second?: Price | undefined
}

/** The last published price of an instrument. */
export interface LastPrice {
  readonly time: number
  readonly price: Price
}

/** Bars before the first tick, ascending. */
export interface HistoryBars {
  readonly instrumentId: number
  readonly period: Period
  readonly candles: readonly Candle[]
}

/**
 * Sources without a live market's prices: a deployment with them is a sandbox. Source: docs/spec/rules.md
 * 2.5.
 */
export const isSandboxSource = (source: string): boolean => source === 'simulated' || source === 'replay'

/** Bars of the past from the venues themselves, which come while the market is open already. */
export interface PastBars {
  /**
   * The latest bars of a chart that begin in [from, to), as many as come at once, and the moment that they
   * reach back to, `from` where that is all. Rejects where they cannot be had now.
   */
  page(query: PastQuery, signal: AbortSignal): Promise<{ candles: readonly Candle[]; reached: number }>
  /** Calls a listener after an interruption of prices, with its first and last moment (ms). */
  onInterruption(listener: (instrumentIds: readonly number[], from: number, to: number) => void): void
}

/** Bars of a chart. */
export interface PastQuery {
  readonly instrumentId: number
  readonly period: Period
  readonly from: number
  readonly to: number
}

/** Where prices come from. */
export interface Feed {
  /** The source's name for clients. */
  readonly source: 'simulated' | 'replay' | 'live'
  /** The name of an instrument's own source for clients, where instruments have different ones. */
  sourceOf?(instrumentId: number): string
  /** Words that an instrument's sources ask to be shown beside its prices; empty without any. */
  attributionOf?(instrumentId: number): string
  /** Why an instrument lacks its configured sources: no new orders then. */
  lacking?(instrumentId: number): 'lost' | 'disagreeing' | undefined
  /** The connections to venues. */
  connections?(): readonly ConnectionFigures[]
  /** Its prices ignore splits: they are converted to current units. */
  readonly knowsNoSplits?: true
  /** Codes of the instruments that it prices. */
  readonly supplies: ReadonlySet<string>
  /** Longest time without a tick in an open market (ms); undefined without such a promise. */
  readonly longestGapMs?: number
  /** The past, where it takes time to come; it is fetched beside the running market. */
  readonly past?: PastBars
  /** Bars that end at `until`, for instruments without bars; all charts of an instrument come together. */
  history(instruments: readonly Instrument[], until: number): Iterable<readonly HistoryBars[]>
  /** Starts emitting, in order of time for each instrument; `last` holds the last published prices. */
  start(emit: (raw: readonly RawTick[]) => void, last: ReadonlyMap<number, LastPrice>): void
  stop(): void
}
