import { type Instrument, PRICE_SCALE, type Price, priceOf } from '@fairtick/domain'
import { CROSSES, DRIVERS } from './drivers'

/** Computation of an instrument's log price from the drivers' log prices. */
export interface QuotedPrice {
  readonly instrument: Instrument
  /** Index of its driver, or of a cross's first leg. */
  readonly driver: number
  /** Index of a cross's second leg, and whether it multiplies (1) or divides (−1). */
  readonly leg: { readonly driver: number; readonly sign: 1 | -1 } | undefined
  readonly ticksPerSecond: number
}

/** The instruments that the simulator can price; others are left out. */
export function quotedPrices(instruments: readonly Instrument[]): QuotedPrice[] {
  return instruments.flatMap((instrument): QuotedPrice[] => {
    const own = placeOf(instrument.code)
    if (own >= 0) {
      const ticksPerSecond = DRIVERS[own]?.ticksPerSecond ?? 0
      return [{ instrument, driver: own, leg: undefined, ticksPerSecond }]
    }
    const cross = CROSSES.find(({ code }) => code === instrument.code)
    if (!cross) return []
    const { sign, ticksPerSecond } = cross
    const leg = { driver: placeOf(cross.second), sign }
    return [{ instrument, driver: placeOf(cross.first), leg, ticksPerSecond }]
  })
}

/** An instrument's log price. */
export function logPriceOf({ driver, leg }: QuotedPrice, logs: Float64Array): number {
  const second = leg ? leg.sign * (logs[leg.driver] ?? 0) : 0
  return (logs[driver] ?? 0) + second
}

/** The price of a log price, rounded to the instrument's decimals; at least one smallest step. */
export function priceOfLog(log: number, { pricePrecision }: Instrument): Price {
  const steps = Math.max(1, Math.round(Math.exp(log) * 10 ** pricePrecision))
  return priceOf(BigInt(steps) * 10n ** BigInt(PRICE_SCALE - pricePrecision))
}

/** The log of a price. */
export function logOfPrice(price: Price): number {
  return Math.log(Number(price) / 10 ** PRICE_SCALE)
}

function placeOf(code: string): number {
  return DRIVERS.findIndex((driver) => driver.code === code)
}
