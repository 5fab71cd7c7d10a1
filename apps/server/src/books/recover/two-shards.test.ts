import { EURUSD, anOrderRequest } from '@fairtick/testkit'
import { beforeAll, expect, it } from 'vitest'
import { useTwoShards } from '../../../test-support/two-shards.cases'
import { tablesOf } from '../../areas'
import { openPosition } from '../../features/contracts/open-position'
import { type ReadingProgress, readOpenPortfolios } from './portfolio-store'

const onShards = useTwoShards()
const owners: number[] = []

/** An open order in each shard. */
beforeAll(async () => {
  const { first, second } = onShards()
  for (const { books, realUser } of [second, first]) {
    const userId = await realUser('10000')
    const request = anOrderRequest({ leverage: 500 })
    await books.execute(openPosition, userId, { instrumentId: EURUSD.id, request })
    owners.push(userId)
  }
})

it('a start of a shard holds the open portfolios of its own users', async () => {
  await onShards().reopen()
  const { first, second } = onShards()
  const held = [second, first].map(({ books }) => [...books.portfolios()].map(({ userId }) => userId))
  expect(held).toEqual(owners.map((userId) => [userId]))
})

it('the reading of a shard counts the rows of its own users', async () => {
  const { database } = onShards()
  const told: ReadingProgress[] = []
  const readBy = async (shard: number) => {
    const of = { shard, now: 0 }
    return [...(await readOpenPortfolios(database.pool, tablesOf(), of, (each) => told.push(each))).keys()]
  }
  expect([await readBy(1), await readBy(0), await readBy(2)]).toEqual([...owners.map((each) => [each]), []])
  expect(told).toEqual([
    { read: 1, total: 1 },
    { read: 1, total: 1 },
  ])
})
