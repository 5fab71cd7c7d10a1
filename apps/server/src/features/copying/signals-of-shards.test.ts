import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import type { Queryable } from '../../database/in-transaction'
import { readAllSignals } from './signal-store'

const database = useTestDatabase()
const [ANN, BOB] = [1000, 2 ** 40 + 1000]
const SECOND = 2 ** 48

const add = (userId: number, from: number, count: number) =>
  database.rows(
    `INSERT INTO signal (id, at, trader_id, user_id, position_id, lots, of_lots, price, tick, instrument_id, kind, side, leverage)
     SELECT n, 1, 1, $1, n, 1, 1, 1, 1, 1, 1, 1, 1 FROM generate_series($2::bigint, $2::bigint + $3 - 1) AS n`,
    [userId, from, count],
  )

it('signals of traders of two shards are all read, also one that is committed behind a page', async () => {
  await add(ANN, 1000, 1)
  await add(BOB, SECOND + 1000, 5001)
  let pages = 0
  const query = async (sql: string, values: unknown[]) => {
    const page = await database.pool.query(sql, values)
    pages += 1
    if (pages === 1) await add(ANN, 1001, 1)
    return page
  }
  const wanted = [
    { userId: ANN, after: 0 },
    { userId: BOB, after: SECOND + 1000 },
  ]
  const read = await readAllSignals({ query } as unknown as Queryable, wanted)
  const of = (trader: number) => read.filter(({ userId }) => userId === trader).map(({ id }) => id)
  expect(of(ANN)).toEqual([1000, 1001])
  expect(of(BOB)).toEqual(Array.from({ length: 5000 }, (_, at) => SECOND + 1001 + at))
  expect(await readAllSignals(database.pool, [])).toEqual([])
})
