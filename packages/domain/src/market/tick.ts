import { PRICE_SCALE, type Price } from '../money'

/**
 * A published price of one instrument. Per instrument, sequences grow by one without gaps and times never
 * decrease. Source: docs/spec/rules.md 2.1.
 */
export interface Tick {
  readonly instrumentId: number
  readonly sequence: number
  /** ms since the epoch, by the source. */
  readonly time: number
  readonly price: Price
  /** Traded quantity in 10^-8 if the source gives it; otherwise the tick counts as one. */
  readonly volume?: bigint
  /**
   * Time of arrival, ms since the epoch, if it was not prompt, see arrival.ts. Per instrument it never
   * decreases.
   */
  readonly receivedAt?: number
}

/** The volume of a tick whose source gives no traded quantity. */
export const ONE_TICK = 10n ** BigInt(PRICE_SCALE)

/** The volume that a tick adds to its candle, in 10^-8. */
export const volumeOf = (tick: Pick<Tick, 'volume'>): bigint => tick.volume ?? ONE_TICK
