import type { Tick } from '../market'
import {
  CENT,
  type Price,
  type Rate,
  type Usd,
  divideDown,
  priceOf,
  rateOf,
  squareRoot,
  usdOf,
} from '../money'
import { MINUTE_MS } from '../time'
import { CERTAIN, normalChance } from './normal-chance'
import type { Option } from './option'
import { lossOf, winOf } from './payout'

/** The ticks of a price lie within this time up to the last of them. Source: docs/spec/rules.md 4.5. */
export const SALE_WINDOW_MS = MINUTE_MS
/** Fewest steps between ticks of that time. */
export const SALE_STEPS_MIN = 20
/** The house's share of a price, in thousandths. */
const MARGIN = 15n
const THOUSAND = 1000n
/** One half of the measured deviation and one twice as large are assumed: the lesser price counts. */
const SPREAD = 2n
const HUNDREDTHS = 100n
const RATE_PER_CHANCE = 10n ** 8n / CERTAIN

/** The terms of an option that its price depends on, beside ticks. */
export type PricedOption = Pick<
  Option,
  'direction' | 'stake' | 'payoutRatio' | 'lossBasis' | 'openPrice' | 'expiresAt'
>

/** The price of a running option at a tick, and what it was worked out from. */
export interface SalePrice {
  /** The last of its ticks. */
  readonly tick: Tick
  /** USD in whole cents: at least what a loss gives back, at most what a win pays. */
  readonly amount: Usd
  /** The price at the measured deviation and without the house's share: the worth of the option. */
  readonly worth: Usd
  /** The chance of a win that the amount assumes, four decimals. */
  readonly chance: Rate
  /** How many steps between neighbouring ticks, the sum of their squares (10^-16), and the time they took. */
  readonly steps: number
  readonly squares: bigint
  readonly spanMs: number
  /** One standard deviation of the price until the expiry, rounded down. */
  readonly deviation: Price
}

/**
 * The price of a running option at the last of its instrument's ticks, which are in order and include all of
 * the 60 s up to that one. Undefined where there is none: fewer than 20 steps, no movement at all, or no time
 * left. Source: docs/spec/rules.md 4.5.
 */
export function salePrice(option: PricedOption, ticks: readonly Tick[]): SalePrice | undefined {
  const tick = ticks.at(-1)
  if (!tick) return undefined
  const moved = movementOf(ticks)
  const leftMs = option.expiresAt - tick.time
  if (moved.steps < SALE_STEPS_MIN || moved.squares === 0n || moved.spanMs <= 0 || leftMs <= 0)
    return undefined
  const up = tick.price - option.openPrice
  const ahead = option.direction === 'up' ? up : -up
  // Squared, the deviations ahead are ahead² × span ÷ (squares × time left).
  const square = { over: ahead * ahead * BigInt(moved.spanMs), under: moved.squares * BigInt(leftMs) }
  const chanceAt = (times: { readonly over: bigint; readonly under: bigint }) =>
    normalChance(deviationsAhead(ahead, square, times))
  const chance = leastOf(chanceAt({ over: 1n, under: SPREAD }), chanceAt({ over: SPREAD, under: 1n }))
  return {
    tick,
    amount: paid(option, chance * (THOUSAND - MARGIN), CERTAIN * THOUSAND),
    worth: paid(option, chanceAt({ over: 1n, under: 1n }), CERTAIN),
    chance: rateOf(chance * RATE_PER_CHANCE),
    ...moved,
    deviation: priceOf(squareRoot((moved.squares * BigInt(leftMs)) / BigInt(moved.spanMs))),
  }
}

type Movement = Pick<SalePrice, 'steps' | 'squares' | 'spanMs'>

/** All running options of an instrument are priced at the same ticks. */
const movements = new WeakMap<readonly Tick[], Movement>()

function movementOf(ticks: readonly Tick[]): Movement {
  const from = (ticks.at(-1)?.time ?? 0) - SALE_WINDOW_MS
  const found = movements.get(ticks) ?? movement(ticks.filter(({ time }) => time >= from))
  movements.set(ticks, found)
  return found
}

/** The steps between neighbouring ticks: their number, the sum of their squares, and the time they took. */
function movement(ticks: readonly Tick[]): Movement {
  let squares = 0n
  for (const [at, { price }] of ticks.entries()) {
    const step = at === 0 ? 0n : price - (ticks[at - 1]?.price ?? price)
    squares += step * step
  }
  const spanMs = (ticks.at(-1)?.time ?? 0) - (ticks[0]?.time ?? 0)
  return { steps: Math.max(0, ticks.length - 1), squares, spanMs }
}

/**
 * Standard deviations by which a price is ahead, times a factor, in whole hundredths rounded down: for a
 * price that is behind, away from 0.
 */
function deviationsAhead(
  ahead: bigint,
  square: { readonly over: bigint; readonly under: bigint },
  times: { readonly over: bigint; readonly under: bigint },
): bigint {
  const over = square.over * (HUNDREDTHS * times.over) ** 2n
  const under = square.under * times.under ** 2n
  const root = squareRoot(over / under)
  if (ahead >= 0n) return root
  return -(root * root * under === over ? root : root + 1n)
}

/** The return of a loss, and a fraction of what a win pays beyond it, rounded down to the cent. */
function paid({ stake, payoutRatio, lossBasis }: PricedOption, over: bigint, under: bigint): Usd {
  const back = stake - lossOf(stake, payoutRatio, lossBasis)
  const most = stake + winOf(stake, payoutRatio)
  return usdOf(back + divideDown((most - back) * over, under * CENT) * CENT)
}

const leastOf = (one: bigint, other: bigint): bigint => (one < other ? one : other)
