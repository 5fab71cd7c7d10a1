import { type CorporateAction, MINUTE_MS, periodMs, price } from '@fairtick/domain'
import { NOON, createFakeClock, createRandom } from '@fairtick/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { pricedBy } from '../../features/contracts/area/current-prices'
import { collectingLog } from '../../database/test-logs.cases'
import { useMarketDatabase } from '../market-database.cases'
import type { Feed, PastBars } from '../feed'
import type { FollowedMarket } from '../market-follower'
import { instrumentsNamed } from '../test-market.cases'
import { type ApartOptions, startFollowerApart, startWriterApart } from './apart-market.cases'
import { type HostileStream, createHostileStream } from './hostile-stream.cases'

const database = useMarketDatabase()

const HOUR = 60 * MINUTE_MS

const clock = createFakeClock(NOON)
const stopping: (() => Promise<void>)[] = []
let stream: HostileStream

afterEach(async () => {
  for (const stop of stopping.splice(0).toReversed()) await stop()
  clock.advance(10 * MINUTE_MS)
})

/** A writer and a follower apart, over a feed that a test changes. */
async function start(code: string, change: Partial<Feed> = {}, more: Partial<ApartOptions> = {}) {
  stream = createHostileStream(createRandom(5))
  const instruments = instrumentsNamed(code)
  const options = { database: database.pool, clock, instruments, stream, ...more }
  const writer = await startWriterApart(options, (feed) => ({ ...feed, ...change }))
  const follower = await startFollowerApart(options)
  stopping.push(
    () => writer.market.stop(),
    () => follower.market.stop(),
  )
  const { id } = instruments[0]!
  const tick = async (text: string) => {
    clock.advance(1_000)
    writer.feed.tick(code, text, clock.now())
    await writer.market.settled()
  }
  return { writer: writer.market, market: follower.market, id, tick, instruments }
}

const unrestricted = { tradable: () => 'open' as const }
const tradableAt = (market: FollowedMarket, id: number) =>
  pricedBy(market, unrestricted as never, clock)(id)?.tradable

describe('a follower knows of its writer', () => {
  it('that sources are lost, so that nothing new is opened', async () => {
    let why: 'lost' | undefined
    const { market, id, tick } = await start('EURUSD', { lacking: () => why })
    await tick('1.1')
    await expect.poll(() => tradableAt(market, id)).toBe('open')
    why = 'lost'
    await expect.poll(() => [market.lacking(id), tradableAt(market, id)]).toEqual(['lost', 'close-only'])
    why = undefined
    await expect.poll(() => tradableAt(market, id)).toBe('open')
  })

  it('that a price moved like a split, so that nothing trades; the writer alone halts it', async () => {
    const { writer, market, id, tick } = await start('AAPL')
    await tick('200')
    for (const text of ['100', '100.1', '100.05', '100.2']) await tick(text)
    await expect.poll(() => writer.awaitsAction(id)).toBe(true)
    await expect
      .poll(() => [market.awaitsAction(id), market.state(id, clock.now())])
      .toEqual([true, 'halted'])
    expect([writer.awaitingActions().length, market.awaitingActions().length]).toEqual([1, 0])
  })

  it('that no tick of before a split comes any more, and crosses it only then', async () => {
    const at = clock.now() + 5_000
    const instruments = instrumentsNamed('TSLA')
    const split: CorporateAction = {
      instrumentId: instruments[0]!.id,
      at,
      kind: 'split',
      ratio: { to: 2n, from: 1n },
    } as CorporateAction
    const actions = (id: number, after: number, upTo: number) =>
      id === split.instrumentId && at > after && at <= upTo ? [split] : []
    const { writer, market, id, tick } = await start('TSLA', {}, { actions })
    const crossed: number[] = []
    market.onActions((action) => void crossed.push(action.at))
    await tick('200')
    await expect.poll(() => market.quote(id)?.last).toBe(price('200'))
    stream.cut()
    clock.set(at + 1)
    // Its own clock is no sign that the writer has told all.
    market.crossActions(clock.now() - 2)
    expect(crossed).toEqual([])
    stream.mend()
    await expect.poll(() => crossed).toEqual([at])
    writer.crossActions(clock.now())
    expect(market.quote(id)).toEqual(writer.quote(id))
    expect(market.quote(id)?.last).toBe(price('100'))
    // A process whose clock is a little behind trades neither in old units nor in new ones until it is there.
    await tick('101')
    await expect.poll(() => market.quote(id)?.last).toBe(price('101'))
    expect([at - 1, at, at + 1].map((now) => market.state(id, now))).toEqual(['halted', 'open', 'open'])
  })

  it('up to when every tick has arrived, so that what ends then ends at the right one', async () => {
    const { writer, market, id, tick } = await start('GBPUSD')
    await tick('1.3')
    const end = clock.now() + 1_000
    stream.cut()
    clock.set(end + 60_000)
    // By its own clock the wait is over; the writer has not said so.
    const early = await market.endingAt(id, end + 30_000)
    expect(early).toEqual({ waitUntil: end + 30_250 })
    stream.mend()
    await expect
      .poll(async () => market.endingAt(id, end))
      .toMatchObject({ endTick: { price: price('1.3') } })
    expect(await market.endingAt(id, end)).toEqual(await writer.endingAt(id, end))
  })

  it('the names of its sources, and is warned where a next one has others', async () => {
    const log = collectingLog()
    const named = { sourceOf: () => 'Kraken · OKX', attributionOf: () => 'as Kraken says' }
    const { market, id, instruments } = await start('NZDUSD', named, { log })
    expect([market.source, market.sourceOf(id), market.attributionOf(id)]).toEqual([
      'simulated',
      'Kraken · OKX',
      'as Kraken says',
    ])
    const next = await startWriterApart({ database: database.pool, clock, instruments, stream })
    stopping.push(() => next.market.stop())
    await expect
      .poll(() => log.said)
      .toContain('the market has another feed: instruments are as they were until this process starts again')
  })

  it('its counts, charts that lack bars and connections', async () => {
    const figures = { venue: 'kraken', title: 'Kraken', state: 'up' } as never
    const { writer, market, tick } = await start('AUDUSD', { connections: () => [figures] })
    await tick('0.65')
    await expect.poll(() => market.counters().accepted).toBe(writer.counters().accepted)
    expect(market.connections()).toEqual([figures])
  })

  it('that bars came afterwards, and reads them', async () => {
    const bar = (time: number) => {
      const flat = price('1.3')
      return { time, open: flat, high: flat, low: flat, close: flat, volume: 1n }
    }
    const from = Math.ceil(clock.now() / HOUR) * HOUR
    let interrupted: ((ids: readonly number[], from: number, to: number) => void) | undefined
    const past: PastBars = {
      page: async ({ period, from: first, to }) => {
        const [begin, step] = [Math.max(first, from), periodMs(period)]
        const count = Math.max(0, Math.floor((to - begin) / step))
        return {
          candles: Array.from({ length: count }, (_each, at) => bar(begin + at * step)),
          reached: first,
        }
      },
      onInterruption: (listener) => {
        interrupted = listener
      },
    }
    const { writer, market, id, tick } = await start('USDCAD', { past, history: () => [] })
    await tick('1.35')
    clock.set(from + 3 * HOUR)
    await tick('1.36')
    await expect.poll(() => market.quote(id)?.last).toBe(price('1.36'))
    interrupted?.([id], from, from + 3 * HOUR)
    const formed = (each: FollowedMarket) => each.dayLines(id)
    const lines = () => formed(writer)[0]!.points.length
    await expect.poll(lines).toBeGreaterThan(6)
    await expect.poll(() => formed(market)).toEqual(formed(writer))
  })
})
