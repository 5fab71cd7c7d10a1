import type { Candle, Instrument, Period, Price, SaidPrice } from '@fairtick/domain'

/** What a source said about an instrument, before anyone has looked at it. */
export type RawTick = SaidPrice & {
  readonly instrumentId: number
  readonly time: number
  /** Traded quantity in 10^-8, where the source has it. */
  readonly volume?: bigint
  /** The source's own words, where the price could not be read. */
  readonly said?: string
}

/** The price that an instrument was last seen at. */
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

/** Sources whose prices are not a market's of now: a deployment with them is a sandbox. Source: docs/spec/rules.md 2.5. */
export const isSandboxSource = (source: string): boolean => source === 'simulated' || source === 'replay'

/** Where prices come from. */
export interface Feed {
  /** What clients are told the source is. */
  readonly source: 'simulated' | 'replay'
  /** Codes of the instruments it has prices of. */
  readonly supplies: ReadonlySet<string>
  /** Bars that end at `until`, for instruments that have none yet; all charts of an instrument come together. */
  history(instruments: readonly Instrument[], until: number): Iterable<readonly HistoryBars[]>
  /** Begins to emit, in order of time for each instrument; `last` holds what was published before. */
  start(emit: (raw: readonly RawTick[]) => void, last: ReadonlyMap<number, LastPrice>): void
  stop(): void
}
