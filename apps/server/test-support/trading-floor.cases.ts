import { setImmediate as nextTurn } from 'node:timers/promises'
import { type FeeBasis, type Instrument, type Position, usd } from '@fairtick/domain'
import { type FakeClock, createFakeClock } from '@fairtick/testkit'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { createSplitsSoFar } from '../src/actions/splits-so-far'
import { type Books, openBooks } from '../src/books/run'
import { createCopying } from '../src/features/copying/area/copying'
import { type Engine, startEngine } from '../src/engine/engine'
import type { Announcement } from '../src/events'
import type { ActiveTraders } from '../src/features/copying/active-traders'
import type { Places } from '../src/features/copying/places'
import { readAccounts } from '../src/features/cashier/account-store'
import { keepNoticing } from '../src/features/identity/area/keep-noticing'
import { createOwnLimits } from '../src/features/identity/limits/own-limits'
import { depositTable } from '../src/features/cashier/deposits/deposit-store'
import { optionTable } from '../src/features/options/option-store'
import type { SwapRuns } from '../src/features/contracts/nights/swap-run-store'
import { readPosition } from '../src/features/contracts/position-store'
import { auditBooks } from '../src/operations/books-audit'
import { type ScriptedMarket, scriptMarket } from './scripted-market.cases'
import { type KeptLog, silentLog } from './silent-log.cases'
import { tablesOf } from '../src/areas'
import { type TestDatabase, useTestDatabase } from './test-database.cases'
import { createDemo, createReal, wait } from './users.cases'
import { type SteeredWriter, steerWriter } from './writers.cases'

/** The books and the engine on a real database; the test controls the market and the clock. */
export interface TradingFloor {
  readonly database: TestDatabase
  readonly books: Books
  readonly engine: Engine
  readonly market: ScriptedMarket
  readonly clock: FakeClock
  readonly log: KeptLog
  readonly writer: SteeredWriter
  readonly told: readonly Announcement[]
  feeBasis: FeeBasis
  /** The active traders in the database; read again with `look`. */
  readonly traders: ActiveTraders
  readonly places: Places
  demoUser(): Promise<number>
  realUser(amount: string): Promise<number>
  /** Publishes the next tick of an instrument; resolves when all that it triggers is durable. */
  tick(instrument: Instrument, at: string): Promise<void>
  /** Until a restart, nothing is triggered by the clock. */
  stopClock(): void
  /** Resolves when everything that was accepted is durable. */
  settled(): Promise<void>
  /** Committed balance and locked amount of a contract account, in USD. */
  money(userId: number): Promise<{ balance: number; locked: number }>
  position(userId: number, id: number): Promise<Position | undefined>
  /** Drains the books and opens books and engine anew on the same database. */
  restart(): Promise<void>
  /**
   * Restarts as after a kill: the last batch was written or lost, no caller was answered, and the commands
   * gathered after it are lost.
   */
  crash(lastBatch: 'written' | 'lost'): Promise<void>
}

const NOTHING_DONE = { at: 0, sequences: new Map<number, number>() }

/** The interval at which the server looks at its clock. */
const LOOK_MS = 50

/**
 * A trading floor for each test of a file; after each test the books are closed, and after all of them an
 * audit must find nothing.
 */
export function useTradingFloor(settings: { readonly mostFollowers?: number } = {}): () => TradingFloor {
  const database = useTestDatabase()
  let floor: OpenFloor | undefined
  let devices = 0

  beforeEach(async () => {
    const device = () => `device ${(devices += 1)} ${Math.random()}`
    floor = await openFloor(database, device, settings.mostFollowers)
  })
  afterEach(() => floor?.close())
  afterAll(async () => {
    expect(await auditBooks(database.pool)).toEqual([])
  })
  return () => {
    if (!floor) throw new Error('the floor is there from the first test on, not before')
    return floor
  }
}

/** The swap runs of one trading floor; another one does not share them. */
function rememberedRuns(): SwapRuns {
  const known = new Map<number, number>()
  return {
    until: (instrumentId) => known.get(instrumentId) ?? 0,
    async finish(instrumentIds, rollover) {
      for (const id of instrumentIds) known.set(id, rollover)
    },
  }
}

/** A country where contracts are closed. */
export const CLOSED_COUNTRY = 'XX'

interface OpenFloor extends TradingFloor {
  close(): Promise<void>
}

async function openFloor(
  database: TestDatabase,
  device: () => string,
  mostFollowers?: number,
): Promise<OpenFloor> {
  const clock = createFakeClock()
  const market = scriptMarket(clock.now)
  const log = silentLog()
  const writer = steerWriter(() => database.url)
  const told: Announcement[] = []
  const swapRuns = rememberedRuns()
  const copying = createCopying(
    database.pool,
    clock,
    mostFollowers === undefined ? undefined : () => mostFollowers,
  )
  let running = await open()

  async function open() {
    const splits = createSplitsSoFar()
    const books = await openBooks({
      pool: database.pool,
      openWriter: writer.openWriter,
      tables: tablesOf(),
      surroundings: () => ({
        now: clock.now(),
        feeBasis: floor.feeBasis,
        priced: market.priced,
        swappedUntil: swapRuns.until,
        copying: copying.keepUp,
        noticing: keepNoticing,
        splitsSince: splits.since,
        isClosedIn: (country) => country === CLOSED_COUNTRY,
        ownLimits: createOwnLimits({ atRisk: optionTable.sumOf, waiting: depositTable.sumOf }),
      }),
      loadBeside: copying.load,
      clock,
      log,
    })
    books.onAnnouncements((announcements) => void told.push(...announcements))
    const engine = startEngine({
      ...market,
      books,
      clock,
      log,
      swapRuns,
      copying,
      splits,
      isSplitBetween: (instrumentId, after, upTo) =>
        splits.since(instrumentId, after).some(({ action }) => action.at <= upTo),
    })
    const { expiries, settlements, swaps, told: tellings } = engine.byClock
    const timer = setInterval(() => {
      for (const look of [expiries, settlements, swaps, tellings]) look()
    }, LOOK_MS)
    return { books, engine, timer }
  }

  async function settled(): Promise<void> {
    // Alerts that a tick reached fire in the turn after it.
    await nextTurn()
    const [first] = running.books.portfolios()
    if (first) await running.books.execute(wait, first.userId, undefined)
  }

  async function close(): Promise<void> {
    floor.stopClock()
    writer.release()
    await running.books.drain()
  }

  const floor: OpenFloor = {
    database,
    market,
    clock,
    log,
    writer,
    told,
    feeBasis: 'per-lot',
    traders: copying.traders,
    places: copying.places,
    get books() {
      return running.books
    },
    get engine() {
      return running.engine
    },
    demoUser: () => running.books.openPortfolio(createDemo, running.books.nextUserId(), 'demo', device()),
    realUser: (amount) =>
      running.books.openPortfolio(createReal, running.books.nextUserId(), 'real', usd(amount)),
    async tick(instrument, at) {
      running.engine.onTicks([market.tick(instrument, at)])
      await settled()
    },
    stopClock: () => clearInterval(running.timer),
    settled,
    async money(userId) {
      const [contract] = await readAccounts(database.pool, userId)
      return { balance: Number(contract?.balance) / 1e6, locked: Number(contract?.locked) / 1e6 }
    },
    position: (userId, id) => readPosition(database.pool, userId, id),
    async restart() {
      await close()
      running = await open()
      await running.engine.catchUp(market.lastMinute(), NOTHING_DONE)
      running.engine.caughtUp()
      running.engine.followTraders()
    },
    async crash(lastBatch) {
      if (lastBatch === 'lost') writer.loseNext()
      else writer.doubtNext()
      await close()
      writer.forgetFate()
      running = await open()
      await running.engine.catchUp(market.lastMinute(), NOTHING_DONE)
      running.engine.caughtUp()
      running.engine.followTraders()
    },
    close,
  }
  return floor
}
