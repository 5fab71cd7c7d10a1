import {
  type Direction,
  MINUTE_MS,
  OPTION_TERMS,
  type RunningOption,
  SALE_FIRST_MS,
  SALE_LAST_MS,
  type SalePrice,
  type Tick,
  addUsd,
  firstAfter,
  salePrice,
  settleOption,
  usd,
  winOf,
} from '@fairtick/domain'
import { type Random, anOption, createRandom } from '@fairtick/testkit'
import { createNoise } from '../../market/simulator/noise'
import { createPricePath } from '../../market/simulator/price-path'
import { tradingCalendars } from '../../market/reference/calendars'
import { referenceInstruments } from '../../market/reference/instruments'

const STAKE = usd('100')
const SECOND = 1000
const LATELY_MS = 3 * SECOND
const STALE_MS = 7 * SECOND
/** Fewest sales in which a policy has to have seen a gain before it sells. */
const SEEN_MIN = 25
const MONDAY = Date.UTC(2026, 10, 16, 12)

/** Which price of a quote is paid: the amount, or what the option may be worth. */
export type Paid = 'amount' | 'worth'

/** A sale that the rules would have allowed, and what the option paid at its end. */
interface Sample {
  /** All that a seller may go by: chance, time left, how lively it is, and where the price just went. */
  readonly state: string
  /** The selling gains over keeping, as a share of what a win pays back. */
  readonly gain: Readonly<Record<Paid, number>>
}

/** How a policy is tried. */
export interface PolicyOptions {
  readonly seed: number
  readonly samples: number
  readonly paid: Paid
  /** Whether the seller knows the next tick already, as by a faster feed. */
  readonly knowsNext?: boolean
}

/** The sales of a policy. */
export interface PolicyResult {
  readonly sales: number
  /** Mean gain of its sales over keeping, as a share of what a win pays back. */
  readonly gain: number
}

/** Ticks of the simulator in so many minutes, by instrument, with all hours open. */
export function simulatedTicks(seed: string, codes: readonly string[], minutes: number): Tick[][] {
  const instruments = referenceInstruments().filter(({ code }) => codes.includes(code))
  const path = createPricePath({
    ...{ noise: createNoise(seed), instruments, calendars: tradingCalendars('always'), last: new Map() },
    from: MONDAY,
  })
  const ticks = new Map(instruments.map(({ id }) => [id, [] as Tick[]]))
  for (let at = MONDAY; at < MONDAY + minutes * MINUTE_MS; at += SECOND)
    for (const raw of path.advance(at)) {
      const own = ticks.get(raw.instrumentId)
      if (own && 'price' in raw) own.push({ ...raw, sequence: own.length + 1 })
    }
  return [...ticks.values()]
}

/**
 * A seller who sells only where it paid: learns in one half of random sales in which states selling brought
 * more than keeping, and sells in these states in the other half.
 */
export function policyResult(
  feeds: readonly (readonly Tick[])[],
  { seed, samples, paid, knowsNext = false }: PolicyOptions,
): PolicyResult {
  const random = createRandom(seed)
  const drawn = feeds.map((ticks) => ({ ticks, liveliness: usualSquares(ticks) }))
  const found: Sample[] = []
  for (let each = 0; each < samples; each += 1) {
    const feed = drawn[each % drawn.length]
    const sample = feed && drawSample({ ...feed, knowsNext }, random)
    if (sample) found.push(sample)
  }
  const learned = new Map<string, { count: number; gain: number }>()
  for (const { state, gain } of found.filter((_each, at) => at % 2 === 0)) {
    const before = learned.get(state) ?? { count: 0, gain: 0 }
    learned.set(state, { count: before.count + 1, gain: before.gain + gain[paid] })
  }
  const pays = ({ state }: Sample) => {
    const seen = learned.get(state)
    return seen !== undefined && seen.count >= SEEN_MIN && seen.gain > 0
  }
  const sold = found.filter((each, at) => at % 2 === 1 && pays(each))
  const sum = sold.reduce((all, { gain }) => all + gain[paid], 0)
  return { sales: sold.length, gain: sold.length === 0 ? 0 : sum / sold.length }
}

interface Feed {
  readonly ticks: readonly Tick[]
  readonly liveliness: number
  readonly knowsNext: boolean
}

function drawSample(feed: Feed, random: Random): Sample | undefined {
  const option = drawOption(feed.ticks, random)
  if (!option) return undefined
  const { createdAt, expiresAt, direction } = option
  const asked = createdAt + SALE_FIRST_MS + random.below(expiresAt - createdAt - SALE_FIRST_MS - SALE_LAST_MS)
  const next = firstAfter(feed.ticks, asked)
  const quote = salePrice(option, minuteTo(feed.ticks, next))
  const decided = salePrice(option, minuteTo(feed.ticks, next + 1))
  if (!quote || !decided || decided.tick.time > expiresAt - SALE_LAST_MS) return undefined
  // A sale is refused where the next tick gives less.
  if (decided.amount < quote.amount || decided.worth < quote.worth) return undefined
  const keeps = Number(addUsd(option.stake, profitAtEnd(option, feed.ticks)))
  const most = Number(addUsd(option.stake, winOf(option.stake, option.payoutRatio)))
  return {
    state: stateOf(quote, decided, direction, feed),
    gain: {
      amount: (Number(quote.amount) - keeps) / most,
      worth: (Number(quote.worth) - keeps) / most,
    },
  }
}

/** An option of a random length and direction, bought at a random moment; undefined in too short a feed. */
function drawOption(ticks: readonly Tick[], random: Random): RunningOption | undefined {
  const { seconds, payoutRatio } = random.pick(OPTION_TERMS.durations)
  const lives = seconds * SECOND
  const from = (ticks[0]?.time ?? 0) + MINUTE_MS
  const room = (ticks.at(-1)?.time ?? 0) - lives - from
  if (room <= 0) return undefined
  const createdAt = from + random.below(room)
  const open = ticks[firstAfter(ticks, createdAt) - 1]
  if (!open) return undefined
  return anOption({
    ...{ direction: random.once(2) ? 'up' : 'down', stake: STAKE, durationSeconds: seconds, payoutRatio },
    ...{ openPrice: open.price, openTick: open.sequence, createdAt, expiresAt: createdAt + lives },
  })
}

const profitAtEnd = (option: RunningOption, ticks: readonly Tick[]) =>
  settleOption(option, {
    ...{ endTick: ticks[firstAfter(ticks, option.expiresAt) - 1], staleAfterMs: STALE_MS },
    ...{ now: option.expiresAt, wasHalted: false, wasSplit: false },
  }).profit

const minuteTo = (ticks: readonly Tick[], end: number): readonly Tick[] => {
  const last = ticks[end - 1]
  return last ? ticks.slice(firstAfter(ticks, last.time - MINUTE_MS - 1), end) : []
}

/** Sixths of the chance, time left, calm or lively, and whether the last three seconds went its way. */
function stateOf(
  { tick, chance, squares, spanMs, deviation }: SalePrice,
  decided: SalePrice,
  direction: Direction,
  { ticks, liveliness, knowsNext }: Feed,
): string {
  const signed = (price: bigint) => Number(direction === 'up' ? price : -price)
  const leftMs = decided.deviation === 0n ? 0 : (Number(deviation) ** 2 * spanMs) / Number(squares)
  const perMs = Number(squares) / spanMs
  const before = ticks[firstAfter(ticks, tick.time - LATELY_MS) - 1] ?? tick
  const went = signed(tick.price - before.price) / Math.sqrt(perMs * LATELY_MS)
  return [
    Math.floor((Number(chance) / 1e8) * 6),
    leftMs < 20 * SECOND ? 'short' : leftMs < 90 * SECOND ? 'middle' : 'long',
    perMs > liveliness ? 'lively' : 'calm',
    went > 0.5 ? 'for' : went < -0.5 ? 'against' : 'still',
    knowsNext ? Math.sign(signed(decided.tick.price - tick.price)) : '',
  ].join(' ')
}

/** Squares of steps for each ms of all ticks. */
function usualSquares(ticks: readonly Tick[]): number {
  const squares = ticks.slice(1).map(({ price }, at) => Number(price - (ticks[at]?.price ?? price)) ** 2)
  const span = (ticks.at(-1)?.time ?? 0) - (ticks[0]?.time ?? 0)
  return squares.reduce((sum, each) => sum + each, 0) / Math.max(1, span)
}
