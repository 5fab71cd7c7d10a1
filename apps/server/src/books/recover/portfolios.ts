import type { Pool } from 'pg'
import type { Clock } from '../../ports'
import type { NextId } from '../book'
import { BooksClosed } from '../command'
import type { Portfolio } from '../portfolio'
import {
  type ReadingProgress,
  forgetRows,
  readNextIds,
  readOpenPortfolios,
  readPortfolio,
} from './portfolio-store'
import type { AnyRowTable } from '../row-table'
import { type Shard, WHOLE } from '../shards'

/** The portfolios in memory: only a cache of the database. */
export interface Portfolios {
  /** Replaces memory by everything that is open in the database. */
  loadOpen(): Promise<void>
  /** A portfolio in memory. */
  get(userId: number): Portfolio | undefined
  /** A portfolio from memory or else from the database; undefined if the user has no accounts. */
  find(userId: number): Promise<Portfolio | undefined>
  add(portfolio: Portfolio): void
  remove(portfolio: Portfolio): void
  all(): Iterable<Portfolio>
  /** Empties memory, which can no longer be trusted. */
  forgetAll(): void
  /**
   * Drops portfolios that are unused since then and have no watched open rows, and the intents of the others.
   */
  forgetIdle(before: number): void
  readonly nextId: NextId
}

/** Creates an empty cache over a database. */
export function createPortfolios(
  pool: Pool,
  tables: readonly AnyRowTable[],
  clock: Clock,
  progress?: (progress: ReadingProgress) => void,
  shard: Shard = WHOLE,
): Portfolios {
  const portfolios = new Map<number, Portfolio>()
  const reading = new Map<number, Promise<Portfolio | undefined>>()
  const ids = createIds()
  let generation = 0

  function forgetAll(): void {
    generation += 1
    forgetRows(tables, portfolios.values())
    portfolios.clear()
    reading.clear()
  }

  function remove(portfolio: Portfolio): void {
    portfolios.delete(portfolio.userId)
    forgetRows(tables, [portfolio])
  }

  async function read(userId: number): Promise<Portfolio | undefined> {
    const begun = generation
    const portfolio = await readPortfolio(pool, tables, userId, clock.now())
    if (begun === generation) return portfolio && keepFirst(portfolios, tables, portfolio)
    if (portfolio) forgetRows(tables, [portfolio])
    throw new BooksClosed('recovering')
  }

  function find(userId: number): Promise<Portfolio | undefined> {
    const running = reading.get(userId)
    if (running) return running
    const started = read(userId).finally(() => {
      if (reading.get(userId) === started) reading.delete(userId)
    })
    reading.set(userId, started)
    return started
  }

  return {
    async loadOpen() {
      ids.goOn(await readNextIds(pool, tables, shard))
      forgetAll()
      const open = await readOpenPortfolios(pool, tables, { shard, now: clock.now() }, progress)
      for (const portfolio of open.values()) keepFirst(portfolios, tables, portfolio)
    },
    get: (userId) => portfolios.get(userId),
    find: async (userId) => portfolios.get(userId) ?? find(userId),
    add: (portfolio) => void portfolios.set(portfolio.userId, portfolio),
    remove,
    all: () => portfolios.values(),
    forgetAll,
    forgetIdle(before) {
      for (const portfolio of portfolios.values()) {
        if (portfolio.lastUsedAt > before) continue
        portfolio.intents = undefined
        if (!tables.some((table) => table.isWatched && table.openCount(portfolio) > 0)) remove(portfolio)
      }
    },
    nextId: ids.next,
  }
}

/** Of two readings of one user the first stays, since commands may have changed it by now. */
function keepFirst(
  portfolios: Map<number, Portfolio>,
  tables: readonly AnyRowTable[],
  portfolio: Portfolio,
): Portfolio {
  const first = portfolios.get(portfolio.userId)
  if (first) forgetRows(tables, [portfolio])
  else portfolios.set(portfolio.userId, portfolio)
  return first ?? portfolio
}

/** Hands out free ids. */
function createIds(): { readonly next: NextId; readonly goOn: (from: Map<string, number>) => void } {
  let nextIds = new Map<string, number>()
  return {
    goOn: (from) => void (nextIds = from),
    next(sequence, count = 1) {
      const id = nextIds.get(sequence)
      if (id === undefined) throw new Error(`no ids for ${sequence}`)
      nextIds.set(sequence, id + count)
      return id
    },
  }
}
