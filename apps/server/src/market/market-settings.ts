/** Intervals and limits of a market. */
export interface MarketSettings {
  /** Ticks are made durable together, at most this often. */
  readonly flushEveryMs: number
  /** Changed bars are reported together, at most this often. */
  readonly barsEveryMs: number
  /** A minute is sealed this long after its end, for ticks that were under way. */
  readonly foldGraceMs: number
  /** Most checked ticks that wait for the database. */
  readonly bufferMax: number
  /** The first wait after a failure of the database; it doubles up to forty times as much. */
  readonly retryMs: number
  /** How long a stop waits for the last ticks to become durable. */
  readonly stopWithinMs: number
}

/** The defaults. */
export const MARKET_SETTINGS: MarketSettings = {
  flushEveryMs: 25,
  barsEveryMs: 200,
  foldGraceMs: 2000,
  bufferMax: 50_000,
  retryMs: 100,
  stopWithinMs: 5000,
}
