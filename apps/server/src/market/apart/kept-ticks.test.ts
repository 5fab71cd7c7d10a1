import { type Tick, priceOf } from '@fairtick/domain'
import { NOON, createFakeClock, createRandom } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { put } from '../../../test-support/put-back.cases'
import { useMarketDatabase } from '../market-database.cases'
import { instrumentsNamed } from '../test-market.cases'
import { startFollowerApart, startWriterApart } from './apart-market.cases'
import { createHostileStream } from './hostile-stream.cases'
import { hasTicks } from './kept-ticks'

const database = useMarketDatabase()
const instruments = instrumentsNamed('EURUSD', 'USDJPY')

it('finds what a follower shows in the log, open or sealed, and not in one that was put back', async () => {
  const clock = createFakeClock(NOON)
  const options = {
    database: database.pool,
    clock,
    instruments,
    stream: createHostileStream(createRandom(1)),
  }
  const { market, feed, ticks } = await startWriterApart(options)
  const follower = await startFollowerApart(options)
  const tick = async () => {
    for (const { code } of instruments) feed.tick(code, priceOf(10n ** 8n), clock.now())
    await market.settled()
  }
  expect(await follower.market.isInLog()).toBe(true)
  await tick()
  clock.advance(120_000)
  await tick()
  await expect.poll(() => follower.ticks.length).toBe(4)
  expect(await follower.market.isInLog()).toBe(true)
  const has = (of: readonly Tick[]) => hasTicks(database.pool, of)
  await market.fold()
  expect([await has(ticks), await follower.market.isInLog()]).toEqual([true, true])
  // Others have their places.
  expect(await has(ticks.map((each) => ({ ...each, time: each.time + 1 })))).toBe(false)
  await Promise.all([market.stop(), follower.market.stop()])
  const sealed = ticks.slice(0, 2)
  await put(database.pool, 'tick_journal', 'DELETE FROM tick_journal')
  expect([await has(sealed), await has(ticks), await follower.market.isInLog()]).toEqual([true, false, false])
  // A day of before that is in a file.
  const forget = 'UPDATE tick_block SET first_sequence = first_sequence + 1'
  await put(database.pool, 'tick_block', forget)
  expect(await has(sealed)).toBe(true)
})
