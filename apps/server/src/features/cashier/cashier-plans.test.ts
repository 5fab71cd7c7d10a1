import { clientAccount, HOUR_MS } from '@fairtick/domain'
import { beforeAll, expect, it } from 'vitest'
import { plansOf } from '../../../test-support/plans.cases'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { readMovementPage } from '../../books/history/movement-page'
import { countMovements, sumUpMovements } from '../../books/history/movements'
import type { Queryable } from '../../database/in-transaction'
import { readDeposits } from './deposits/deposit-store'
import { readOpenOfFrozen } from './withdrawals/disown-withdrawals'
import { readPayoutTimes } from './withdrawals/payout-times'
import { readCounted, readWithdrawals } from './withdrawals/withdrawal-store'

const database = useTestDatabase()

const CLIENT = 1000
const ACCOUNT = clientAccount(CLIENT, 'contract', 'real')
const ROWS = 100_000
/** An account with profits, a fee for every second of them, and a swap now and then. */
const SWAPPED = clientAccount(CLIENT + 1, 'contract', 'real')
const MINUTE = '60000::bigint'
/** One row a minute until now: five clients have most rows, other clients the open ones. */
const NOW = ROWS * 60_000
const OWNER = `CASE WHEN n % 100 = 0 THEN 2000 + n ELSE ${CLIENT} + n % 5 END`
const RARE = { kind: 'deposit', total: 20, offset: 0, limit: 20 } as const
const FIRST_PAGE = { kind: 'coin', offset: 0, limit: 20 } as const
/** So late that few were paid in the period that counts. */
const LATER = 29 * 24 * HOUR_MS + NOW

beforeAll(async () => {
  const endedAt = `CASE WHEN n % 100 > 0 THEN n * ${MINUTE} END`
  await database.rows(
    `INSERT INTO withdrawal (id, user_id, kind, status, currency_id, currency_code, protocol, decimals, method_id, address, tag, bank_name, bank_address,
       bank_swift, payee_name, payee_account, notes, amount, fee, received, units_per_usd, requested_at, approved_at, ended_at, txid)
     SELECT n, ${OWNER}, 1 + (n % 2)::integer, CASE WHEN n % 100 = 0 THEN 0 ELSE 1 END, 1, 'USDT', 'ERC20', 6, 1, 'to', '', '', '', '', '', '', '',
       10000, 0, 1, 1, n * ${MINUTE}, ${endedAt}, ${endedAt}, CASE WHEN n % 100 > 0 THEN 'tx' END FROM generate_series(1, ${ROWS}) AS n`,
  )
  await database.rows(
    `INSERT INTO deposit (id, user_id, kind, status, way_id, currency_code, protocol_code, address, decimals, amount, rate, credit, proof, submitted_at, decided_at)
     SELECT n, ${OWNER}, (n % 2)::integer, CASE WHEN n % 100 = 0 THEN 0 ELSE 1 END, 1, 'USDT', 'ERC20', 'to', 6, 1, 1, 10000, 'proof',
       n * ${MINUTE}, ${endedAt} FROM generate_series(1, ${ROWS}) AS n`,
  )
  await database.rows(
    `INSERT INTO entry (id, reference, at, from_account, to_account, amount, to_balance, kind)
     SELECT n, n, n, CASE WHEN n % 5000 = 0 THEN 3 ELSE 1 END, ${ACCOUNT}, 1, n, CASE WHEN n % 5000 = 0 THEN 1 ELSE 4 END FROM generate_series(1, ${ROWS}) AS n`,
  )
  await database.rows(
    `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind)
     SELECT ${ROWS} + n, ${ROWS} + n, n, CASE WHEN n % 2 = 0 THEN ${SWAPPED} ELSE 1 END, CASE WHEN n % 2 = 0 THEN 2 ELSE ${SWAPPED} END, 1,
       CASE WHEN n % 2 = 0 THEN n END, CASE WHEN n % 2 = 1 THEN n END, CASE WHEN n % 2 = 0 THEN 5 WHEN n % 2001 = 0 THEN 6 ELSE 4 END
     FROM generate_series(1, ${ROWS}) AS n`,
  )
  for (const table of ['withdrawal', 'deposit', 'entry']) await database.rows(`VACUUM ANALYZE ${table}`)
})

it.each([
  ['a page of withdrawals', 'withdrawal_of_kind', (on: Queryable) => readWithdrawals(on, CLIENT, FIRST_PAGE)],
  ['a page of deposits', 'deposit_of_kind', (on: Queryable) => readDeposits(on, CLIENT, FIRST_PAGE)],
  ['records of a rare kind', 'entry_of_kind_to', (on: Queryable) => readMovementPage(on, ACCOUNT, RARE)],
  ['limits', 'withdrawal_', (on: Queryable) => readCounted(on, CLIENT, NOW - HOUR_MS)],
  ['payout times', 'withdrawal_paid', (on: Queryable) => readPayoutTimes(on, LATER)],
  ['disowned withdrawals', 'withdrawal_open', (on: Queryable) => readOpenOfFrozen(on)],
] as const)('an index leads to %s past 100,000 rows', async (_what, index, read) => {
  // Credentials are not among the filled tables, so their plan proves nothing here.
  const plan = await plansOf(database, read)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (withdrawal|deposit|entry)/)
})

/** Rows returned and filtered out by the scans of a read, after planning and executing it. */
async function rowsTouched(read: (on: Queryable) => Promise<unknown>): Promise<number> {
  let touched = 0
  const counting = {
    async query(text: string, values?: unknown[]) {
      const { rows } = await database.pool.query<Record<string, string>>(
        `EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) ${text}`,
        values,
      )
      for (const row of rows) touched += rowsOf(row['QUERY PLAN'] ?? '')
      return database.pool.query(text, values)
    },
  } as Queryable
  await read(counting)
  return touched
}

const rowsOf = (line: string): number => {
  const scanned = / (?:Index|Seq|Index Only) Scan .*actual rows=([\d.]+) loops=(\d+)/u.exec(line)
  const removed = /Rows Removed by Filter: (\d+)/u.exec(line)
  return (scanned ? Number(scanned[1]) * Number(scanned[2]) : 0) + Number(removed?.[1] ?? 0)
}

it('a page of a crowded kind reads few rows past 100,000, wherever it is and however rare its kind is', async () => {
  await sumUpMovements(database.pool, SWAPPED)
  for (const kind of ['contract-profit', 'fee', 'swap'] as const) {
    const total = await countMovements(database.pool, SWAPPED, kind)
    for (const offset of [0, Math.floor(total / 2), total - 20]) {
      const page = { kind, total, offset, limit: 20 }
      const touched = await rowsTouched((on) => readMovementPage(on, SWAPPED, page))
      expect([kind, offset, touched < 12_000]).toEqual([kind, offset, true])
    }
  }
})

it('a page of withdrawals counts few of the rows behind it', async () => {
  const { total } = await readWithdrawals(database.pool, CLIENT, { ...FIRST_PAGE, kind: undefined })
  expect(total).toBe(10_020)
  const last = { ...FIRST_PAGE, kind: undefined, offset: 19_780 }
  expect((await readWithdrawals(database.pool, CLIENT, last)).total).toBe(19_000)
})
