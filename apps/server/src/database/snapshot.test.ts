import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { openTestPool } from '../../test-support/test-pool.cases'
import type { DatabasePool } from './pool'
import { auditBooks } from '../operations/books-audit'
import { inSnapshot } from './snapshot'
import { readOpenPortfolios } from '../books/recover/portfolio-store'
import { WHOLE } from '../books/shards'
import { tablesOf } from '../areas'

const database = useTestDatabase()

it('shows the same to every query, whatever is written meanwhile', async () => {
  const counts = await inSnapshot(database.pool, async (client) => {
    const before = await client.query('SELECT count(*) FROM account')
    await database.rows('INSERT INTO account VALUES (77771, 7777, 1, 0, 0)')
    return [before.rows, (await client.query('SELECT count(*) FROM account')).rows]
  })
  expect(counts[0]).toEqual(counts[1])
})

describe('a failure leaves a session that can write again', () => {
  it.each([
    [
      'of reading the books',
      `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, open_tick, opened_at)
       VALUES (1, 0, 4242, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1)`,
      (pool: DatabasePool) => readOpenPortfolios(pool, tablesOf(), { shard: WHOLE, now: 0 }),
      /^a row of position belongs to nobody: 1$/,
    ],
    ['of the audit', 'ALTER TABLE app_user RENAME TO gone', auditBooks, 'app_user'],
  ])('%s', async (_what, spoil, read, message) => {
    const pool = openTestPool(database.url, 1)
    try {
      await pool.query(spoil)
      await expect(read(pool)).rejects.toThrow(message)
      await pool.query("INSERT INTO intent VALUES (md5(random()::text)::uuid, 1, md5('a')::uuid, 0, '')")
    } finally {
      await pool.end()
    }
  })
})
