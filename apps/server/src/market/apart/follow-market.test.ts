import { PERIODS, type Tick, priceOf } from '@fairtick/domain'
import { NOON, type Random, createFakeClock, createRandom } from '@fairtick/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { collectingLog } from '../../database/test-logs.cases'
import { useMarketDatabase } from '../market-database.cases'
import type { MarketFollower } from '../market-follower'
import { breakable, instrumentsNamed } from '../test-market.cases'
import {
  type ApartOptions,
  type WriterApart,
  startFollowerApart,
  startWriterApart,
} from './apart-market.cases'
import { type HostileStream, createHostileStream } from './hostile-stream.cases'
import { packTicks, readNews, writeNews } from './market-news'
import { takeMarket } from './market-owner-store'

const database = useMarketDatabase()

const instruments = instrumentsNamed('EURUSD', 'USDJPY', 'XAUUSD', 'BTCUSDT')
const MINUTE = 60_000

/** The log goes on from test to test, and so does the clock. */
const clock = createFakeClock(NOON + 37_000)
const stopping: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stopping.splice(0).toReversed()) await stop()
})

const optionsOf = (stream: HostileStream, more: Partial<ApartOptions> = {}): ApartOptions => ({
  database: database.pool,
  clock,
  instruments,
  stream,
  ...more,
})

async function writing(options: ApartOptions): Promise<WriterApart> {
  const writer = await startWriterApart(options)
  stopping.push(() => writer.market.stop())
  return writer
}

async function following(options: ApartOptions) {
  const follower = await startFollowerApart(options)
  stopping.push(() => follower.market.stop())
  return follower
}

/** Each instrument's ticks, in order. */
const byInstrument = (ticks: readonly Tick[]) =>
  instruments.map(({ id }) => ticks.filter(({ instrumentId }) => instrumentId === id))

/** All that readers see of prices. */
async function seenOf(market: MarketFollower) {
  const charts = await Promise.all(
    instruments.flatMap(({ id }) =>
      PERIODS.map(async (period) => [
        await market.candles.read({ instrumentId: id, period, limit: 500 }),
        market.candles.forming(id, period),
      ]),
    ),
  )
  return {
    quotes: instruments.map(({ id }) => [market.quote(id), market.dayQuote(id), market.conversion(id)]),
    stale: instruments.map(({ id }) => market.isStale(id, clock.now())),
    lines: market.dayLines(),
    charts,
    minutes: await Promise.all(
      instruments.map(async ({ id }) =>
        (await market.minuteUntil(id, clock.now())).filter(({ time }) => time > clock.now() - MINUTE),
      ),
    ),
  }
}

/** Emits ticks at random steps of time, sometimes many minutes on, and seals minutes now and then. */
async function live({ market, feed }: WriterApart, random: Random, count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    clock.advance(random.once(40) ? random.below(10 * MINUTE) : random.below(3_000))
    for (const { code } of instruments)
      if (random.once(2)) feed.tick(code, priceOf(BigInt(1000 + random.below(50)) * 10n ** 6n), clock.now())
    if (random.once(4)) await market.settled()
    if (random.once(12)) await market.fold()
  }
  await market.settled()
}

/** Waits until a follower has published what a writer has, from a place on. */
async function caughtUp(ticks: () => readonly Tick[], of: () => readonly Tick[]): Promise<void> {
  await expect.poll(() => byInstrument(ticks()), { timeout: 10_000 }).toEqual(byInstrument(of()))
}

describe('a follower apart from its writer', () => {
  it('believes no writer that the database does not name, and goes on with the one that it names', async () => {
    const stream = createHostileStream(createRandom(8))
    const writer = await writing(optionsOf(stream))
    const follower = await following(optionsOf(stream))
    const [{ id, code }] = instruments as [(typeof instruments)[0]]
    const tick = async (text: string) => {
      writer.feed.tick(code, text, clock.now())
      await writer.market.settled()
    }
    await tick('1.5')
    await expect
      .poll(() => follower.market.quote(id)?.tick.sequence)
      .toBe(writer.market.quote(id)?.tick.sequence)
    const last = writer.market.quote(id)!.tick
    const forged = { ...last, sequence: last.sequence + 1, price: priceOf(9n * 10n ** 8n) }
    const news = readNews(stream.sent().at(-1)!)!
    stream.publish(writeNews({ ...news, fence: news.fence + 1, number: 1, ticks: packTicks([forged]) }))
    await tick('1.6')
    await expect.poll(() => follower.market.quote(id)?.tick).toEqual(writer.market.quote(id)?.tick)
    expect(follower.ticks.map(({ price }) => price)).not.toContain(forged.price)
  })

  it('counts its prices as stale when nothing new comes, by no road', async () => {
    const stream = createHostileStream(createRandom(8))
    const writer = await startWriterApart(optionsOf(stream))
    const log = collectingLog()
    const follower = await following(optionsOf(stream, { log, lostMs: 200 }))
    const [{ id, code }] = instruments as [(typeof instruments)[0]]
    writer.feed.tick(code, '1.5', clock.now())
    await writer.market.settled()
    await expect.poll(() => follower.market.isStale(id, clock.now())).toBe(false)
    // As one that is killed: its last message comes once more, and is no sign of life.
    const last = stream.sent().at(-1)!
    await writer.market.stop()
    const again = setInterval(() => stream.publish(last), 20)
    stopping.push(async () => clearInterval(again))
    await expect.poll(() => follower.market.isStale(id, clock.now())).toBe(true)
    await expect.poll(() => log.said).toContain('the market says nothing: its prices count as stale')
    expect(follower.market.connections()).toEqual([])
  })

  it('begins where a writer has taken the market and said nothing yet', async () => {
    const stream = createHostileStream(createRandom(8))
    const writer = await startWriterApart(optionsOf(stream))
    const [{ id, code }] = instruments as [(typeof instruments)[0]]
    writer.feed.tick(code, '1.7', clock.now())
    await writer.market.settled()
    const last = writer.market.quote(id)
    await writer.market.stop()
    await takeMarket(database.pool, { source: 'simulated', supplies: [code], sources: [] })
    const follower = await following(optionsOf(stream))
    expect(follower.market.quote(id)?.tick).toEqual(last?.tick)
  })

  it('counts its prices as stale while its clock is far behind the writer’s: they would look too young', async () => {
    const stream = createHostileStream(createRandom(9))
    const writer = await writing(optionsOf(stream))
    const own = createFakeClock(clock.now())
    const log = collectingLog()
    const follower = await following(optionsOf(stream, { clock: own, log }))
    const [{ id, code }] = instruments as [(typeof instruments)[0]]
    const staleAt = (now: number) => follower.market.isStale(id, now)
    writer.feed.tick(code, priceOf(2n * 10n ** 9n), clock.now())
    await writer.market.settled()
    await caughtUp(
      () => follower.ticks,
      () => writer.ticks,
    )
    expect(staleAt(own.now())).toBe(false)
    own.advance(-1_500)
    await expect.poll(() => staleAt(own.now())).toBe(true)
    expect(log.said).toContain('the clocks of books and market differ: prices count as stale')
    own.set(clock.now())
    await expect.poll(() => staleAt(own.now()), { timeout: 15_000 }).toBe(false)
  })

  it.each([1, 2, 3, 4])(
    'has the same prices, bars and triggers whatever the stream does to messages: seed %i',
    async (seed) => {
      const random = createRandom(seed)
      const stream = createHostileStream(random)
      const writer = await writing(optionsOf(stream))
      const follower = await following(optionsOf(stream))
      stream.misbehave(true)
      await live(writer, random, 150)
      stream.misbehave(false)
      await caughtUp(
        () => follower.ticks,
        () => writer.ticks,
      )
      expect(await seenOf(follower.market)).toEqual(await seenOf(writer.market))
      const perInstrument = (each: MarketFollower) => byInstrument(each.recentTicks())
      expect(perInstrument(follower.market)).toEqual(perInstrument(writer.market))
    },
  )

  it('that joins late has the past, and goes on from there', async () => {
    const random = createRandom(11)
    const stream = createHostileStream(random)
    const writer = await writing(optionsOf(stream))
    await live(writer, random, 60)
    const before = writer.ticks.length
    const running = live(writer, random, 60)
    const follower = await following(optionsOf(stream))
    await running
    const last = () => follower.ticks.at(-1)
    clock.advance(1_000)
    for (const { code } of instruments) writer.feed.tick(code, '10.2', clock.now())
    await writer.market.settled()
    await expect
      .poll(async () => [last()?.time, await seenOf(follower.market)])
      .toEqual([clock.now(), await seenOf(writer.market)])
    // None was published before the join, none is missing after it.
    for (const [at, ticks] of byInstrument(follower.ticks).entries())
      expect(ticks).toEqual(byInstrument(writer.ticks.slice(before))[at]!.slice(-ticks.length))
  })

  it('reads what it missed while the stream was away, though the minutes are sealed by then', async () => {
    const random = createRandom(12)
    const stream = createHostileStream(random)
    const writer = await writing(optionsOf(stream))
    const follower = await following(optionsOf(stream))
    stream.cut()
    for (let minute = 0; minute < 12; minute += 1) {
      await live(writer, random, 20)
      clock.advance(MINUTE)
      await writer.market.fold()
    }
    stream.mend()
    await caughtUp(
      () => follower.ticks,
      () => writer.ticks,
    )
    expect(await seenOf(follower.market)).toEqual(await seenOf(writer.market))
  })

  it('follows the log by itself where the stream brings nothing, and says nothing of it', async () => {
    const random = createRandom(13)
    const stream = createHostileStream(random)
    const writer = await writing(optionsOf(stream))
    const follower = await following(optionsOf(stream))
    stream.cut()
    await live(writer, random, 20)
    await caughtUp(
      () => follower.ticks,
      () => writer.ticks,
    )
  })

  it('goes stale where neither stream nor log bring prices, and is fresh again afterwards', async () => {
    const stream = createHostileStream(createRandom(14))
    const writer = await writing(optionsOf(stream))
    const { database: fragile, fail } = breakable(database.pool)
    const log = collectingLog()
    const { market, ticks } = await following(optionsOf(stream, { database: fragile, log }))
    const [{ id, code, staleAfterMs }] = instruments as [(typeof instruments)[0]]
    writer.feed.tick(code, '10.1', clock.now())
    await expect.poll(() => market.quote(id)?.time).toBe(clock.now())
    expect(market.isStale(id, clock.now())).toBe(false)
    fail('before')
    stream.cut()
    const seen = ticks.length
    clock.advance(staleAfterMs + 1)
    writer.feed.tick(code, '10.2', clock.now())
    await writer.market.settled()
    await expect.poll(() => log.said).toContain('the tick log cannot be followed: prices stand still')
    expect(writer.market.isStale(id, clock.now())).toBe(false)
    expect([market.isStale(id, clock.now()), ticks.length]).toEqual([true, seen])
    fail(undefined)
    stream.mend()
    await expect.poll(() => market.isStale(id, clock.now())).toBe(false)
    expect(log.said).toContain('the tick log is followed again')
  })

  it('takes no message for a price that is none, or that the log does not have', async () => {
    const stream = createHostileStream(createRandom(15))
    const writer = await writing(optionsOf(stream))
    const log = collectingLog()
    const follower = await following(optionsOf(stream, { log }))
    writer.feed.tick('EURUSD', '10.1', clock.now())
    await writer.market.settled()
    await caughtUp(
      () => follower.ticks,
      () => writer.ticks,
    )
    const news = readNews(stream.sent().findLast((text) => readNews(text)?.ticks) ?? '')!
    for (const text of ['', 'null', '{}', '{"fence":1}', JSON.stringify({ ...news, state: {} })])
      stream.publish(text)
    // One that leaps over a tick, and one whose ticks are none.
    const later = { ...news, number: news.number + 100_000, after: news.upTo, upTo: news.upTo + 1 }
    stream.publish(JSON.stringify({ ...later, ticks: 'AgMEBQ==' }))
    stream.publish(JSON.stringify({ ...later, ticks: '////' }))
    await expect.poll(() => log.said).toContain('a message of the market cannot be read')
    clock.advance(1_000)
    writer.feed.tick('EURUSD', '10.2', clock.now())
    await writer.market.settled()
    await caughtUp(
      () => follower.ticks,
      () => writer.ticks,
    )
  })
})
