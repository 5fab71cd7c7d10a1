import { type Conversion, type ConversionSource, type Instrument, type Marks, conversionAt } from '../market'
import { PRICE_MAX, PRICE_SCALE, type Price, type Usd, priceOf, priceStep, usdOf } from '../money'
import { directionOf } from './position'
import { NO_EXPOSURE, changeExposure, equityOfExposure } from './exposure'
import { isStopOut, mustStopOut } from './stop-out'
import type { Valued } from './valuation'

/**
 * Prices of one instrument at which an account is stopped out: the nearest below and the nearest above its
 * price; undefined is never.
 */
export interface StopOutPrices {
  readonly below: Price | undefined
  readonly above: Price | undefined
}

/** An account whose stop-out is looked for, at the prices it has now. */
export interface StopOutAccount {
  readonly balance: Usd
  readonly positions: readonly Valued[]
  readonly marks: Marks
  readonly sourceOf: (instrument: Instrument) => ConversionSource | undefined
}

/**
 * The nearest prices of an instrument's grid at which the account's margin level is at or below the stop-out
 * level while all other prices stay. Amounts that are converted at it move with it. Exact: `mustStopOut`
 * holds there and does not one step nearer. When it is due already, both are the price now.
 */
export function stopOutPrices(instrument: Instrument, account: StopOutAccount): StopOutPrices {
  const now = account.marks.markOf(instrument.id)
  if (now === undefined) return { below: undefined, above: undefined }
  const step = priceStep(instrument)
  const isDueAt = stopOutTest(account)
  const isDue = (steps: bigint) => isDueAt(marksAt(account, instrument, priceOf(steps * step)))
  const here = now / step
  if (isDue(here)) return { below: now, above: now }
  const worst = worstPrice(account, instrument)
  const ends = (worst === undefined ? [] : [worst / step, worst / step + 1n]).filter((at) => at > 0n)
  const found = (candidates: readonly bigint[]) => {
    const far = candidates.find(isDue)
    return far === undefined ? undefined : priceOf(nearest(here, far, isDue) * step)
  }
  return {
    below: found([...ends.filter((at) => at < here), 1n]),
    above: found([...ends.filter((at) => at > here), PRICE_MAX / step]),
  }
}

/**
 * Whether a stop-out is due at some marks: by the sums where these leave no doubt, so that it costs little to
 * ask often.
 */
function stopOutTest({ balance, positions }: StopOutAccount): (marks: Marks) => boolean {
  const held = positions.filter(({ status }) => status === 'held')
  const exposure = held.reduce((sum, position) => changeExposure(sum, undefined, position), NO_EXPOSURE)
  return (marks) => {
    const atMost = equityOfExposure(balance, exposure, marks)
    if (isStopOut(atMost)) return true
    const atLeast = usdOf(atMost.equity - BigInt(held.length))
    return isStopOut({ ...atMost, equity: atLeast }) && mustStopOut(balance, held, marks)
  }
}

/**
 * Halves the way from a price that is safe to one that is not, until they are neighbours; answers the latter.
 */
function nearest(safe: bigint, due: bigint, isDue: (steps: bigint) => boolean): bigint {
  let [near, far] = [safe, due]
  while (far - near > 1n || near - far > 1n) {
    const middle = (near + far) / 2n
    if (isDue(middle)) far = middle
    else near = middle
  }
  return far
}

/** Marks with another price of one instrument, and of all that is converted by it. */
function marksAt({ marks, sourceOf }: StopOutAccount, { id }: Instrument, price: Price): Marks {
  return {
    ...marks,
    markOf: (instrumentId) => (instrumentId === id ? price : marks.markOf(instrumentId)),
    conversionOf(instrumentId) {
      const instrument = marks.instrumentOf(instrumentId)
      const source = instrument && sourceOf(instrument)
      return source && source.kind !== 'dollar' && source.instrumentId === id
        ? conversionAt(source.kind, price)
        : marks.conversionOf(instrumentId)
    },
  }
}

/** Digits that are kept of the curve's coefficients: many more than a price has. */
const PRECISION = 10n ** 40n
const UNIT = 10n ** BigInt(PRICE_SCALE)

/**
 * Where equity is least, if in between: as a function of the price it is a + b·price + c÷price, of which c
 * comes from what the price converts upside down. It has a least value at √(c÷b) only when both are positive;
 * else it falls on one side for good, and the ends tell.
 */
function worstPrice(account: StopOutAccount, instrument: Instrument): bigint | undefined {
  const curves = account.positions.map((position) => curveOf(account, position, instrument))
  const b = curves.reduce((sum, curve) => sum + curve.b, 0n)
  const c = curves.reduce((sum, curve) => sum + curve.c, 0n)
  return b > 0n && c > 0n ? squareRoot(c / b) : undefined
}

const FLAT = { b: 0n, c: 0n }

/** The share of one position in b and c: by its own price, and by the conversion at it. */
function curveOf(
  { marks, sourceOf }: StopOutAccount,
  position: Valued,
  { id }: Instrument,
): { readonly b: bigint; readonly c: bigint } {
  const instrument = marks.instrumentOf(position.instrumentId)
  const mark = marks.markOf(position.instrumentId)
  const conversion = marks.conversionOf(position.instrumentId)
  const source = instrument && sourceOf(instrument)
  if (position.status !== 'held' || mark === undefined || !instrument || !conversion || !source) return FLAT
  const units = position.lots * BigInt(instrument.contractSize) * directionOf(position.side)
  const isItself = position.instrumentId === id
  if (source.kind === 'dollar' || source.instrumentId !== id)
    return isItself ? { b: scaled(units, conversion), c: 0n } : FLAT
  const worth = units * (mark - position.openPrice)
  if (source.kind === 'direct') return { b: scaled(worth, { multiply: 1n, divide: UNIT }), c: 0n }
  const inverted = isItself ? -units * position.openPrice : worth
  return { b: 0n, c: scaled(inverted, { multiply: UNIT, divide: 1n }) }
}

const scaled = (amount: bigint, { multiply, divide }: Conversion): bigint =>
  (amount * multiply * PRECISION) / divide

function squareRoot(square: bigint): bigint {
  let root = 1n << BigInt((square.toString(2).length / 2 + 1) | 0)
  for (;;) {
    const next = (root + square / root) / 2n
    if (next >= root) return root
    root = next
  }
}
