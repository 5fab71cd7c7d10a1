import { beforeAll, expect, it } from 'vitest'
import { createLiabilities } from '../../apps/server/src/features/cashier/liabilities/draw-up-liabilities'
import { useTwoShards } from '../../apps/server/test-support/two-shards.cases'
import { checkLiabilities } from './check-liabilities'
import type { Finding } from './read-log'
import type { Row } from './rows'

const onShards = useTwoShards()

async function findings(): Promise<readonly Finding[]> {
  const found: Finding[] = []
  const query = async (sql: string, values: readonly unknown[] = []) => {
    const { rows } = await onShards().database.pool.query(sql, [...values])
    return rows as Row[]
  }
  expect(await checkLiabilities(query, found)).toBe(1)
  return found
}

/** A day of liabilities is drawn up between a commit of the second shard and a later one of the first. */
beforeAll(async () => {
  const { first, second, database, clock } = onShards()
  const [ann, bob] = [await first.realUser('100'), await second.realUser('200')]
  await second.pay(bob, '5')
  await createLiabilities(database.pool, clock)()
  await first.pay(ann, '7')
  await second.pay(bob, '8')
})

it('a day of liabilities is verified by the entries that each shard had then', async () => {
  expect(await findings()).toEqual([])
})
