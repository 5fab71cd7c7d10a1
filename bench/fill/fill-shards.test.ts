import { price } from '@fairtick/domain'
import { NOON, USDJPY } from '@fairtick/testkit'
import { beforeAll, expect, it } from 'vitest'
import { idsOf, shardsWithRows } from '../../apps/server/src/books/shards'
import { readSeals } from '../../apps/server/src/market/heads/head-store'
import { auditBooks } from '../../apps/server/src/operations/books-audit'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import { addAccountEntries } from './account-entries'
import { addClosedOrders } from './closed-orders'
import { addManyPositions } from './many-positions'
import { addRealClients } from './real-clients'

const database = useTestDatabase()
const SHARDS = [0, 2]
const ORDERS = 6

/** Each filling of each shard: what a bench adds to one has to leave the other as it is. */
beforeAll(async () => {
  const { pool } = database
  const of = { instrumentId: USDJPY.id, now: NOON }
  for (const shard of SHARDS) {
    const { from } = idsOf(shard, 'app_user')
    await addRealClients(pool, { first: from + 5000, clients: 3, balance: 7 })
    await addAccountEntries(pool, { ...of, userId: from + 6000, entries: 2 * ORDERS, adjustments: 2 })
    await addClosedOrders(pool, {
      ...{ userId: from + 7000, orders: ORDERS, now: NOON },
      instrumentIds: [USDJPY.id],
    })
    await addManyPositions(pool, { ...of, users: 2, positionsEach: 2, price: price('150'), shard })
  }
})

it('what is filled in for users of a shard has numbers of that shard', async () => {
  for (const table of ['entry', 'position', 'adjustment'])
    expect([table, await shardsWithRows(database.pool, table)]).toEqual([table, SHARDS])
  for (const table of ['position', 'adjustment'])
    expect(await database.rows(`SELECT id FROM ${table} WHERE shard_of(id) <> user_shard(user_id)`)).toEqual(
      [],
    )
  const counts = await database.rows(
    'SELECT shard_of(id) AS shard, count(*)::int AS entries FROM entry GROUP BY 1 ORDER BY 1',
  )
  const entries = 3 + 2 * ORDERS + ORDERS + 2
  expect(counts).toEqual(SHARDS.map((shard) => ({ shard, entries })))
})

it('is sealed in the chains of that shard, and passes an audit', async () => {
  const { real, demo, further } = await readSeals(database.pool)
  const sealed = [real, demo, ...further.flatMap((each) => [each.real, each.demo])]
  expect(sealed.map(({ id }) => id % idsOf(1, 'entry').from > 0)).toEqual([true, true, true, true])
  expect(await auditBooks(database.pool)).toEqual([])
})
