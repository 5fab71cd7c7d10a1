import { DAY_MS, OPTION_TERMS, rate, rateOf, usd } from '@fairtick/domain'
import { EURUSD, NOON } from '@fairtick/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copied, newFollower, newTrader } from '../../../test-support/copying.cases'
import { type ClientOnFloor, clientOf, newClient, newDemoClient } from '../../../test-support/orders.cases'
import { openTestPool } from '../../../test-support/test-pool.cases'
import { type TradingFloor, useTradingFloor } from '../../../test-support/trading-floor.cases'
import type { DatabasePool } from '../../database/pool'
import { restrictedAddress } from '../../database/restricted-role'
import { openOption } from '../../features/options/open-option'
import { readFollow } from '../../features/copying/follow-store'
import { auditBooks, auditSeals, auditUsers } from '../../operations/books-audit'
import { sumUpHouse } from '../../operations/house-sums'
import { silentLog } from '../../../test-support/silent-log.cases'
import { createFolding } from './fold-demo-history'
import { sumUpMovements } from './movements'

const onFloor = useTradingFloor()
const DAYS = 7
const SWAPPED = { ...EURUSD, swap: { long: rateOf(-rate('10')), short: rate('4') } }

let service: DatabasePool
let tests = 0
beforeEach(async () => {
  const { clock, database, market } = onFloor()
  market.change(EURUSD, { instrument: SWAPPED })
  // They share a database, in which time goes on.
  clock.set(NOON + (tests += 1) * 60 * DAY_MS)
  service = openTestPool(await restrictedAddress({ url: database.url, log: silentLog() }))
})
afterEach(() => service.end())

const contractOf = ({ userId }: ClientOnFloor) => -BigInt(userId) * 10n - 1n

/** Buys and sells at another price: two entries, or three with a swap. */
async function trade({ floor, client }: ClientOnFloor, by: 'won' | 'lost' = 'won'): Promise<number> {
  await floor.tick(EURUSD, '1.1')
  const { id } = await client.open({ lots: '0.1' })
  await floor.tick(EURUSD, by === 'won' ? '1.101' : '1.0995')
  await client.close(id)
  return id
}

/** Runs an option to its end. */
async function bet({ floor, userId }: ClientOnFloor): Promise<number> {
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
async function pass(floor: TradingFloor, days: number): Promise<void> {
  floor.clock.advance(days * DAY_MS)
  // The clock is looked at each 50 ms: overnight swaps are charged.
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

/** Folds what is old enough, as the job does, with the rights of the service. */
const fold = ({ clock, log }: TradingFloor) => createFolding({ pool: service, clock, log, days: DAYS })()

/** Everything that must not change by folding: what users hold, and all of the real book. */
async function heldIn({ database }: TradingFloor): Promise<unknown> {
  return {
    accounts: await database.rows('SELECT id, balance, locked FROM account ORDER BY id'),
    real: await database.rows('SELECT * FROM entry WHERE from_account > 0 ORDER BY id'),
    orders: await database.rows(
      'SELECT p.* FROM position p JOIN app_user u ON u.id = p.user_id WHERE NOT u.is_demo OR p.status <= 1 ORDER BY p.id',
    ),
    house: await database.rows('SELECT account, balance FROM house_sum ORDER BY account'),
  }
}

async function expectSound(floor: TradingFloor): Promise<void> {
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

const kindsOf = async (of: ClientOnFloor) =>
  (
    await of.floor.database.rows(
      'SELECT kind FROM entry WHERE from_account = $1 OR to_account = $1 ORDER BY id',
      [contractOf(of)],
    )
  ).map(({ kind }) => kind)

const ordersOf = async (of: ClientOnFloor) =>
  (await of.floor.database.rows('SELECT id FROM position WHERE user_id = $1 ORDER BY id', [of.userId])).map(
    ({ id }) => Number(id),
  )

describe('demo history of more days than are kept', () => {
  it('is one opening entry then, and nobody holds more or less by it', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    const real = await newClient(floor, '5000')
    for (const by of ['won', 'lost', 'won'] as const) await Promise.all([trade(demo, by), trade(real, by)])
    const option = await bet(demo)
    await pass(floor, DAYS + 1)
    const late = await trade(demo)
    await sumUpHouse(floor.database.pool)
    await expectSound(floor)
    const before = await heldIn(floor)
    await fold(floor)
    expect(await heldIn(floor)).toEqual(before)
    await expectSound(floor)
    expect(await ordersOf(demo)).toEqual([late])
    expect(await kindsOf(demo)).toEqual([15, 5, 4])
    expect(await ordersOf(real)).toHaveLength(3)
    expect(await floor.database.rows('SELECT FROM option WHERE id = $1', [option])).toHaveLength(1)
    const since = await floor.database.value('SELECT since FROM demo_history WHERE user_id = $1', [
      demo.userId,
    ])
    expect(Number(since)).toBe(Math.floor((floor.clock.now() - DAYS * DAY_MS) / DAY_MS) * DAY_MS)
  })

  it('is folded again with what came later, and goes on after a restart with the same numbers and balances', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    for (let day = 0; day < 4; day += 1) {
      await trade(demo)
      await bet(demo)
      await pass(floor, 4)
      await fold(floor)
      await expectSound(floor)
    }
    expect((await kindsOf(demo)).filter((kind) => kind === 15)).toHaveLength(1)
    const money = await floor.money(demo.userId)
    const highest = await floor.database.value('SELECT max(id) FROM position')
    await floor.restart()
    expect(await floor.money(demo.userId)).toEqual(money)
    const id = await trade({ ...demo, client: clientOf(floor, demo.userId) })
    expect(id).toBeGreaterThan(Number(highest))
    await expectSound(floor)
  })

  it('leaves an order whole that is held or ended later, with all of its parts, swaps and fees', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    await trade(demo)
    const straddling = await demo.client.open({ lots: '0.3', stopLoss: '0.5', trail: '0.2' })
    await trade(demo)
    await floor.tick(EURUSD, '1.2')
    await demo.client.close(straddling.id, '0.1')
    await trade(demo, 'lost')
    await pass(floor, 3)
    await pass(floor, DAYS)
    await fold(floor)
    await expectSound(floor)
    const orders = await ordersOf(demo)
    expect(orders).toHaveLength(2)
    expect(orders).toContain(straddling.id)
    const kinds = await kindsOf(demo)
    expect(kinds.filter((kind) => kind === 15).length).toBeGreaterThan(1)
    expect(kinds).toContain(6)
    await demo.client.close(straddling.id)
    await pass(floor, DAYS + 2)
    await fold(floor)
    await expectSound(floor)
    expect(await ordersOf(demo)).toEqual([])
    expect(await kindsOf(demo)).toEqual([15])
    expect(await floor.database.rows('SELECT FROM stop_change WHERE user_id = $1', [demo.userId])).toEqual([])
  })

  it('has resets and cancelled orders in it, and what was stopped out but for the first', async () => {
    const floor = onFloor()
    const first = await newDemoClient(floor)
    const demo = await newDemoClient(floor)
    await floor.tick(EURUSD, '1.1')
    for (const each of [first, demo]) {
      await each.client.open({ lots: '20' })
      await each.client.open({ lots: '10' })
    }
    await floor.tick(EURUSD, '1.0962')
    await floor.tick(EURUSD, '1.09')
    const outs = () => floor.database.rows('SELECT user_id FROM stop_out')
    expect((await outs()).length).toBeGreaterThan(1)
    await demo.client.reset()
    const pending = await demo.client.open({ lots: '1', trigger: '1.5' })
    await demo.client.cancel(pending.id)
    await trade(demo)
    await demo.client.reset()
    await pass(floor, DAYS + 1)
    const later = await newDemoClient(floor)
    await floor.tick(EURUSD, '1.1')
    await later.client.open({ lots: '30' })
    await floor.tick(EURUSD, '1.09')
    await sumUpHouse(floor.database.pool)
    await fold(floor)
    await expectSound(floor)
    expect((await outs()).map(({ user_id: id }) => Number(id))).not.toContain(demo.userId)
    expect(await ordersOf(demo)).toEqual([])
    expect(await floor.money(demo.userId)).toEqual({ balance: 10_000, locked: 0 })
  })

  it('of copies counts on in their relation, and that of traders stays', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const sample = await newDemoClient(floor)
    await floor.database.rows(
      "INSERT INTO trader (user_id, nickname, name_key, status, applied_at, decided_at, is_sample) VALUES ($1, 'Program', 'program', 1, 0, 0, true)",
      [sample.userId],
    )
    const follower = await newFollower(floor, trader, { isDemo: true })
    await floor.tick(EURUSD, '1.1')
    const order = await trader.client.open({ lots: '0.2' })
    await copied(floor)
    await floor.tick(EURUSD, '1.101')
    await trader.client.close(order.id, '0.1')
    await copied(floor)
    await trader.client.close(order.id)
    await copied(floor)
    await trade(sample)
    const realised = (await readFollow(floor.database.pool, follower.userId, trader.traderId))?.realised
    expect(realised).not.toBe(0n)
    await pass(floor, DAYS + 1)
    await fold(floor)
    await expectSound(floor)
    expect(await ordersOf(follower)).toEqual([])
    expect(await ordersOf(sample)).toHaveLength(1)
    expect((await readFollow(floor.database.pool, follower.userId, trader.traderId))?.realised).toBe(realised)
    expect(
      await floor.database.value('SELECT realised FROM folded_copy WHERE user_id = $1', [follower.userId]),
    ).toBe(realised)
  })

  it('is forgotten by sums that a statement of before wrote meanwhile', async () => {
    const floor = onFloor()
    const { pool } = floor.database
    const demo = await newDemoClient(floor)
    for (let turn = 0; turn < 3; turn += 1) await trade(demo)
    await pass(floor, DAYS + 1)
    await fold(floor)
    const stale = `INSERT INTO movement_milestone (account, number, id, at, net, fees, counts) VALUES (${contractOf(demo)}, 500, 1, 0, 0, 0, array_fill(0::bigint, ARRAY[15]))`
    await floor.database.rows(stale)
    await fold(floor)
    expect(
      await floor.database.rows('SELECT FROM movement_milestone WHERE account = $1', [contractOf(demo)]),
    ).toEqual([])
    expect(
      await floor.database.value('SELECT is_fresh FROM demo_history WHERE user_id = $1', [demo.userId]),
    ).toBe(true)
    await sumUpMovements(pool, contractOf(demo))
    await expectSound(floor)
  })

  it('is not folded where no days are set', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    await trade(demo)
    await pass(floor, DAYS + 1)
    await createFolding({ pool: service, clock: floor.clock, log: floor.log, days: 0 })()
    expect(await ordersOf(demo)).toHaveLength(1)
  })
})

describe('what does not add up', () => {
  const asOwner = async (floor: TradingFloor, sql: string) => {
    for (const state of ['DISABLE', 'ENABLE'] as const) {
      await floor.database.rows(`ALTER TABLE entry ${state} TRIGGER entry_is_append_only`)
      if (state === 'DISABLE') await floor.database.rows(sql)
    }
  }

  it('is found by the seals of its book, and not folded over', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    const real = await newClient(floor, '1000')
    await Promise.all([trade(demo), trade(real)])
    await pass(floor, DAYS + 1)
    for (const { userId, sign } of [
      { ...demo, sign: -1 },
      { ...real, sign: 1 },
    ]) {
      const which = `WHERE kind = 5 AND from_account = ${sign * (userId * 10 + 1)}`
      await asOwner(floor, `UPDATE entry SET at = at + 1 ${which}`)
      const findings = await auditBooks(floor.database.pool)
      expect(findings.map(({ rule, rows }) => [rule, rows.length])).toEqual([
        ['every entry is sealed, and each seal covers the one before it', 1],
      ])
      if (sign < 0) await expect(fold(floor)).rejects.toThrow(/the seal of entry \d+ does not fit/)
      await asOwner(floor, `UPDATE entry SET at = at - 1 ${which}`)
    }
    expect(await ordersOf(demo)).toHaveLength(1)
    await fold(floor)
    expect(await ordersOf(demo)).toHaveLength(0)
    await expectSound(floor)
  })

  it('stays as it is, and keeps nobody else from being folded', async () => {
    const floor = onFloor()
    const [wrong, right] = [await newDemoClient(floor), await newDemoClient(floor)]
    await trade(wrong)
    await trade(right)
    await pass(floor, DAYS + 1)
    await service.query('SELECT pass_demo_seals($1, 1000)', [floor.clock.now() - DAYS * DAY_MS])
    const which = `WHERE kind = 5 AND from_account = ${contractOf(wrong)}`
    await asOwner(floor, `UPDATE entry SET from_balance = from_balance + 1 ${which}`)
    await expect(fold(floor)).rejects.toThrow('not all demo history could be folded')
    expect(floor.log.lines.map(({ message }) => message)).toContain(
      'the history of a demo user could not be folded',
    )
    expect([await ordersOf(wrong), await ordersOf(right)]).toEqual([[expect.any(Number)], []])
    await asOwner(floor, `UPDATE entry SET from_balance = from_balance - 1 ${which}`)
    await expectSound(floor)
  })
})

describe('a folding that is cut off', () => {
  it('in the middle of a slice has changed nothing, and the next goes on', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    for (let turn = 0; turn < 4; turn += 1) await trade(demo)
    await pass(floor, DAYS + 1)
    const before = floor.clock.now() - DAYS * DAY_MS
    await service.query('SELECT pass_demo_seals($1, 1000)', [before])
    const client = await service.connect()
    await client.query('BEGIN')
    await client.query('SELECT fold_demo_history($1, $2, 2)', [demo.userId, before])
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await floor.database.rows('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await client.query('COMMIT').catch(() => undefined)
    client.release(true)
    expect(await ordersOf(demo)).toHaveLength(4)
    await expectSound(floor)
    const folded = await service.query<{ n: number }>('SELECT fold_demo_history($1, $2, 2) AS n', [
      demo.userId,
      before,
    ])
    expect(folded.rows).toEqual([{ n: 2 }])
    expect(await ordersOf(demo)).toHaveLength(2)
    await expectSound(floor)
    await fold(floor)
    expect(await ordersOf(demo)).toEqual([])
    await expectSound(floor)
  })

  it('while orders go on holds none of them up, and loses none', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    for (let turn = 0; turn < 10; turn += 1) await trade(demo)
    await pass(floor, DAYS + 1)
    const trading = (async () => {
      for (let turn = 0; turn < 10; turn += 1) await trade(demo)
    })()
    await Promise.all([trading, fold(floor)])
    await expectSound(floor)
    expect(await ordersOf(demo)).toHaveLength(10)
  })
})

describe('nothing of a real user is ever folded', () => {
  const refusal = (sql: string, values: readonly unknown[] = []) =>
    service.query(sql, [...values]).then(
      ({ rows }) => JSON.stringify(rows),
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )

  it('whatever the service asks the function for', async () => {
    const floor = onFloor()
    const real = await newClient(floor, '1000')
    await trade(real)
    const demo = await newDemoClient(floor)
    await trade(demo)
    await pass(floor, DAYS + 1)
    const { clock, database } = floor
    const before = clock.now() - DAYS * DAY_MS
    const kept = await heldIn(floor)
    const all = await database.value('SELECT count(*) FROM entry')
    const ask = (user: unknown, moment: unknown, most: unknown = 1000) =>
      refusal('SELECT fold_demo_history($1::bigint, $2::bigint, $3::integer)', [user, moment, most])
    for (const user of [
      real.userId,
      -real.userId,
      0,
      9,
      999,
      null,
      '9223372036854775807',
      '-9223372036854775808',
    ])
      expect(await ask(user, before)).toMatch(/is not folded|out of range/)
    for (const moment of [null, clock.now(), '9223372036854775807', clock.now() - DAY_MS + 120_000])
      expect(await ask(demo.userId, moment)).toMatch(/nothing as young as/)
    expect(await database.value('SELECT count(*) FROM entry')).toBe(all)
    // Made a demo user by hand, or given demo accounts beside: their real entries speak against it.
    const made = await database.rows('SELECT * FROM app_user WHERE id = $1', [real.userId])
    await service.query("UPDATE app_user SET is_demo = true, device_hash = 'x' WHERE id = $1", [real.userId])
    await service.query(
      'INSERT INTO account (id, user_id, type, balance, locked) SELECT -id, user_id, type, 0, 0 FROM account WHERE user_id = $1',
      [real.userId],
    )
    expect(await ask(real.userId, before)).toMatch(/is not folded/)
    await service.query('UPDATE account SET balance = 0 WHERE user_id = $1 AND id > 0', [real.userId])
    await service.query('DELETE FROM account WHERE user_id = $1 AND id > 0 AND type <> 9', [real.userId])
    expect(await ask(real.userId, before)).toMatch(/is not folded/)
    await service.query('DELETE FROM account WHERE user_id = $1', [real.userId])
    for (const row of (kept as { accounts: { id: bigint; balance: bigint; locked: bigint }[] }).accounts)
      if (row.id > 0n && row.id / 10n === BigInt(real.userId))
        await service.query(
          'INSERT INTO account (id, user_id, type, balance, locked) VALUES ($1, $2, $3, $4, $5)',
          [row.id, real.userId, Number(row.id % 10n), row.balance, row.locked],
        )
    await service.query('UPDATE app_user SET is_demo = $2, device_hash = NULL WHERE id = $1', [
      real.userId,
      made[0]?.['is_demo'],
    ])
    expect(await heldIn(floor)).toEqual(kept)
    await expectSound(floor)
  })

  it('nor by what the function is made of, by its triggers or by other schemas', async () => {
    const floor = onFloor()
    const real = await newClient(floor, '1000')
    const order = await trade(real)
    const demo = await newDemoClient(floor)
    const own = await trade(demo)
    await pass(floor, DAYS + 1)
    const before = floor.clock.now() - DAYS * DAY_MS
    await service.query('SELECT pass_demo_seals($1, 1000)', [before])
    const kept = await heldIn(floor)
    for (const sql of [
      `SELECT fold_entries(${real.userId}, ${real.userId}1, '{4,5}', '{${order}}')`,
      `SELECT fold_entries(${demo.userId}, -${demo.userId}1, '{4,5}', '{${own}}')`,
      `SET fairtick.folding = 'demo history'; DELETE FROM entry WHERE from_account > 0`,
      `SET fairtick.folding = 'demo history'; UPDATE entry SET kind = 15`,
      `SET fairtick.folding = 'demo history'; UPDATE seal_start SET entry_id = 0`,
      `INSERT INTO demo_history (user_id, since, is_fresh) VALUES (${real.userId}, 0, true)`,
      `INSERT INTO folded_copy (follow_id, user_id, realised) VALUES (1, 1, 1)`,
      `INSERT INTO seal_start (is_demo, entry_id, seal, at) VALUES (true, 1, '', 0)`,
      'DELETE FROM stop_change',
      'CREATE TABLE public.app_user_2 (id bigint)',
    ])
      expect([sql, await refusal(sql)]).toEqual([sql, expect.stringMatching(/permission denied/)])
    // A table of the session's own does not stand before the real one.
    const session = await service.connect()
    await session.query(`CREATE TEMP TABLE app_user AS SELECT ${real.userId}::bigint AS id, true AS is_demo`)
    await session.query('CREATE TEMP TABLE account AS SELECT -1::bigint AS id, 0::bigint AS user_id')
    await session.query('CREATE TEMP TABLE entry AS SELECT 1::bigint AS id')
    await expect(session.query('SELECT fold_demo_history($1, $2, 1)', [real.userId, before])).rejects.toThrow(
      /is not folded/,
    )
    session.release(true)
    // Whoever owns everything is refused, too.
    const owner = await floor.database.pool.connect()
    await owner.query("SET fairtick.folding = 'demo history'")
    await expect(owner.query('DELETE FROM entry WHERE from_account > 0')).rejects.toThrow('append-only')
    await expect(owner.query('UPDATE entry SET amount = 1 WHERE from_account > 0')).rejects.toThrow(
      'append-only',
    )
    await expect(
      owner.query('UPDATE entry SET from_account = 1, to_account = 10001, kind = 15 WHERE from_account < 0'),
    ).rejects.toThrow('append-only')
    await expect(owner.query('TRUNCATE entry')).rejects.toThrow('append-only')
    await owner.query("SET fairtick.folding = ''")
    await expect(owner.query('DELETE FROM entry WHERE from_account < 0')).rejects.toThrow('append-only')
    owner.release(true)
    expect(await heldIn(floor)).toEqual(kept)
    await fold(floor)
    await expectSound(floor)
  })
})
