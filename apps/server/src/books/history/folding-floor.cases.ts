import { DAY_MS, OPTION_TERMS, rate, rateOf, usd } from '@fairtick/domain'
import { EURUSD, NOON } from '@fairtick/testkit'
import { afterEach, beforeEach, expect } from 'vitest'
import { type ClientOnFloor, newClient, newDemoClient } from '../../../test-support/orders.cases'
import { silentLog } from '../../../test-support/silent-log.cases'
import { openTestPool } from '../../../test-support/test-pool.cases'
import { type TradingFloor, useTradingFloor } from '../../../test-support/trading-floor.cases'
import type { DatabasePool } from '../../database/pool'
import { restrictedAddress } from '../../database/restricted-role'
import { openOption } from '../../features/options/open-option'
import { auditBooks, auditSeals, auditUsers } from '../../operations/books-audit'
import { sumUpHouse } from '../../operations/house-sums'
import { createFolding } from './fold-demo-history'

/** Days that demo history is kept in these tests. */
export const DAYS = 7
const SWAPPED = { ...EURUSD, swap: { long: rateOf(-rate('10')), short: rate('4') } }

/** A trading floor for each test, with overnight swaps, and sessions with the rights of the service. */
export function useFoldingFloor(): {
  readonly onFloor: () => TradingFloor
  readonly service: () => DatabasePool
} {
  const onFloor = useTradingFloor()
  let service: DatabasePool | undefined
  let tests = 0
  beforeEach(async () => {
    const { clock, database, market } = onFloor()
    market.change(EURUSD, { instrument: SWAPPED })
    // The tests share a database whose clock only moves forward.
    clock.set(NOON + (tests += 1) * 60 * DAY_MS)
    service = openTestPool(await restrictedAddress({ url: database.url, log: silentLog() }))
  })
  afterEach(() => service?.end())
  return {
    onFloor,
    service() {
      if (!service) throw new Error('the service is there from the first test on, not before')
      return service
    },
  }
}

/** The contract account of a demo client. */
export const contractOf = ({ userId }: ClientOnFloor) => -BigInt(userId) * 10n - 1n

/** Buys and sells at another price: two entries, or three with a swap. */
export async function trade({ floor, client }: ClientOnFloor, by: 'won' | 'lost' = 'won'): Promise<number> {
  await floor.tick(EURUSD, '1.1')
  const { id } = await client.open({ lots: '0.1' })
  await floor.tick(EURUSD, by === 'won' ? '1.101' : '1.0995')
  await client.close(id)
  return id
}

/** Runs an option to its end. */
export async function runOption({ floor, userId }: ClientOnFloor): Promise<number> {
  const request = { direction: 'up', stake: usd('10'), durationSeconds: 30 } as const
  const { id } = await floor.books.execute(openOption, userId, {
    instrumentId: EURUSD.id,
    request,
    terms: OPTION_TERMS,
  })
  await floor.tick(EURUSD, '1.102')
  await floor.tick(EURUSD, '1.103')
  floor.clock.advance(60_000)
  for (let turn = 0; turn < 100; turn += 1) {
    const [row] = await floor.database.rows('SELECT status FROM option WHERE id = $1', [id])
    if (row?.['status'] === 3) return id
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the option was not settled')
}

/** Days go by; a real client trades and sets stops, so that there are later numbers of all tables. */
export async function pass(floor: TradingFloor, days: number): Promise<void> {
  floor.clock.advance(days * DAY_MS)
  // The clock's work runs every 50 ms and charges overnight swaps.
  await new Promise((resolve) => setTimeout(resolve, 150))
  await floor.settled()
  const real = await newClient(floor, '1000')
  await trade(real)
  const { id } = await real.client.open({ lots: '0.1', stopLoss: '0.5' })
  await real.client.setStops(id, { stopLoss: '0.6' })
  await real.client.close(id)
  await newDemoClient(floor)
  await sumUpHouse(floor.database.pool)
}

/** Folds old history as the job does, with the rights of the service. */
export const foldAs = (pool: DatabasePool, { clock, log }: TradingFloor) =>
  createFolding({ pool, clock, log, days: DAYS })()

/** Everything that must not change by folding: what users hold, and all of the real book. */
export async function heldIn({ database }: TradingFloor): Promise<unknown> {
  return {
    accounts: await database.rows('SELECT id, balance, locked FROM account ORDER BY id'),
    real: await database.rows('SELECT * FROM entry WHERE from_account > 0 ORDER BY id'),
    orders: await database.rows(
      'SELECT p.* FROM position p JOIN app_user u ON u.id = p.user_id WHERE NOT u.is_demo OR p.status <= 1 ORDER BY p.id',
    ),
    house: await database.rows('SELECT account, balance FROM house_sum ORDER BY account'),
  }
}

/** Expects the audit to find no error: whole, by users and by parts of the journal. */
export async function expectSound(floor: TradingFloor): Promise<void> {
  const { pool } = floor.database
  expect(await auditBooks(pool)).toEqual([])
  expect(await auditUsers(pool, { fromUser: 0, toUser: 99_999_999 })).toEqual([])
  for (let after = 0; ;) {
    const { findings, until } = await auditSeals(pool, { after, entries: 3 })
    expect(findings).toEqual([])
    if (until === after) return
    after = until
  }
}

/** The kinds of the entries of a contract account, in their order. */
export const kindsOf = async (of: ClientOnFloor) =>
  (
    await of.floor.database.rows(
      'SELECT kind FROM entry WHERE from_account = $1 OR to_account = $1 ORDER BY id',
      [contractOf(of)],
    )
  ).map(({ kind }) => kind)

/** The numbers of a client's stored contract orders. */
export const ordersOf = async (of: ClientOnFloor) =>
  (await of.floor.database.rows('SELECT id FROM position WHERE user_id = $1 ORDER BY id', [of.userId])).map(
    ({ id }) => Number(id),
  )

/** Makes a minute pass since the latest folding, by the clock of the database. */
export async function aMinuteLater({ database }: TradingFloor): Promise<void> {
  const owner = await database.pool.connect()
  await owner.query(
    "SET fairtick.folding = 'demo history'; UPDATE demo_history SET folded_at = folded_at - interval '1 minute'",
  )
  owner.release(true)
}
