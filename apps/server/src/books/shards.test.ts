import { expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { appendOnlyTable } from './append-only-table'
import { columnsOf } from './columns'
import { NUMBER } from './fields'
import { readNextIds } from './recover/portfolio-store'
import { idsOf, shardOf } from './shards'

const database = useTestDatabase()
const users = appendOnlyTable<{ readonly id: number }>(
  columnsOf('app_user', ({ fixed }) => ({ id: fixed('id', NUMBER) })),
)

it('of rows and of users follow one another without a gap, and are exact numbers', () => {
  for (const table of ['entry', 'app_user'])
    for (let shard = 0; shard < 30; shard += 1)
      expect(idsOf(shard, table).end).toBe(idsOf(shard + 1, table).from)
  expect(idsOf(30, 'entry').end).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER)
  const lastAccount = BigInt(idsOf(30, 'app_user').end) * 10n
  expect(lastAccount).toBeLessThan(2n ** 53n)
})

it('of users tell their shard', () => {
  for (let shard = 0; shard <= 30; shard += 1) {
    const { from, end } = idsOf(shard, 'app_user')
    expect([from, end - 1].map(shardOf)).toEqual([shard, shard])
  }
})

it('go on from the last of their own shard', async () => {
  const next = async (shard: number) => Object.fromEntries(await readNextIds(database.pool, [users], shard))
  const [first, second] = [idsOf(1, 'app_user').from, idsOf(2, 'app_user').from]
  expect(await next(1)).toEqual({ entry: 2 ** 48 + 1000, app_user: first + 1000 })
  const add = 'INSERT INTO app_user (id, uid, is_demo, created_at) VALUES ($1, $2, false, 0)'
  for (const [at, id] of [first + 1005, second - 1, second + 2000].entries())
    await database.rows(add, [id, 5000 + at])
  expect(await next(0)).toEqual({ entry: 1000, app_user: 1000 })
  expect(await next(1)).toMatchObject({ app_user: second })
  expect(await next(2)).toMatchObject({ app_user: second + 2001 })
})
