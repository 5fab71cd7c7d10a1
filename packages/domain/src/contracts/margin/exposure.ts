import type { Marks } from '../../market'
import { NO_USD, type Usd, addUsd, minusUsd, usdOf } from '../../money'
import { directionOf } from '../position/position'
import { type Equity, type Valued, marginLevel, exposureProfit } from './valuation'

/**
 * A portfolio's positions in one instrument, summed: signed lots, signed lots × open price, and the amount
 * owed in USD.
 */
export interface Holding {
  readonly lots: bigint
  readonly cost: bigint
  readonly owed: bigint
}

/**
 * A portfolio's held positions as sums, so that computing its equity takes one step per instrument instead of
 * one per position. Maintained as positions are added and removed.
 */
export interface Exposure {
  readonly holdings: ReadonlyMap<number, Holding>
  readonly usedMargin: Usd
}

/** An empty exposure. */
export const NO_EXPOSURE: Exposure = { holdings: new Map(), usedMargin: NO_USD }

/** The exposure of some positions. Only held ones count. */
export function exposureOf(positions: Iterable<Valued>): Exposure {
  const holdings = new Map<number, { lots: bigint; cost: bigint; owed: bigint }>()
  let usedMargin = 0n
  for (const { status, side, lots, instrumentId, openPrice, margin, owed } of positions) {
    if (status !== 'held') continue
    const signedLots = directionOf(side) * lots
    const holding = holdings.get(instrumentId)
    usedMargin += margin
    if (!holding) holdings.set(instrumentId, { lots: signedLots, cost: signedLots * openPrice, owed })
    else {
      holding.owed += owed
      holding.lots += signedLots
      holding.cost += signedLots * openPrice
    }
  }
  return { holdings, usedMargin: usdOf(usedMargin) }
}

/**
 * The exposure after a position changed to its next state; undefined: the position did not exist or no longer
 * exists. Only held positions count.
 */
export function changeExposure(
  exposure: Exposure,
  before: Valued | undefined,
  after: Valued | undefined,
): Exposure {
  return withPosition(withPosition(exposure, before, -1n), after, 1n)
}

/** With one position more, or one less when the sign is negative. */
function withPosition(exposure: Exposure, position: Valued | undefined, sign: bigint): Exposure {
  if (position?.status !== 'held') return exposure
  const { instrumentId, openPrice, margin, owed } = position
  const signedLots = sign * directionOf(position.side) * position.lots
  const held = exposure.holdings.get(instrumentId)
  const holding = {
    lots: (held?.lots ?? 0n) + signedLots,
    cost: (held?.cost ?? 0n) + signedLots * openPrice,
    owed: (held?.owed ?? 0n) + sign * owed,
  }
  return {
    holdings: new Map(exposure.holdings).set(instrumentId, holding),
    usedMargin: addUsd(exposure.usedMargin, usdOf(sign * margin)),
  }
}

/**
 * Equity of a contract account from its exposure at the given marks. Each instrument's sum is rounded down
 * once, so the result is at most a micro-dollar a position above the sum of single profits. For decisions;
 * displays use `equityOf`.
 */
export function equityOfExposure(balance: Usd, exposure: Exposure, marks: Marks): Equity {
  let floating = NO_USD
  for (const [instrumentId, { lots, cost, owed }] of exposure.holdings) {
    floating = minusUsd(floating, usdOf(owed))
    const mark = marks.markOf(instrumentId)
    const instrument = marks.instrumentOf(instrumentId)
    const conversion = marks.conversionOf(instrumentId)
    if (mark === undefined || !instrument || !conversion) continue
    floating = addUsd(floating, exposureProfit(mark * lots - cost, instrument, conversion))
  }
  const equity = addUsd(balance, floating)
  const { usedMargin } = exposure
  return {
    floating,
    equity,
    usedMargin,
    marginLevel: marginLevel(equity, usedMargin),
  }
}
