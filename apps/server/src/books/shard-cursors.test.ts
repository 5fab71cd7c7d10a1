import { DAY_MS } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TwoShards, openClients, useTwoShards } from '../../test-support/two-shards.cases'
import { createLiabilities } from '../features/cashier/liabilities/draw-up-liabilities'
import { forgetAlerts } from '../features/market/alerts/alert-store'
import { readSeals } from '../market/heads/head-store'
import { auditBooks, auditSeals, auditUsers, nextUsers } from '../operations/books-audit'
import { afterwards } from '../operations/broken/afterwards.cases'
import { sumUpHouse } from '../operations/house-sums'
import { journal, trialBalance } from '../operator/resources/lists/books-resources'
import { type ListQuery, readRows } from '../operator/resources/lists/row-store'
import { reportOpened } from '../restrictions/halt-report-store'
import { addHalt } from '../restrictions/restriction-store'
import { readLastMoment } from './last-moment'
import { latestMoment, shardsWithRows } from './shards'

const onShards = useTwoShards()
const SECOND = 2 ** 48
let [ann, dan, bob, eve] = [0, 0, 0, 0]

beforeAll(async () => {
  ;({ ann, dan, bob, eve } = await openClients(onShards()))
})

/** The second shard commits, something looks, the first commits: with lower numbers, and later. */
async function outOfOrder(look: (shards: TwoShards) => Promise<unknown>): Promise<void> {
  const shards = onShards()
  await shards.second.pay(bob, '5')
  await shards.second.pay(eve, '1')
  await look(shards)
  shards.clock.advance(1000)
  const { first } = onShards()
  await first.pay(ann, '7')
  await first.pay(dan, '2')
}

const audited = () => auditBooks(onShards().database.pool)
const nothing = async () => undefined

describe('seals', () => {
  it('go on in the chain of each shard, also after a start', async () => {
    await outOfOrder(({ reopen }) => reopen())
    await onShards().reopen()
    await onShards().second.pay(bob, '1')
    expect(await audited()).toEqual([])
  })

  it('of both shards are worked out part by part', async () => {
    const { database } = onShards()
    const ends: number[] = []
    for (let after = 0; ends.at(-1) !== after;) {
      if (after > 0) ends.push(after)
      const { findings, until } = await auditSeals(database.pool, { after, entries: 1 })
      expect(findings).toEqual([])
      if (until === after) break
      after = until
    }
    const sealed = await database.rows('SELECT id FROM entry WHERE seal IS NOT NULL ORDER BY id')
    expect(ends).toEqual(sealed.map(({ id }) => Number(id)))
  })

  it.each([
    ['a changed entry of the first shard', 'UPDATE entry SET at = at + 1 WHERE id = 1000'],
    ['a changed entry of the second shard', `UPDATE entry SET at = at + 1 WHERE id = ${SECOND + 1000}`],
    [
      'an entry without a seal',
      'UPDATE entry SET seal = NULL WHERE id = (SELECT max(id) FROM entry WHERE id < shard_begin(1))',
    ],
    ['an entry of no shard', 'UPDATE entry SET id = shard_begin(31) WHERE id = (SELECT max(id) FROM entry)'],
  ])('show %s', async (_what, sql) => {
    const found = await afterwards(
      onShards().database.pool,
      `ALTER TABLE entry DISABLE TRIGGER entry_is_append_only; ${sql}`,
      (pool) => auditBooks(pool),
    )
    expect(found.map(({ rule }) => rule).join()).toContain('every entry is sealed')
  })

  it('of a head are the last ones of each shard', async () => {
    const last = async (shard: number, isDemo: boolean) =>
      Number(
        await onShards().database.value(
          'SELECT max(id) FROM entry WHERE shard_of(id) = $1 AND (from_account < 0) = $2 AND seal IS NOT NULL',
          [shard, isDemo],
        ),
      )
    await outOfOrder(async ({ database }) => {
      const { real, demo, further } = await readSeals(database.pool)
      expect([real.id, demo.id]).toEqual([await last(0, false), await last(0, true)])
      expect(further.map((each) => [each.shard, each.real.id, each.demo.id])).toEqual([
        [1, await last(1, false), await last(1, true)],
      ])
    })
  })
})

it('users of both shards are audited in slices, each once', async () => {
  const { pool } = onShards().database
  const ends: number[] = []
  for (let slice = await nextUsers(pool, 0, 1); slice; slice = await nextUsers(pool, slice.toUser, 1)) {
    expect(await auditUsers(pool, slice)).toEqual([])
    ends.push(slice.toUser)
  }
  expect(ends).toEqual([ann, dan, bob, eve])
})

describe('sums of the house', () => {
  const balances = async () => {
    const { data } = await readRows(onShards().database.pool, trialBalance, {}, { offset: 0, limit: 100 })
    return data.reduce((sum, { balance }) => sum + Number(balance), 0)
  }

  it('count the entries of each shard once', async () => {
    await outOfOrder(({ database }) => sumUpHouse(database.pool))
    expect(await balances()).toBeCloseTo(0)
    await sumUpHouse(onShards().database.pool)
    expect(await balances()).toBeCloseTo(0)
    const rest = `SELECT account, balance FROM house_sum EXCEPT SELECT account, sum(change) FROM (
      SELECT from_account AS account, -amount AS change FROM entry UNION ALL SELECT to_account, amount FROM entry) e GROUP BY 1`
    expect(await onShards().database.rows(rest)).toEqual([])
    expect(await audited()).toEqual([])
  })
})

describe('the list of entries', () => {
  const listed = async (asked: ListQuery, page: { readonly offset: number; readonly limit: number }) => {
    const { data } = await readRows(onShards().database.pool, journal, asked, page)
    return data.map(({ id }) => Number(id))
  }
  const byTime = async (where = 'true') =>
    (await onShards().database.rows(`SELECT id FROM entry WHERE ${where} ORDER BY at DESC, id DESC`)).map(
      ({ id }) => Number(id),
    )

  it('is by time over both shards, on each page, also of one client and of a search', async () => {
    await outOfOrder(nothing)
    await outOfOrder(nothing)
    const all = await byTime()
    expect(all).not.toEqual(all.toSorted((one, other) => other - one))
    expect(await listed({}, { offset: 0, limit: 100 })).toEqual(all)
    expect(await listed({ order: 'asc' }, { offset: 0, limit: 100 })).toEqual(all.toReversed())
    const pages = all.map((_, at) => listed({}, { offset: at, limit: 1 }))
    expect((await Promise.all(pages)).flat()).toEqual(all)
    const ofBob = `${bob * 10 + 1} IN (from_account, to_account)`
    expect(await listed({ user_id: String(bob) }, { offset: 1, limit: 2 })).toEqual(
      (await byTime(ofBob)).slice(1, 3),
    )
    expect(await listed({ q: String(bob * 10 + 1) }, { offset: 0, limit: 9 })).toEqual(
      (await byTime(ofBob)).slice(0, 9),
    )
  })

  it('is by number where that is asked for', async () => {
    const numbers = (await byTime()).toSorted((one, other) => other - one)
    expect(await listed({ sort: 'id' }, { offset: 0, limit: 100 })).toEqual(numbers)
  })
})

describe('the day of liabilities', () => {
  it('is held to the entries that each shard had then', async () => {
    const { database, clock } = onShards()
    await outOfOrder(() => createLiabilities(database.pool, clock)())
    expect(await database.value('SELECT count(*)::int FROM liability_day')).toBe(1)
    expect(await audited()).toEqual([])
  })
})

describe('the latest moment', () => {
  it('is that of the shard which committed last', async () => {
    await outOfOrder(nothing)
    const { database, clock } = onShards()
    expect(await readLastMoment(database.pool)).toBe(clock.now())
    expect(await database.value(`SELECT ${latestMoment('entry', 'at')}`)).toBe(BigInt(clock.now()))
    expect(await shardsWithRows(database.pool, 'entry')).toEqual([0, 1])
    expect(await shardsWithRows(database.pool, 'option')).toEqual([])
  })

  it.each([
    [
      'a signal',
      'INSERT INTO signal (id, at, trader_id, user_id, position_id, lots, of_lots, price, tick, instrument_id, kind, side, leverage) SELECT id, at, 1, 1, id, 1, 1, 1, 1, 1, 1, 1, 1',
    ],
    [
      'a follow',
      'INSERT INTO follow (id, began_at, user_id, trader_id, trader_user_id, ratio, budget, realised, copied_until, stop_loss, instruments, mode, status, rules, opens_after) SELECT id, at, id, 1, 1, 1000000, 1, 0, 0, 5, $$$$, 1, 1, 1, 0',
    ],
  ])('is that of %s, too', async (_what, insert) => {
    const { database, clock } = onShards()
    const later = clock.now() + 5000
    const sql = `${insert} FROM (VALUES (${SECOND + 1000}, ${later - 1}), (1000, ${later})) AS made (id, at)`
    const found = await afterwards(database.pool, sql, async (pool) => readLastMoment(await pool.connect()))
    expect(found).toBe(later)
  })
})

describe('the report of a halt', () => {
  it('has what was placed in each shard', async () => {
    const { database, clock, first, second } = onShards()
    const early = await second.trade(bob)
    clock.advance(60_000)
    const from = clock.now()
    const late = await first.trade(ann)
    clock.advance(1000)
    const latest = await second.trade(bob)
    clock.advance(60_000)
    await second.trade(bob)
    const halt = await addHalt(
      database.pool,
      {
        ...{
          instrumentId: EURUSD.id,
          categoryId: undefined,
          kind: 'halt',
          cause: 'feed',
          reason: 'no price',
        },
        ...{ since: from, endsAt: clock.now() },
      },
      { operator: 'ann', as: 'duty' },
    )
    const of = { haltId: halt, instruments: [EURUSD.id], from, before: from + 60_000 }
    await reportOpened(database.pool, of, 1)
    const rows = await database.rows('SELECT order_id FROM halt_report ORDER BY order_id')
    expect(rows.map(({ order_id: id }) => Number(id))).toEqual([late, latest])
    expect(early).toBeGreaterThan(late)
  })
})

describe('what is deleted', () => {
  it('of alerts leaves the highest number of each shard', async () => {
    const { database, clock } = onShards()
    const ids = [1000, 1001, SECOND + 1000, SECOND + 1001]
    for (const id of ids)
      await database.rows(
        `INSERT INTO price_alert (id, user_id, instrument_id, kind, status, level, rising, set_at, active_from, ended_at) VALUES ($1, 1, 1, 1, 3, 1, 1, 1, 1, 1)`,
        [id],
      )
    await forgetAlerts(database.pool, clock.now())
    const rows = await database.rows('SELECT id FROM price_alert ORDER BY id')
    expect(rows.map(({ id }) => Number(id))).toEqual([1001, SECOND + 1001])
  })

  const passed = async (before: number) =>
    Number(await onShards().database.value('SELECT pass_demo_seals($1, 1000)', [before]))
  const fold = 'SELECT fold_demo_history($1, $2, 100)::integer AS folded'
  let ripe = 0

  it('of the demo chain goes by the sums, the last entry and the latest moment of each shard', async () => {
    const { database, clock, first, second } = onShards()
    for (let times = 0; times < 3; times += 1) {
      await second.trade(eve)
      await first.trade(dan)
    }
    ripe = clock.now() + 1
    clock.advance(3 * DAY_MS)
    await second.pay(bob, '1')
    await passed(ripe)
    const beyond = `SELECT count(*)::int FROM seal_start s JOIN house_sum_until u USING (shard) WHERE s.is_demo AND s.entry_id > u.entry_id`
    expect(await database.value(beyond)).toBe(0)
    await sumUpHouse(database.pool)
    await passed(ripe)
    const unpassed = async () =>
      (
        await database.rows(
          `SELECT shard_of(e.id) AS shard, count(*)::int AS entries FROM entry e JOIN seal_start s ON s.is_demo AND s.shard = shard_of(e.id)
           WHERE e.id > s.entry_id AND e.from_account < 0 AND e.seal IS NOT NULL GROUP BY 1 ORDER BY 1`,
        )
      ).map(({ entries }) => entries)
    expect(await unpassed()).toEqual([1])
    clock.advance(2 * DAY_MS)
    await first.pay(ann, '1')
    await database.rows('SELECT ensure_old($1)', [clock.now() - DAY_MS])
    await expect(database.rows('SELECT ensure_old($1)', [clock.now() - DAY_MS + 1])).rejects.toThrow(
      'as young as',
    )
    await sumUpHouse(database.pool)
    expect(await passed(ripe)).toBe(1)
    expect(await unpassed()).toEqual([])
    expect(await audited()).toEqual([])
  })

  it('of demo history leaves the highest numbers of each shard', async () => {
    const { pool } = onShards().database
    const owners = `(VALUES (0, ${dan}), (${SECOND}, ${eve})) AS owner (base, id), generate_series(1000, 1002) AS n`
    const sql = `
      INSERT INTO option (id, user_id, instrument_id, direction, status, stake, duration_seconds, payout_ratio, loss_basis, open_price, open_tick, created_at,
          expires_at, end_price, end_tick, settled_at, result, profit)
        SELECT base + n, owner.id, 1, 1, 3, 10000000, 60, 70000000, 0, 110000000, 1, 1, 60001, NULL, NULL, 60251, 4, 0 FROM ${owners};
      INSERT INTO copied_position (id, user_id, follow_id, trader_id, origin_id, ended_at)
        SELECT p.id, p.user_id, p.user_id, 1, 1, 1 FROM position p WHERE p.id IN (SELECT min(id) + 1 FROM position WHERE user_id IN (${dan}, ${eve}) GROUP BY user_id);
      INSERT INTO stop_out (id, user_id, at, balance, equity, used_margin, cause) SELECT base + n, owner.id, 1, 50, -30, 20, 1 FROM ${owners};
      INSERT INTO stop_out_line (id, stop_out_id, position_id, lots, mark_price, mark_tick, profit, instrument_id, side)
        SELECT base + 1000 + n % 3, base + n, 1, 1, 1, 1, 1, 1, 1 FROM ${owners};
      INSERT INTO stop_change SELECT (jsonb_populate_record(s, jsonb_build_object('id', s.id + 1, 'position_id',
          (SELECT min(p.id) FROM position p WHERE p.user_id = s.user_id)))).*
        FROM stop_change s WHERE s.id IN (SELECT max(id) FROM stop_change GROUP BY shard_of(id))`
    const tables = ['position', 'option', 'stop_change', 'stop_out', 'stop_out_line']
    const ends = tables.map(
      (table) =>
        `(SELECT array_agg(ends ORDER BY ends) FROM (SELECT max(id) AS ends FROM ${table} GROUP BY shard_of(id)) e) AS ${table}`,
    )
    await afterwards(pool, sql, async (inside) => {
      const client = await inside.connect()
      const highest = async () => (await client.query(`SELECT ${ends.join(', ')}`)).rows
      const before = await highest()
      for (const userId of [dan, eve])
        expect((await client.query(fold, [userId, ripe])).rows).toEqual([{ folded: 1 + 2 }])
      expect(await highest()).toEqual(before)
      const { rows: copies } = await client.query('SELECT realised FROM folded_copy')
      expect(copies.map(({ realised }) => realised < 0n)).toEqual([true, true])
    })
  })

  it('of demo history goes by the start of each shard', async () => {
    const { database } = onShards()
    for (const userId of [dan, eve])
      expect(await database.rows(fold, [userId, ripe])).toEqual([{ folded: 2 }])
    const opening = 'SELECT shard_of(id) AS shard FROM entry WHERE kind = 15 ORDER BY id'
    expect(await database.rows(opening)).toEqual([{ shard: 0 }, { shard: 1 }])
    expect(await audited()).toEqual([])
  })
})
