import type { Act, Outcome } from '../acts/act'
import { isCrossed } from './auditor-actions'
import { type AuditorBooks, clientOf } from './auditor-books'
import { type LossBasis, profitOf } from './auditor-options'
import { isInHalt, quoteOf } from './auditor-sums'
import { describeAuditedOption } from './describe'
import { type Fraction, compare, fraction, minus, over, times } from './fraction'
import type { AuditedOption, Quoted } from './order'

/** The rules have sales since then. Source: docs/spec/rules.md 4.5. */
const SINCE = Date.UTC(2026, 10, 29, 18)
const MINUTE = 60_000
const [FIRST, LAST, QUOTE] = [1000, 5000, 3000]
const CENT = 10_000n
/** Ticks for 20 steps. */
export const LIVELY_TICKS = 21
const FARTHEST = 4n

type Ticks = Quoted['ticks']

/** The ticks of 60 s up to one of them, by its number. */
export function ticksOfMinute(ticks: Ticks, upTo: number): Ticks {
  const last = ticks[upTo - 1]
  return last ? ticks.slice(0, upTo).filter(({ time }) => time >= last.time - MINUTE) : []
}

/** Sells an option at a quote, if the first tick after the request gives no less. */
export function sellOption(books: AuditorBooks, act: Extract<Act, { do: 'sell-option' }>): Outcome {
  const client = clientOf(books, act.user)
  const option = client.options.find(({ number }) => number === act.option)
  if (option?.status !== 'running') return 'position-state'
  const { ticks, isOpen, isStale } = quoteOf(books.quotes, option.instrument)
  const openedAt = option.expiresAt - option.seconds * 1000
  const asked = books.now - act.askedMsAgo
  if (openedAt < SINCE) return 'not-sellable'
  if (isInHalt(books.quotes, option.instrument)) return 'instrument-not-tradable'
  if (!isOpen) return 'market-closed'
  if (isStale) return 'price-stale'
  if (isCrossed(books, option) || asked < openedAt + FIRST || asked > option.expiresAt - LAST)
    return 'not-sellable'
  const askedTick = ticks.length - act.askedTicksAgo
  const quoted = askedTick - act.quotedBefore
  const decided = ticks.findIndex(({ time }, at) => at >= askedTick && time > asked) + 1
  const [quote, price] = [quoted, decided].map((at) => priceOf(option, ticksOfMinute(ticks, at), books))
  if (books.now >= option.expiresAt || quote === undefined || price === undefined || quoted > askedTick)
    return 'not-sellable'
  const next = ticks[quoted]
  if (next && asked - next.time > QUOTE) return 'quote-ended'
  if (price < quote) return 'price-moved'
  Object.assign(option, {
    ...{ status: 'settled', result: 'sold', endPrice: ticks[decided - 1]?.price },
    profit: quote - option.stake,
  })
  client.optionBalance += option.profit
  return describeAuditedOption(option)
}

/** Micro-dollars, in whole cents; undefined without a price. */
function priceOf(
  option: AuditedOption,
  ticks: Ticks,
  { lossBasis }: { readonly lossBasis: LossBasis },
): bigint | undefined {
  const [first, last] = [ticks[0], ticks.at(-1)]
  if (!first || !last || ticks.length < LIVELY_TICKS) return undefined
  const left = option.expiresAt - last.time
  const moved = ticks.slice(1).reduce((sum, { price }, at) => {
    const step = minus(price, ticks[at]?.price ?? price)
    return fraction(sum.over * step.under ** 2n + step.over ** 2n * sum.under, sum.under * step.under ** 2n)
  }, fraction(0n))
  if (moved.over === 0n || first.time === last.time || left < LAST) return undefined
  const gone = minus(last.price, option.openPrice)
  const ahead = option.direction === 'up' ? gone : fraction(-gone.over, gone.under)
  const variance = times(moved, fraction(BigInt(left), BigInt(last.time - first.time)))
  const square = over(times(ahead, ahead), variance)
  const chance =
    ahead.over < 0n ? chanceBehind(times(square, fraction(4n))) : chanceAhead(over(square, fraction(4n)))
  const end = (result: 'win' | 'lose') => option.stake + profitOf({ ...option, result }, lossBasis)
  const [most, least] = [end('win'), end('lose')]
  return least + (((most - least) * chance * 985n) / (10_000_000n * CENT)) * CENT
}

/** The chance in 10^-4 of a price that is ahead by the root of a square, in deviations of two decimals. */
function chanceAhead(square: Fraction): bigint {
  let hundredths = 0n
  while (hundredths < FARTHEST * 100n && compare(hundredth(hundredths + 1n), square) <= 0) hundredths += 1n
  return BigInt(Math.floor(10_000 * normal(Number(hundredths) / 100)))
}

/** The chance in 10^-4 of a price that is behind by the root of a square. */
function chanceBehind(square: Fraction): bigint {
  let hundredths = 0n
  while (hundredths < FARTHEST * 100n && compare(hundredth(hundredths), square) < 0) hundredths += 1n
  return BigInt(Math.floor(10_000 * (1 - normal(Number(hundredths) / 100))))
}

const hundredth = (hundredths: bigint): Fraction => fraction(hundredths ** 2n, 10_000n)

/** Φ, by adding up its density in small steps (Simpson). */
function normal(x: number): number {
  const steps = 400
  const width = x / steps
  const density = (at: number) => Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI)
  let sum = density(0) + density(x)
  for (let at = 1; at < steps; at += 1) sum += density(at * width) * (at % 2 === 1 ? 4 : 2)
  return 0.5 + (sum * width) / 3
}
