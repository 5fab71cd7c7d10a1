import { DAY_MS, rate, rateOf } from '@fairtick/domain'
import { EURUSD, anOrderRequest } from '@fairtick/testkit'
import { beforeAll, expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { type OneShard, useTwoShards } from '../../test-support/two-shards.cases'
import { openPosition } from '../features/contracts/open-position'
import { auditBooks } from '../operations/books-audit'
import { carryOutOn } from './carry-out'
import { createSwaps } from './swaps'

const onShards = useTwoShards()
const owners: number[] = []

/** A client of each shard with an order that is charged for the night. */
beforeAll(async () => {
  const { first, second, market } = onShards()
  market.change(EURUSD, { instrument: { ...EURUSD, swap: { long: rateOf(-rate('10')), short: rate('4') } } })
  for (const { books, realUser } of [first, second]) {
    const userId = await realUser('10000')
    const request = anOrderRequest({ leverage: 500 })
    await books.execute(openPosition, userId, { instrumentId: EURUSD.id, request })
    owners.push(userId)
  }
})

/** Looks at all that is due in a shard; resolves once it is noted that the night is over. */
async function charge({ books, swapRuns }: OneShard): Promise<void> {
  const { market, clock } = onShards()
  const before = swapRuns.until(EURUSD.id)
  const { carryOutDurably } = carryOutOn(books, silentLog())
  const ports = { books, log: silentLog(), priced: market.priced, swapRuns, carryOut: carryOutDurably }
  const swaps = createSwaps(ports)
  const look = async () => {
    swaps.look(clock.now())
    return swapRuns.until(EURUSD.id)
  }
  await expect.poll(look).toBeGreaterThan(before)
}

const nights = async () => {
  const { database } = onShards()
  const sql = `SELECT shard_of(id) AS shard, count(*)::int AS nights FROM entry WHERE kind = 6 GROUP BY 1 ORDER BY 1`
  return (await database.rows(sql)).map(({ shard, nights: charged }) => [shard, charged])
}

it('a night that one shard has charged is still charged by the other, after a start too, and once', async () => {
  onShards().clock.advance(DAY_MS)
  await charge(onShards().second)
  expect(await nights()).toEqual([[1, 1]])
  await onShards().reopen()
  await charge(onShards().first)
  expect(await nights()).toEqual([
    [0, 1],
    [1, 1],
  ])
  const noted = 'SELECT shard, until FROM swap_run ORDER BY shard'
  const [of, ofOther] = await onShards().database.rows(noted)
  expect([of?.['shard'], ofOther?.['shard']]).toEqual([0, 1])
  expect(of?.['until']).toEqual(ofOther?.['until'])
})

it('no night is charged twice, whoever starts anew', async () => {
  onShards().clock.advance(DAY_MS)
  await charge(onShards().first)
  await onShards().reopen()
  await charge(onShards().second)
  await onShards().reopen()
  for (const shard of [onShards().first, onShards().second]) {
    const { market, clock } = onShards()
    const { carryOutDurably: carryOut } = carryOutOn(shard.books, silentLog())
    createSwaps({ ...shard, log: silentLog(), priced: market.priced, carryOut }).look(clock.now())
    await shard.books.written()
  }
  expect(await nights()).toEqual([
    [0, 2],
    [1, 2],
  ])
  expect(owners.length).toBe(2)
  const { pool } = onShards().database
  expect(await auditBooks(pool)).toEqual([])
})
