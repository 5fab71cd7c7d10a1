import {
  type Conversion,
  type ConversionSource,
  type Instrument,
  type Marks,
  conversionAt,
} from '../../market'
import { PRICE_MAX, PRICE_SCALE, type Price, type Usd, priceOf, priceStep, usdOf } from '../../money'
import { directionOf } from '../position/position'
import { NO_EXPOSURE, changeExposure, equityOfExposure } from './exposure'
import { isStopOut, mustStopOut } from './stop-out'
import type { Valued } from './valuation'

/** Stop-out prices of one instrument: the nearest below and above its current price; undefined: never. */
export interface StopOutPrices {
  readonly below: Price | undefined
  readonly above: Price | undefined
}

/** An account and its current prices, for the search of its stop-out price. */
export interface StopOutAccount {
  readonly balance: Usd
  readonly positions: readonly Valued[]
  readonly marks: Marks
  readonly sourceOf: (instrument: Instrument) => ConversionSource | undefined
}

/**
 * Returns the nearest grid prices of an instrument at which the account's margin level is at or below the
 * stop-out level, all other prices unchanged. Amounts converted at that price move with it. Exact:
 * `mustStopOut` holds there and not one step nearer. If a stop-out is already due, both are the current
 * price.
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
 * Whether a stop-out is due at given marks. Decides by sums where they are conclusive, so that frequent
 * checks are cheap.
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

/** Bisects between a safe and a due price until they are neighbours; returns the due one. */
function nearest(safe: bigint, due: bigint, isDue: (steps: bigint) => boolean): bigint {
  let [near, far] = [safe, due]
  while (far - near > 1n || near - far > 1n) {
    const middle = (near + far) / 2n
    if (isDue(middle)) far = middle
    else near = middle
  }
  return far
}

/** Marks with another price of one instrument, and of all amounts converted by it. */
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

/** Precision of the curve's coefficients, far beyond that of prices. */
const PRECISION = 10n ** 40n
const UNIT = 10n ** BigInt(PRICE_SCALE)

/**
 * The inner price at which equity is lowest, if any. Equity is a + b·price + c÷price; c comes from amounts
 * converted by the inverse of the price. It has a minimum, at √(c÷b), only when b and c are positive;
 * otherwise the lowest equity is at a bound.
 */
function worstPrice(account: StopOutAccount, instrument: Instrument): bigint | undefined {
  const curves = account.positions.map((position) => curveOf(account, position, instrument))
  const b = curves.reduce((sum, curve) => sum + curve.b, 0n)
  const c = curves.reduce((sum, curve) => sum + curve.c, 0n)
  return b > 0n && c > 0n ? squareRoot(c / b) : undefined
}

const FLAT = { b: 0n, c: 0n }

/** Contribution of one position to b and c: by its own price, and by the conversion at it. */
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
