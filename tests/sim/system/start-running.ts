import { type Instrument, isSplitOf } from '@fairtick/domain'
import type { FakeClock } from '@fairtick/testkit'
import type { AnnouncedAction } from '../../../apps/server/src/actions/action-store'
import { createSplitsSoFar } from '../../../apps/server/src/actions/splits-so-far'
import { splitsUntil } from '../../../apps/server/src/actions/splits-until'
import { type Books, openBooks } from '../../../apps/server/src/books/run'
import type { Copying } from '../../../apps/server/src/features/copying/area/copying'
import type { DatabasePool } from '../../../apps/server/src/database/pool'
import { type Engine, startEngine } from '../../../apps/server/src/engine/engine'
import type { Announcement } from '../../../apps/server/src/events'
import type { SwapRuns } from '../../../apps/server/src/features/contracts/nights/swap-run-store'
import { type Pools, createPools } from '../../../apps/server/src/features/mining/pools'
import type { ScriptedMarket } from '../../../apps/server/test-support/scripted-market.cases'
import type { KeptLog } from '../../../apps/server/test-support/silent-log.cases'
import type { SteeredWriter } from '../../../apps/server/test-support/writers.cases'
import { tablesOf } from '../../../apps/server/src/areas'
import { LISTED } from '../auditor/instruments'
import type { Plan } from '../steps/plan'
import type { Plant } from './plant'
import { plantInCopying } from './system-copying'

/** Terms never change in a simulation: a row's own record of nights is enough. */
const NO_RUNS: SwapRuns = { until: () => 0, finish: async () => undefined }

/** One start of the system. */
interface Running {
  readonly books: Books
  readonly engine: Engine
  readonly pools: Pools
  readonly copying: Copying
  readonly reloads: () => number
}

/** Opens the books on the database as it is, and starts the clockwork on them. */
export async function startRunning(
  {
    pool,
    plan,
    plant,
    clock,
    market,
    writer,
    log,
    actions,
  }: {
    readonly clock: FakeClock
    readonly market: ScriptedMarket
    readonly writer: SteeredWriter
    readonly log: KeptLog
    readonly pool: DatabasePool
    readonly plan: Plan
    readonly plant: Plant
    readonly actions: readonly AnnouncedAction[]
  },
  onAccepted: (announcements: readonly Announcement[]) => void,
): Promise<Running> {
  const pools = createPools(pool)
  const copying = plantInCopying(pool, clock, plant.copying)
  if (plan.traders.length > 0) await copying.traders.look()
  const splits = createSplitsSoFar()
  const books = await openBooks({
    pool,
    openWriter: writer.openWriter,
    tables: tablesOf(),
    surroundings: () => ({
      now: clock.now(),
      feeBasis: plan.feeBasis,
      priced: market.priced,
      copying: copying.keepUp,
      poolLeft: pools.leftOf,
      splitsSince: splits.since,
    }),
    async loadBeside(portfolios) {
      await Promise.all([pools.load(), copying.load(portfolios)])
    },
    clock,
    log,
  })
  books.onAccepted(pools.follow)
  books.onAccepted(onAccepted)
  let reloads = 0
  const engine = startEngine({
    ...market,
    copying,
    books,
    clock,
    log,
    swapRuns: NO_RUNS,
    splits,
    isSplitBetween: (instrumentId, after, upTo) =>
      plant.isBlindToActions !== true &&
      actions.some((each) => each.instrumentId === instrumentId && each.at > after && each.at <= upTo),
  })
  books.onReload(() => void (reloads += 1))
  // In a server's order of start: splits before prices, dividends after them.
  const over = await splitsUntil(clock.now(), actions, {
    instrument: instrumentOf,
    async lastUntil(id, moment) {
      const ending = await market.endingAt(id, moment)
      return 'endTick' in ending ? ending.endTick : undefined
    },
  })
  for (const basis of over) if (isSplitOf(basis.action)) engine.onSplit(basis)
  for (const basis of over) engine.onSplit(basis)
  // No ticks are caught up after a kill, as in the auditor's books; the engine has a separate test of that.
  engine.followTraders()
  return { books, engine, pools, copying, reloads: () => reloads }
}

/** An instrument of the simulation. */
export function instrumentOf(id: number): Instrument {
  const found = LISTED.find(([instrument]) => instrument.id === id)
  if (!found) throw new Error(`instrument ${id} is not listed`)
  return found[0]
}
