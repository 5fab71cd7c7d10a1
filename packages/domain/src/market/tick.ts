import { PRICE_SCALE, type Price } from '../money'

/**
 * A published price of one instrument. Per instrument, sequences grow by one without holes and times never
 * fall. Source: docs/spec/rules.md 2.1.
 */
export interface Tick {
  readonly instrumentId: number
  readonly sequence: number
  /** ms since the epoch, as the source says. */
  readonly time: number
  readonly price: Price
  /** Traded quantity in 10^-8 where the source has it; otherwise the tick counts as one. */
  readonly volume?: bigint
  /**
   * When it reached us, ms since the epoch, where that was not promptly, see arrival.ts. Per instrument it
   * never falls.
   */
  readonly receivedAt?: number
}

/** The volume of a tick whose source gives no traded quantity. */
export const ONE_TICK = 10n ** BigInt(PRICE_SCALE)

/** The volume that a tick adds to its candle, in 10^-8. */
export const volumeOf = (tick: Pick<Tick, 'volume'>): bigint => tick.volume ?? ONE_TICK
