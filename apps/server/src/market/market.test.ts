import { setTimeout as sleep } from 'node:timers/promises'
import { type Tick, formatPrice, formatRate, price, rate } from '@fairtick/domain'
import { NOON, createFakeClock } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { collectingLog, quietLog } from '../database/test-logs.cases'
import { createAlarmLog } from '../monitoring/alarms'
import type { BarChange } from './candles/bar-changes'
import { useMarketDatabase } from './market-database.cases'
import { breakable, instrumentsNamed, startTestMarket } from './test-market.cases'

const database = useMarketDatabase()

const minute = 60_000

describe('a market', () => {
  it('publishes a tick when it is in the log, and has its quote and bars by then', async () => {
    const clock = createFakeClock()
    const instruments = instrumentsNamed('EURUSD')
    const { market, feed } = await startTestMarket({ database: database.pool, clock, instruments })
    const heard: string[] = []
    const stop = market.onTicks((ticks) => {
      for (const tick of ticks) {
        const quote = market.quote(tick.instrumentId)
        const bar = market.candles.forming(tick.instrumentId, '1min')
        heard.push([tick.sequence, quote?.last, bar?.close, formatRate(quote!.change)].join(' '))
      }
    })
    feed.tick('EURUSD', '1.1', clock.now())
    feed.tick('EURUSD', '1.122', clock.now())
    expect(heard).toEqual([])
    await market.settled()
    expect(heard).toEqual(['1 110000000 110000000 0', '2 112200000 112200000 2'])
    const { rows } = await database.pool.query('SELECT id FROM tick_journal')
    expect(rows.length).toBeGreaterThan(0)
    stop()
    feed.tick('EURUSD', '1.1', clock.now())
    await market.settled()
    expect(heard).toHaveLength(2)
    expect(market.counters()).toMatchObject({ accepted: 3, published: 3, waiting: 0 })
    await market.stop()
  })

  it('offers what its feed supplies and what can be converted, and knows its factors', async () => {
    const clock = createFakeClock()
    const supplied = instrumentsNamed('EURUSD', 'USDJPY', 'EURJPY', 'UK100')
    const { market, feed } = await startTestMarket({ database: database.pool, clock, instruments: supplied })
    expect(market.instruments().map(({ code }) => code)).toEqual(['EURUSD', 'USDJPY', 'EURJPY'])
    const eurjpy = market.instrumentByCode('EURJPY')!
    expect(market.conversion(eurjpy.id)).toBeUndefined()
    feed.tick('USDJPY', '150', clock.now())
    await market.settled()
    expect(market.conversion(eurjpy.id)).toEqual({
      multiply: 10n ** 8n,
      divide: 150n * 10n ** 8n,
      tick: 1,
    })
    expect(market.instrument(23)).toBeUndefined()
    await market.stop()
  })

  it('grows stale when nothing comes, and is so before the first tick', async () => {
    const clock = createFakeClock(NOON + 30 * minute)
    const instruments = instrumentsNamed('BTCUSDT')
    const { market, feed } = await startTestMarket({ database: database.pool, clock, instruments })
    const id = instruments[0]!.id
    expect(market.isStale(id, clock.now())).toBe(true)
    feed.tick('BTCUSDT', '26000', clock.now())
    await market.settled()
    expect(market.isStale(id, clock.now() + 15_000)).toBe(false)
    expect(market.isStale(id, clock.now() + 15_001)).toBe(true)
    await market.stop()
  })
})

describe('a tick that a market refuses', () => {
  it('is quarantined, counted and kept with its reason, which raises an alarm (O12)', async () => {
    const clock = createFakeClock(NOON + 10 * minute)
    const instruments = instrumentsNamed('XAUUSD')
    const [gold] = instruments
    const alarms = createAlarmLog(quietLog, clock.now)
    const { market, feed } = await startTestMarket({
      database: database.pool,
      clock,
      instruments,
      log: alarms,
    })
    const now = clock.now()
    feed.tick('XAUUSD', '2000', now)
    feed.tick('XAUUSD', '200', now)
    feed.tick('XAUUSD', '2000.001', now)
    feed.tick('XAUUSD', '2000', now - 1)
    feed.raw([
      { instrumentId: gold!.id, time: now, flaw: 'unreadable', said: 'Na\0N' },
      { instrumentId: 999, time: now, price: price('1') },
    ])
    feed.tick('XAUUSD', '2001', now)
    await market.settled()
    expect(formatPrice(market.quote(gold!.id)!.last, 2)).toBe('2001.00')
    expect(market.counters()).toMatchObject({
      accepted: 2,
      unknown: 1,
      quarantined: { jump: 1, 'wrong-precision': 1, older: 1, unreadable: 1 },
    })
    clock.advance(2 * minute)
    await market.fold()
    const { rows } = await database.pool.query('SELECT reason, said FROM quarantined_tick ORDER BY id')
    expect(rows).toEqual([
      { reason: 'jump', said: '200.00000000' },
      { reason: 'wrong-precision', said: '2000.00100000' },
      { reason: 'older', said: '2000.00000000' },
      { reason: 'unreadable', said: 'NaN' },
    ])
    const raised: string[] = []
    await alarms.handOver(async (all) => void raised.push(...all.map(({ message }) => message)))
    expect(raised).toEqual(
      ['jump', 'wrong-precision', 'older', 'unreadable'].map(
        (reason) => `the feed sent ticks that were refused: ${reason}`,
      ),
    )
    await market.stop()
  })

  it('is a jump from the last tick before the restart, until three confirm it', async () => {
    const clock = createFakeClock(NOON + 20 * minute)
    const instruments = instrumentsNamed('NATGAS')
    const before = await startTestMarket({ database: database.pool, clock, instruments })
    before.feed.tick('NATGAS', '2.6', clock.now())
    await before.market.stop()
    clock.advance(minute)
    const { market, feed } = await startTestMarket({ database: database.pool, clock, instruments })
    const heard: Tick[] = []
    market.onTicks((ticks) => heard.push(...ticks))
    for (const text of ['4', '4', '4.1']) feed.tick('NATGAS', text, clock.now())
    await market.settled()
    expect(heard).toEqual([{ instrumentId: 18, sequence: 2, time: clock.now(), price: price('4.1') }])
    await market.stop()
  })

  it('is one of a closed market, when the market follows its calendar', async () => {
    const saturday = Date.UTC(2026, 2, 7, 12)
    const clock = createFakeClock(saturday)
    const instruments = instrumentsNamed('GBPUSD')
    const options = { database: database.pool, clock, instruments, hours: 'calendar' } as const
    const { market, feed } = await startTestMarket(options)
    const id = instruments[0]!.id
    feed.tick('GBPUSD', '1.3', clock.now())
    await market.settled()
    expect([market.state(id, saturday), market.isOpen(id, saturday), market.quote(id)]).toEqual([
      'closed',
      false,
      undefined,
    ])
    const opens = Date.UTC(2026, 2, 8, 21)
    expect(market.nextChange(id, saturday)).toBe(opens)
    clock.set(opens)
    feed.tick('GBPUSD', '1.31', opens)
    await market.settled()
    expect([market.state(id, opens), market.quote(id)?.open]).toEqual(['open', price('1.31')])
    expect(market.counters().quarantined['market-closed']).toBe(1)
    await market.stop()
  })
})

describe('a market whose database is away', () => {
  it('publishes nothing, and goes on by itself with each tick once', async () => {
    const clock = createFakeClock(NOON + 40 * minute)
    const instruments = instrumentsNamed('ETHUSDT')
    const { database: fragile, fail } = breakable(database.pool)
    const log = collectingLog()
    const { market, feed } = await startTestMarket({ database: fragile, clock, instruments, log })
    const heard: Tick[] = []
    market.onTicks((ticks) => heard.push(...ticks))
    for (const way of ['before', 'after'] as const) {
      fail(way)
      feed.tick('ETHUSDT', '1600', clock.now())
      await sleep(40)
      feed.tick('ETHUSDT', '1601', clock.now())
      await sleep(40)
      expect(heard).toEqual([])
      fail(undefined)
      await market.settled()
      expect(heard.splice(0).map(({ price: at }) => at)).toEqual([price('1600'), price('1601')])
    }
    const { rows } = await database.pool.query(
      'SELECT count(*) AS count FROM tick_journal WHERE minute = $1',
      [clock.now() / minute],
    )
    expect(rows).toEqual([{ count: 4n }])
    expect(log.said.filter((line) => line.includes('durable'))).toHaveLength(4)
    await market.stop()
  })

  it('drops ticks when too many wait', async () => {
    const clock = createFakeClock(NOON + 50 * minute)
    const instruments = instrumentsNamed('SOLUSDT')
    const { database: fragile, fail } = breakable(database.pool)
    const settings = { bufferMax: 10 }
    const { market, feed } = await startTestMarket({ database: fragile, clock, instruments, settings })
    fail('before')
    for (let each = 0; each < 30; each += 1) feed.tick('SOLUSDT', '18', clock.now())
    expect(market.counters()).toMatchObject({ accepted: 10, overflowed: 20, waiting: 10 })
    fail(undefined)
    await market.settled()
    expect(market.counters()).toMatchObject({ published: 10, waiting: 0 })
    await market.stop()
  })

  it('stops in bounded time, too', async () => {
    const clock = createFakeClock(NOON + 60 * minute)
    const instruments = instrumentsNamed('LTCUSDT')
    const { database: fragile, fail } = breakable(database.pool)
    const log = collectingLog()
    const settings = { stopWithinMs: 50 }
    const { market, feed } = await startTestMarket({ database: fragile, clock, instruments, settings, log })
    fail('before')
    feed.tick('LTCUSDT', '60', clock.now())
    await market.stop()
    expect(log.said.at(-1)).toBe('stopped with ticks that never became durable')
    fail(undefined)
    await market.settled()
  })
})

describe('charts', () => {
  it('report changed bars together: a closed one in its last state, then the forming one', async () => {
    const clock = createFakeClock(NOON + 70 * minute)
    const instruments = instrumentsNamed('AAPL')
    const { market, feed } = await startTestMarket({ database: database.pool, clock, instruments })
    const heard: BarChange[] = []
    const stop = market.onBars((changes) => heard.push(...changes.filter(({ period }) => period === '1min')))
    const now = clock.now()
    feed.tick('AAPL', '170', now)
    feed.tick('AAPL', '171', now + 1)
    clock.advance(minute)
    feed.tick('AAPL', '172', now + minute)
    await market.settled()
    await sleep(30)
    expect(heard).toHaveLength(1)
    expect(heard[0]?.bars.map(({ time, close }) => [time - now, close])).toEqual([
      [0, price('171')],
      [minute, price('172')],
    ])
    stop()
    feed.tick('AAPL', '173', now + minute)
    await market.settled()
    await sleep(30)
    expect(heard).toHaveLength(1)
    await market.stop()
  })

  it('begin with the history that the feed makes, once', async () => {
    const clock = createFakeClock(NOON + 80 * minute)
    const instruments = instrumentsNamed('MSFT')
    const id = instruments[0]!.id
    const bar = (time: number, text: string) => {
      const at = price(text)
      return { time, open: at, high: at, low: at, close: at, volume: 10n ** 8n }
    }
    const history = [
      { instrumentId: id, period: '1min', candles: [bar(NOON, '300'), bar(NOON + minute, '310')] },
      { instrumentId: id, period: '30min', candles: [bar(NOON, '310')] },
    ] as const
    const options = { database: database.pool, clock, instruments, history }
    const { market, feed } = await startTestMarket(options)
    const read = async () =>
      (await market.candles.read({ instrumentId: id, period: '1min', limit: 10 })).length
    expect(await read()).toBe(2)
    expect(market.quote(id)).toBeUndefined()
    expect(market.dayQuote(id)).toMatchObject({
      open: price('300'),
      high: price('310'),
      low: price('300'),
      last: price('310'),
      change: rate('3.33333333'),
      time: NOON + minute,
    })
    feed.tick('MSFT', '330', clock.now())
    await market.settled()
    expect(await read()).toBe(3)
    expect(market.quote(id)).toMatchObject({ last: price('330') })
    expect(market.dayQuote(id)).toEqual(market.quote(id))
    expect(market.last24h(id)).toEqual([
      [NOON, price('310')],
      [NOON + 60 * minute, price('330')],
    ])
    expect(market.dayLines(id)).toEqual([
      {
        instrumentId: id,
        points: [
          // The open, at the start of the trading day.
          [NOON - 1_290 * minute, price('300')],
          [NOON, price('310')],
          [NOON + 60 * minute, price('330')],
        ],
      },
    ])
    await market.stop()
    const again = await startTestMarket({
      ...options,
      history: [{ ...history[0], candles: [bar(NOON, '1')] }],
    })
    const bars = await again.market.candles.read({ instrumentId: id, period: '1min', limit: 10 })
    expect(bars[0]?.open).toBe(price('300'))
    await again.market.stop()
  })

  it('page back in time', async () => {
    const clock = createFakeClock(NOON + 90 * minute)
    const instruments = instrumentsNamed('TSLA')
    const id = instruments[0]!.id
    const { market, feed } = await startTestMarket({ database: database.pool, clock, instruments })
    const from = clock.now()
    for (let each = 0; each < 30; each += 1) {
      feed.tick('TSLA', String(200 + each), clock.now())
      await market.settled()
      if (each === 20) await market.fold()
      clock.advance(minute)
    }
    const read = async (end: number | undefined, limit: number) => {
      const bars = await market.candles.read({ instrumentId: id, period: '1min', end, limit })
      return bars.map(({ time }) => (time - from) / minute)
    }
    expect(await read(undefined, 4)).toEqual([26, 27, 28, 29])
    expect(await read(from + 26 * minute, 4)).toEqual([22, 23, 24, 25])
    expect(await read(from + 22 * minute, 100)).toEqual(Array.from({ length: 22 }, (_, each) => each))
    expect(await read(from, 4)).toEqual([])
    await market.stop()
  })
})
