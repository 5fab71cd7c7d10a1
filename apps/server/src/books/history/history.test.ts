import { clientAccount, DAY_MS, usdOf } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { auditBooks } from '../../operations/books-audit'
import {
  type EndedList,
  endedPageSql,
  forgetSumsAhead,
  readEndedSums,
  readTradedDays,
  sumUpEnded,
} from './ended-orders'
import { readMovementPage } from './movement-page'
import { countMovements, readMovedSince, readMovementBefore, sumUpMovements } from './movements'

const database = useTestDatabase()
const NOW = 1_700_000_000_000
const LIMIT = 20
const next = { user: 5000, id: 100_000, move: 0 }

/** Contracts that ended within some days before a moment, some at the same time, every seventh cancelled. */
async function endContracts(userId: number, count: number, before: number, days = 3): Promise<void> {
  await database.rows(
    `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, swap, created_at, instrument_id, leverage, side, status,
       close_reason, close_price, opened_at, closed_at, open_tick, close_tick)
     SELECT $1::bigint + n, 0, $2, 1, 1, 1, 2, (n * 7919 % 201) - 100, n % 5 - 2, 0, 1 + n % 4, 1, 1, CASE n % 7 WHEN 0 THEN 2 ELSE 3 END,
       1, CASE n % 7 WHEN 0 THEN NULL ELSE 1 END, CASE n % 7 WHEN 0 THEN NULL ELSE 0 END,
       $4::bigint - $5::bigint * (($3::integer - n) / 3) / $3::integer, CASE n % 7 WHEN 0 THEN NULL ELSE 1 END, CASE n % 7 WHEN 0 THEN NULL ELSE 2 END
     FROM generate_series(1, $3::integer) AS n`,
    [next.id, userId, count, before, days * DAY_MS],
  )
  next.id += count + 1
}

/** Settled options; if asked for, the one in the middle still runs. */
async function settleOptions(userId: number, count: number, running: boolean): Promise<void> {
  await database.rows(
    `INSERT INTO option (id, user_id, stake, payout_ratio, open_price, open_tick, created_at, expires_at, end_price, end_tick, settled_at, profit,
       instrument_id, duration_seconds, direction, status, loss_basis, result)
     SELECT $1::bigint + n, $2, 1000, 1, 1, 1, $4::bigint + n * 1000, $4::bigint + n * 1000 + 30000, 2, 3,
       CASE WHEN $5 AND n = $3::integer / 2 THEN NULL ELSE $4::bigint + n * 1000 + 30000 END,
       CASE WHEN $5 AND n = $3::integer / 2 THEN 0 WHEN n % 11 = 0 THEN 0 ELSE n % 9 END, 1 + n % 4, 30, 1,
       CASE WHEN $5 AND n = $3::integer / 2 THEN 1 ELSE 3 END, 0,
       CASE WHEN $5 AND n = $3::integer / 2 THEN NULL WHEN n % 11 = 0 THEN 4 WHEN n % 9 = 0 THEN 3 ELSE 1 END
     FROM generate_series(1, $3::integer) AS n`,
    [next.id, userId, count, NOW - 2 * DAY_MS, running],
  )
  next.id += count + 1
}

/** Movements of an account, ten seconds apart, of all kinds and in both directions. */
async function move(account: bigint, count: number): Promise<void> {
  await database.rows(
    `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind)
     SELECT $1::bigint + n, $1::bigint + n, $4::bigint + n * 10000, CASE n % 3 WHEN 0 THEN $2::bigint ELSE 1 END, CASE n % 3 WHEN 0 THEN 1 ELSE $2::bigint END,
       1 + n % 50, CASE n % 3 WHEN 0 THEN 1000 + n END, CASE n % 3 WHEN 0 THEN NULL ELSE 1000 + n END, 1 + n % 14
     FROM generate_series(1, $3::integer) AS n`,
    [next.id, account, count, NOW - 9 * DAY_MS + next.move],
  )
  next.id += count + 1
  next.move += (count + 1) * 10_000
}

const ENDED = {
  contracts: {
    from: 'position WHERE user_id = $1 AND status >= 2',
    order: 'closed_at DESC, id DESC',
    net: 'CASE WHEN status = 3 THEN profit + swap - fee ELSE 0 END',
  },
  options: {
    from: 'option WHERE user_id = $1 AND status = 3',
    order: 'id DESC',
    net: 'CASE WHEN result <> 4 THEN profit ELSE 0 END',
  },
} as const

async function expectAsTheOrdersSay(list: EndedList, userId: number, now: number): Promise<void> {
  const { pool } = database
  await Promise.all([1, 2, 3].map(() => sumUpEnded(pool, list, userId, now)))
  const { from, order, net } = ENDED[list]
  const all = await database.rows(`SELECT id, profit, ${net} AS net FROM ${from} ORDER BY ${order}`, [userId])
  const sumOf = (column: 'profit' | 'net') =>
    usdOf(all.reduce((sum, row) => sum + BigInt(String(row[column])), 0n))
  const total = all.length
  expect(await readEndedSums(pool, list, userId)).toEqual({
    total,
    profit: sumOf('profit'),
    net: sumOf('net'),
  })
  for (let offset = 0; offset < total + LIMIT; offset += 487) {
    const end = await endedPageSql(pool, list, userId, { total, offset, limit: LIMIT })
    const page = await database.rows(`SELECT id FROM ${from}${end}`, [userId])
    expect([offset, page.map(({ id }) => id)]).toEqual([
      offset,
      all.slice(offset, offset + LIMIT).map(({ id }) => id),
    ])
  }
}

async function expectDaysAsTheOrdersSay(userId: number): Promise<void> {
  const to = Math.floor(NOW / DAY_MS)
  for (const days of [
    { from: 0, to: to + 2 },
    { from: to - 1, to },
  ]) {
    const rows = await database.rows(
      `SELECT day, instrument_id, sum(net)::bigint AS net, sum(fee)::bigint AS fees, count(*)::integer AS trades, (count(*) FILTER (WHERE net > 0))::integer AS won FROM (
         SELECT closed_at / 86400000 AS day, instrument_id, profit + swap - fee AS net, fee FROM position WHERE user_id = $1 AND status = 3
         UNION ALL SELECT settled_at / 86400000, instrument_id, profit, 0 FROM option WHERE user_id = $1 AND status = 3 AND result <> 4
       ) AS trade WHERE day >= $2 AND day < $3 GROUP BY 1, 2 ORDER BY 1, 2`,
      [userId, days.from, days.to],
    )
    expect(await readTradedDays(database.pool, userId, days)).toEqual(
      rows.map(({ day, instrument_id: instrumentId, net, fees, trades, won }) => ({
        day: Number(day),
        instrumentId,
        net,
        fees,
        trades,
        won,
      })),
    )
  }
}

/** The audit's rules about sums: these books are valid in no other respect. */
const brokenSums = async () =>
  (await auditBooks(database.pool)).map(({ rule }) => rule).filter((rule) => rule.includes('summed up'))

describe('sums of ended orders', () => {
  it('match the orders, however many there were when they were last read', async () => {
    const userId = next.user++
    for (const [count, before] of [
      [30, NOW - 9 * DAY_MS],
      [1470, NOW - 6 * DAY_MS],
      [2777, NOW - 3 * DAY_MS],
      [40_111, NOW - 120_000],
      [700, NOW],
    ] as const) {
      await endContracts(userId, count, before, before === NOW ? 0.001 : 2)
      await expectAsTheOrdersSay('contracts', userId, NOW)
    }
    await expectDaysAsTheOrdersSay(userId)
    expect(await brokenSums()).toEqual([])
  })

  it('leave out options behind one that still runs, until it is settled', async () => {
    const userId = next.user++
    await settleOptions(userId, 2300, false)
    await expectAsTheOrdersSay('options', userId, NOW)
    await settleOptions(userId, 3000, true)
    await expectAsTheOrdersSay('options', userId, NOW)
    await expectDaysAsTheOrdersSay(userId)
    await database.rows(
      'UPDATE option SET status = 3, result = 1, profit = 5, settled_at = expires_at WHERE user_id = $1 AND status = 1',
      [userId],
    )
    await expectAsTheOrdersSay('options', userId, NOW)
    await expectDaysAsTheOrdersSay(userId)
    expect(await brokenSums()).toEqual([])
  })

  it('are rebuilt for users whose orders ended later than now: the clock was set back', async () => {
    const userId = next.user++
    await endContracts(userId, 3000, NOW - 61_000)
    await expectAsTheOrdersSay('contracts', userId, NOW)
    const earlier = NOW - DAY_MS
    await forgetSumsAhead(database.pool, earlier)
    await endContracts(userId, 600, earlier)
    await expectAsTheOrdersSay('contracts', userId, NOW)
    await expectDaysAsTheOrdersSay(userId)
    expect(await brokenSums()).toEqual([])
  })

  it('that were tampered with are found by the audit', async () => {
    const userId = next.user++
    await endContracts(userId, 3000, NOW - DAY_MS)
    await settleOptions(userId, 3000, false)
    await sumUpEnded(database.pool, 'contracts', userId, NOW)
    await sumUpEnded(database.pool, 'options', userId, NOW)
    for (const [broken, mended] of [
      ['UPDATE ended_milestone SET profit = profit + 1', 'UPDATE ended_milestone SET profit = profit - 1'],
      ['UPDATE ended_milestone SET number = number + 1', 'UPDATE ended_milestone SET number = number - 1'],
      ['UPDATE traded_day SET won = won - 1 WHERE won > 0', undefined],
    ]) {
      await database.rows(String(broken))
      expect([broken, (await brokenSums()).length]).toEqual([broken, 1])
      if (mended !== undefined) await database.rows(mended)
    }
    await database.rows('TRUNCATE traded_day, ended_milestone')
  })
})

describe('sums of movements', () => {
  it('match the entries, of all kinds and of one, on every page and since every moment', async () => {
    const { pool } = database
    const account = clientAccount(next.user++, 'contract', 'real')
    for (const count of [10, 1200, 25_000]) {
      await move(account, count)
      await Promise.all([1, 2, 3].map(() => sumUpMovements(pool, account)))
      await expectAsTheEntriesSay(account)
    }
    expect(await brokenSums()).toEqual([])
    await database.rows('UPDATE movement_milestone SET net = net + 1 WHERE number = 1000')
    expect(await brokenSums()).toHaveLength(1)
    await database.rows(
      'UPDATE movement_milestone SET net = net - 1, counts[3] = counts[3] + 1 WHERE number = 1000',
    )
    expect(await brokenSums()).toHaveLength(1)
    await database.rows('UPDATE movement_milestone SET counts[3] = counts[3] - 1 WHERE number = 1000')
  })
})

async function expectAsTheEntriesSay(account: bigint): Promise<void> {
  const { pool } = database
  const all = await database.rows(
    `SELECT id, at, kind, CASE WHEN to_account = $1 THEN amount ELSE -amount END AS change, coalesce(to_balance, from_balance) AS balance
       FROM entry WHERE from_account = $1 OR to_account = $1 ORDER BY id DESC`,
    [account],
  )
  for (const kind of [undefined, 'fee', 'swap', 'deposit'] as const) {
    const number = kind && { fee: 5, swap: 6, deposit: 1 }[kind]
    const mine = all.filter((row) => number === undefined || row['kind'] === number)
    const total = await countMovements(pool, account, kind)
    expect(total).toBe(mine.length)
    for (let offset = 0; offset < total + LIMIT; offset += 491) {
      const page = await readMovementPage(pool, account, { kind, total, offset, limit: LIMIT })
      expect([offset, page.map(({ id }) => id)]).toEqual([
        offset,
        mine.slice(offset, offset + LIMIT).map(({ id }) => id),
      ])
    }
  }
  for (const since of all.filter((_row, at) => at % 601 === 0).map((row) => Number(row['at']))) {
    const later = all.filter((row) => Number(row['at']) >= since)
    const net = sumOf(later.filter((row) => [4, 5, 6, 7, 12].includes(Number(row['kind']))))
    const fees = -sumOf(later.filter((row) => row['kind'] === 5))
    expect([since, await readMovedSince(pool, [account], since)]).toEqual([since, { net, fees }])
    const before = all.find((row) => Number(row['at']) < since)
    expect((await readMovementBefore(pool, account, since))?.id).toBe(before?.['id'])
  }
}

const sumOf = (rows: readonly Record<string, unknown>[]) =>
  rows.reduce((sum, row) => sum + BigInt(String(row['change'])), 0n)
