import type { Surroundings } from './books/command'
import type { Portfolio } from './books/portfolio'
import type { Books } from './books/run'
import type { DatabasePool } from './database/pool'
import { hadMoney, readAccounts } from './features/cashier/account-store'
import { depositTable } from './features/cashier/deposits/deposit-store'
import { readEndedSince } from './features/contracts/area/ended-since'
import { type Instrument } from '@fairtick/domain'
import { positionTable, readOpenPositions } from './features/contracts/position-store'
import { type Shard, WHOLE } from './books/shards'
import { type SwapRuns, openSwapRuns } from './features/contracts/nights/swap-run-store'
import { type Copying, createCopying } from './features/copying/area/copying'
import type { DrivenCopying } from './features/copying/driven-copying'
import { alertTable } from './features/market/alerts/alert-store'
import { createOwnLimits } from './features/identity/limits/own-limits'
import { type Allotments, createAllotments } from './features/mining/allotments'
import { type Pools, createPools } from './features/mining/pools'
import { optionTable } from './features/options/option-store'
import type { Clock } from './ports'
import type { Settings } from './settings'

/** The state that areas keep in memory beside the books: ports of commands, calls, engine and jobs. */
export interface OpenedAreas {
  readonly copying: Copying
  readonly pools: Pools
  readonly allotments: Allotments
  readonly swapRuns: SwapRuns
  /** The part that commands see. */
  readonly seen: Required<Pick<Surroundings, 'copying' | 'poolLeft' | 'ownLimits' | 'swappedUntil'>>
  /** Loads it together with the books. */
  readonly load: (portfolios: Iterable<Portfolio>) => Promise<void>
}

/** Opens it, with the current traders and their results. */
export async function openAreas({
  pool,
  clock,
  settings,
  shard = WHOLE,
}: {
  readonly pool: DatabasePool
  readonly shard?: Shard | undefined
  readonly clock: Clock
  readonly settings: Pick<Settings, 'FOLLOWERS_MAX'>
}): Promise<OpenedAreas> {
  const copying = createCopying(pool, clock, () => settings.FOLLOWERS_MAX)
  await copying.traders.look()
  await copying.board.look()
  const pools = createPools(pool, shard)
  const swapRuns = await openSwapRuns(pool, shard)
  const ownLimits = createOwnLimits({ atRisk: optionTable.sumOf, waiting: depositTable.sumOf })
  return {
    copying,
    pools,
    allotments: createAllotments(pool, pools, shard),
    swapRuns,
    seen: { copying: copying.keepUp, poolLeft: pools.leftOf, ownLimits, swappedUntil: swapRuns.until },
    async load(portfolios) {
      await Promise.all([pools.load(), copying.load(portfolios)])
    },
  }
}

/** Reads of a client's data for the sockets. */
export const socketReads = (pool: DatabasePool) => ({
  hadMoney: (userId: number) => hadMoney(pool, userId),
  readAccounts: (userId: number) => readAccounts(pool, userId),
  readOpenPositions: (userId: number) => readOpenPositions(pool, userId),
  endedSince: (userId: number, since: number) => readEndedSince(pool, userId, since),
})

/** The instruments whose ticks something open waits for; all of them where copies may yet be made. */
export function instrumentsAwaited(
  books: Books,
  { openFollows }: Pick<DrivenCopying, 'openFollows'>,
  offered: readonly Instrument[],
): ReadonlySet<number> {
  const awaited = new Set(instrumentsHeld(books))
  for (const portfolio of books.portfolios())
    for (const { instrumentId } of alertTable.openRows(portfolio).values()) awaited.add(instrumentId)
  if ([...openFollows.traders()].length > 0) for (const { id } of offered) awaited.add(id)
  return awaited
}

/** The instruments with an open order. */
export function instrumentsHeld(books: Books): ReadonlySet<number> {
  const held = new Set<number>()
  for (const portfolio of books.portfolios())
    for (const { instrumentId } of positionTable.openRows(portfolio).values()) held.add(instrumentId)
  return held
}
