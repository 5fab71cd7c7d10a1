import {
  type Trader,
  type TraderDay,
  type TraderFigures,
  isRanked,
  rateOfReturn,
  traderFigures,
} from '@fairtick/domain'
import type { DatabasePool } from '../../database/pool'
import type { Clock } from '../../ports'
import { countFollowers, readDays, readTradersWithEnds, sumUpDays } from './trader-day-store'
import { readShownTrader, readShownTraders } from './trader-store'

/** A trader with their public figures. */
export interface ShownTrader extends TraderFigures {
  readonly trader: Trader
  readonly followers: number
  /** Sums by day and instrument, oldest first. */
  readonly days: readonly TraderDay[]
}

/** All public traders, in memory: lists and pages do not query the database. */
export interface TraderBoard {
  /** Newest first. */
  readonly all: () => readonly ShownTrader[]
  /** Ranked traders, best three weeks first. */
  readonly ranked: () => readonly ShownTrader[]
  readonly find: (id: number) => ShownTrader | undefined
  /** Finds a trader; reads the database for one approved since the last look. */
  readonly found: (id: number) => Promise<ShownTrader | undefined>
  /** Recomputes changes since the last look. */
  readonly look: () => Promise<void>
}

/** Orders that end during a look are included in the next one too. */
const OVERLAP_MS = 60_000

/** An empty board; it is filled by the first look. Source: docs/spec/rules.md 7.6, 7.7. */
export function createTraderBoard(pool: DatabasePool, clock: Clock): TraderBoard {
  const daysOf = new Map<number, readonly TraderDay[]>()
  let all: readonly ShownTrader[] = []
  let ranked: readonly ShownTrader[] = []
  let byId: ReadonlyMap<number, ShownTrader> = new Map()
  let lookedAt = 0

  async function keepUp(trader: Trader, hasNew: boolean): Promise<readonly TraderDay[]> {
    const known = daysOf.get(trader.id)
    if (known && !hasNew) return known
    await sumUpDays(pool, trader)
    const days = await readDays(pool, trader.id)
    daysOf.set(trader.id, days)
    return days
  }

  return {
    all: () => all,
    ranked: () => ranked,
    find: (id) => byId.get(id),
    async found(id) {
      if (!byId.has(id) && (await readShownTrader(pool, id))) await look()
      return byId.get(id)
    },
    look,
  }

  async function look(): Promise<void> {
    const now = clock.now()
    const [traders, followers] = [await readShownTraders(pool), await countFollowers(pool)]
    const withEnds = await readTradersWithEnds(pool, lookedAt - OVERLAP_MS)
    const shown: ShownTrader[] = []
    for (const trader of traders) {
      const days = await keepUp(trader, withEnds.has(trader.id))
      shown.push({
        ...traderFigures(days, { now, endedAt: trader.endedAt }),
        trader,
        days,
        followers: followers.get(trader.id) ?? 0,
      })
    }
    lookedAt = now
    all = shown.toReversed()
    ranked = shown
      .filter(({ threeWeeks }) => isRanked(threeWeeks))
      .toSorted((one, other) => Number(rateOfReturn(other.threeWeeks) - rateOfReturn(one.threeWeeks)))
    byId = new Map(shown.map((each) => [each.trader.id, each]))
  }
}
