import { type Tick, priceOf } from '@fairtick/domain'
import { NOON, createFakeClock, createRandom } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { quietLog } from '../../database/test-logs.cases'
import { useMarketDatabase } from '../market-database.cases'
import { instrumentsNamed } from '../test-market.cases'
import { readBlocks } from '../tick-log/tick-log-store'
import { startFollowerApart, startWriterApart } from './apart-market.cases'
import { awaitTraits, followMarket } from './follow-market'
import { tradingCalendars } from '../reference/calendars'
import { createHostileStream } from './hostile-stream.cases'

const database = useMarketDatabase()

const [euro] = instrumentsNamed('EURUSD')
const instruments = [euro!]
const id = euro!.id

it('a writer that another one replaced publishes nothing, and followers go on with the new one', async () => {
  const clock = createFakeClock(NOON + 7_000)
  const random = createRandom(3)
  const stream = createHostileStream(random)
  const options = { database: database.pool, clock, instruments, stream }
  let writer = await startWriterApart(options)
  const follower = await startFollowerApart(options)
  let takenOver = 0
  follower.market.onTakeOver(() => (takenOver += 1))
  stream.misbehave(true)
  const published: Tick[] = []
  const emit = async (count: number) => {
    for (let each = 0; each < count; each += 1) {
      clock.advance(random.below(4_000))
      writer.feed.tick('EURUSD', priceOf(BigInt(1000 + random.below(50)) * 10n ** 6n), clock.now())
      if (random.once(3)) await writer.market.settled()
      if (random.once(9)) await writer.market.fold()
    }
    await writer.market.settled()
  }
  for (let life = 1; life <= 5; life += 1) {
    await emit(40)
    published.push(...writer.ticks)
    const before = writer
    if (life % 2 === 0) await before.market.fold()
    writer = await startWriterApart({ ...options, clock })
    clock.advance(1_000)
    before.feed.tick('EURUSD', '9.9', clock.now())
    await expect.poll(before.isLost).toBe(true)
    expect(before.ticks.at(-1)).toEqual(published.at(-1))
    await expect.poll(() => takenOver).toBe(life)
  }
  await emit(20)
  published.push(...writer.ticks)
  stream.misbehave(false)
  await expect.poll(() => follower.ticks, { timeout: 10_000 }).toEqual(published)
  expect(follower.market.quote(id)).toEqual(writer.market.quote(id))
  // The log has the published ticks, and none of a writer that was replaced.
  await follower.market.stop()
  clock.advance(120_000)
  await writer.market.fold()
  await writer.market.stop()
  const blocks = await readBlocks(database.pool, { instrumentId: id, sequence: 1, limit: 10_000 })
  expect(blocks.flatMap(({ ticks }) => ticks)).toEqual(published)
})

it('a follower does not begin with the feed of before, whoever took the market meanwhile', async () => {
  const stream = createHostileStream(createRandom(4))
  const clock = createFakeClock(NOON + 3_600_000)
  const options = { database: database.pool, clock, instruments, stream, log: quietLog }
  const before = await startWriterApart(options)
  const traits = await awaitTraits(database.pool, new AbortController().signal)
  const after = await startWriterApart(options, (feed) => ({ ...feed, longestGapMs: 7 }))
  const follower = followMarket({ ...options, calendars: tradingCalendars('always') }, traits)
  await expect(follower.start()).rejects.toThrow('another feed')
  await follower.stop()
  const anew = await startFollowerApart(options)
  await Promise.all([before, after, anew].map(({ market }) => market.stop()))
})
