import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { silentLog } from '../../../test-support/silent-log.cases'
import { createPool } from '../../database/pool'
import { tablesOf } from '../../areas'
import { positionTable } from '../../features/contracts/position-store'
import { type ReadingProgress, readOpenPortfolios } from './portfolio-store'
import { columnsOf } from '../columns'
import { NUMBER } from '../fields'
import { NO_SUM, rowTable } from '../row-table'
import { WHOLE } from '../shards'

const database = useTestDatabase()
const USERS = 500
const POSITIONS = 25_000

/** A table whose open rows take the database longer to find than a user's query may run. */
const slowTable = rowTable<{ readonly id: number; readonly userId: number }, undefined>({
  columns: columnsOf('app_user', ({ fixed }) => ({
    id: fixed('id', NUMBER),
    userId: fixed('user_id', NUMBER),
  })),
  idOf: ({ id }) => id,
  isOpen: () => true,
  openWhere: 'pg_sleep(0.5) IS NOT NULL',
  isWatched: true,
  sum: NO_SUM,
})

describe('a start where much is open', () => {
  it('is not bound by the timeout of a user’s query', async () => {
    await database.rows('CREATE TABLE slow AS SELECT 7000 AS id, 7000 AS user_id')
    await database.rows('INSERT INTO account VALUES (70001, 7000, 1, 0, 0)')
    const timeouts = { statementMs: 100, answerMs: 300 }
    const pool = createPool({ url: database.url, name: 'fairtick-test', log: silentLog(), timeouts })
    try {
      const found = await readOpenPortfolios(pool, [{ ...slowTable, name: 'slow' }], { shard: WHOLE, now: 0 })
      expect([...found.keys()]).toEqual([7000])
    } finally {
      await pool.end()
    }
  })

  it('reports the progress of the reading, and delays no other query meanwhile', async () => {
    await database.rows(
      `INSERT INTO account SELECT user_id * 10 + type, user_id, type, 1000, 0
         FROM generate_series(20000, $1::bigint) AS user_id, generate_series(1, 3) AS type`,
      [20_000 + USERS - 1],
    )
    await database.rows(
      `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, open_tick, opened_at, active_from)
         SELECT i, 0, 20000 + i % $1, i, 107000000, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1 FROM generate_series(1, $2::bigint) AS i`,
      [USERS, POSITIONS],
    )
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const told: ReadingProgress[] = []
    const found = await readOpenPortfolios(database.pool, tablesOf(), { shard: WHOLE, now: 0 }, (progress) =>
      told.push(progress),
    )
    clearInterval(timer)
    expect(told).toEqual([10_000, 20_000, POSITIONS].map((read) => ({ read, total: POSITIONS })))
    expect(turns).toBeGreaterThan(3)
    expect(found.size).toBe(USERS)
    const [, one] = [...found][0] ?? []
    expect(one && positionTable.openRows(one).size).toBe(POSITIONS / USERS)
    expect(
      one && [...positionTable.openRows(one).values()].every(({ lots, id }) => Number(lots) === id),
    ).toBe(true)
  })
})
