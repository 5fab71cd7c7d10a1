import type { Random } from '@fairtick/testkit'
import type { Auditor } from '../auditor/auditor-part'
import { marginFor } from '../auditor/auditor-sums'
import { near, priceOf } from './draw-prices'
import {
  type Fraction,
  compare,
  fraction,
  fromText,
  minus,
  over,
  plus,
  times,
  toText,
} from '../auditor/fraction'
import type { Terms } from '../auditor/instruments'

/** Lots whose margin is a share of the client's balance, sometimes more than all of it. */
export function lotsFor(
  random: Random,
  auditor: Auditor,
  terms: Terms,
  { user, leverage }: { user: number; leverage: number },
): string {
  const balance = auditor.clients[user]?.balance ?? 0n
  const least = marginFor(terms.least, priceOf(terms, auditor), leverage || 1, terms, auditor.quotes)
  const wanted = (balance * BigInt(2 + random.below(random.once(4) ? 130 : 60))) / 100n
  const steps =
    wanted > least ? over(times(terms.least, fraction(wanted - least, least)), terms.step) : fraction(0n)
  const lots = plus(terms.least, times(terms.step, fraction(steps.over / steps.under)))
  return toText(lots, 8)
}

/** Lots that no instrument allows. */
export function oddLots(random: Random, terms: Terms): string {
  const odd = [
    fraction(0n),
    times(terms.least, fraction(1n, 2n)),
    plus(terms.least, times(terms.step, fraction(1n, 2n))),
    plus(terms.most, terms.step),
    fraction(999_999n),
  ]
  return toText(random.pick(odd), 8)
}

/** Stops around a price, sometimes on the wrong side. */
export function stopsAround(random: Random, terms: Terms, price: string, side: 'buy' | 'sell') {
  const wrong = random.once(12) ? -1 : 1
  const distance = () =>
    (random.once(15) ? 0 : 100 + random.below(random.once(3) ? 20_000 : 5000)) *
    (side === 'buy' ? 1 : -1) *
    wrong
  const from = fromText(price)
  return {
    stopLoss: random.once(4) ? undefined : near(terms, from, -distance()),
    takeProfit: random.once(3) ? undefined : near(terms, from, distance()),
    trail: random.once(2) ? trailOf(random, terms, from) : undefined,
  }
}

/** One or more steps of the grid, often less than the price moves; occasionally more than the whole price. */
function trailOf(random: Random, terms: Terms, from: Fraction): string {
  if (random.once(20)) return toText(from, terms.decimals)
  const distance = minus(fromText(near(terms, from, 20 + random.below(4000))), fromText(near(terms, from, 0)))
  return compare(distance, fraction(0n)) > 0 ? toText(distance, terms.decimals) : near(terms, fraction(0n), 0)
}
