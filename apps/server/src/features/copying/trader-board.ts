import {
  type CurvePoint,
  NO_SUMS,
  RANKED_DAYS,
  type Rate,
  type Trader,
  type TraderDay,
  type TraderSums,
  drawdownOf,
  isRanked,
  rateOfReturn,
  returnCurve,
  sumUp,
} from '@fairtick/domain'
import type { DatabasePool } from '../../database/pool'
import type { Clock } from '../../ports'
import { countFollowers, hasEndedSince, readDays, sumUpDays } from './trader-day-store'
import { readShownTraders } from './trader-store'

/** A trader with the figures that everybody sees. */
export interface ShownTrader {
  readonly trader: Trader
  readonly total: TraderSums
  readonly threeWeeks: TraderSums
  readonly byInstrument: ReadonlyMap<number, TraderSums>
  /** The instrument traded most in the three weeks; undefined where there was none. */
  readonly favourite: number | undefined
  readonly curve: readonly CurvePoint[]
  /** Percentage points. */
  readonly drawdown: Rate
  readonly followers: number
}

/** All traders that everybody sees, from memory: lists and pages cost the database nothing. */
export interface TraderBoard {
  /** Newest first. */
  readonly all: () => readonly ShownTrader[]
  /** Those who are ranked, best three weeks first. */
  readonly ranked: () => readonly ShownTrader[]
  readonly find: (id: number) => ShownTrader | undefined
  /** Works out anew what has changed since the last look. */
  readonly look: () => Promise<void>
}

/** Orders that end while a look is under way are seen by the next one, too. */
const OVERLAP_MS = 60_000
const DAY_MS = 86_400_000

/** An empty board; it is filled by the first look. Source: docs/spec/rules.md 7.6, 7.7. */
export function createTraderBoard(pool: DatabasePool, clock: Clock): TraderBoard {
  const daysOf = new Map<number, readonly TraderDay[]>()
  let all: readonly ShownTrader[] = []
  let ranked: readonly ShownTrader[] = []
  let byId: ReadonlyMap<number, ShownTrader> = new Map()
  let lookedAt = 0

  async function keepUp(trader: Trader): Promise<readonly TraderDay[]> {
    const known = daysOf.get(trader.id)
    if (known && !(await hasEndedSince(pool, trader.userId, lookedAt - OVERLAP_MS))) return known
    await sumUpDays(pool, trader)
    const days = await readDays(pool, trader.id)
    daysOf.set(trader.id, days)
    return days
  }

  return {
    all: () => all,
    ranked: () => ranked,
    find: (id) => byId.get(id),
    async look() {
      const now = clock.now()
      const [traders, followers] = [await readShownTraders(pool), await countFollowers(pool)]
      const shown: ShownTrader[] = []
      for (const trader of traders)
        shown.push(shownOf(trader, await keepUp(trader), { followers: followers.get(trader.id) ?? 0, now }))
      lookedAt = now
      all = shown.toReversed()
      ranked = shown
        .filter(({ threeWeeks }) => isRanked(threeWeeks))
        .toSorted((one, other) => Number(rateOfReturn(other.threeWeeks) - rateOfReturn(one.threeWeeks)))
      byId = new Map(shown.map((each) => [each.trader.id, each]))
    },
  }
}

function shownOf(
  trader: Trader,
  days: readonly TraderDay[],
  { followers, now }: { readonly followers: number; readonly now: number },
): ShownTrader {
  const today = Math.floor(now / DAY_MS)
  const lately = days.filter(({ day }) => day > today - RANKED_DAYS)
  const curve = returnCurve(days)
  return {
    trader,
    total: sumUp(days),
    threeWeeks: sumUp(lately),
    byInstrument: groupedBy(days),
    favourite: [...groupedBy(lately)].toSorted(([, one], [, other]) => other.counted - one.counted)[0]?.[0],
    curve,
    drawdown: drawdownOf(curve),
    followers,
  }
}

function groupedBy(days: readonly TraderDay[]): ReadonlyMap<number, TraderSums> {
  const sums = new Map<number, TraderSums>()
  for (const day of days) sums.set(day.instrumentId, sumUp([sums.get(day.instrumentId) ?? NO_SUMS, day]))
  return sums
}
