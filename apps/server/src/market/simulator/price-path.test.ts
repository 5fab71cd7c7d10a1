import { HOUR_MS, type Instrument, isOpen, price } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import type { RawTick } from '../feed'
import { type MarketHours, tradingCalendars } from '../reference/calendars'
import { referenceInstruments } from '../reference/instruments'
import { createNoise } from './noise'
import { type PathOptions, createPricePath } from './price-path'
import { correlation, logReturns } from './statistics.cases'

const MONDAY = Date.UTC(2026, 10, 16, 12)
const instruments = referenceInstruments()

function path(changes: Partial<PathOptions> & { hours?: MarketHours; seed?: string } = {}) {
  const { hours = 'always', seed = 'path', ...options } = changes
  const noise = createNoise(seed)
  return createPricePath({
    noise,
    instruments,
    calendars: tradingCalendars(hours),
    last: new Map(),
    from: MONDAY,
    ...options,
  })
}

const idOf = (code: string) => instruments.find((each) => each.code === code)!.id
const of = (ticks: readonly RawTick[], code: string) =>
  ticks.filter(({ instrumentId }) => instrumentId === idOf(code))
const valueOf = (tick: RawTick) => ('price' in tick ? Number(tick.price) / 1e8 : Number.NaN)

/** Two hours of all instruments, a second at a time. */
const afternoon = (() => {
  const market = path()
  const ticks: RawTick[] = []
  for (let at = MONDAY; at <= MONDAY + 2 * HOUR_MS; at += 1000) ticks.push(...market.advance(at))
  return ticks
})()

/** The last price of each minute. */
function closes(ticks: readonly RawTick[]): number[] {
  const byMinute = new Map(ticks.map((tick) => [Math.floor(tick.time / 60_000), valueOf(tick)]))
  return [...byMinute.values()]
}

describe('the simulated market', () => {
  it('gives the same ticks for the same seed and times, however often it is asked', () => {
    const seldom = path()
    const rarely = [1, 2, 3, 4].flatMap((each) => seldom.advance(MONDAY + each * 9000))
    expect(rarely).toEqual(afternoon.filter(({ time }) => time < MONDAY + 36_000))
    const other = path({ seed: 'another' }).advance(MONDAY + 9000)
    expect(other).not.toEqual(afternoon.filter(({ time }) => time < MONDAY + 9000))
  })

  it('prices everything at once when it starts, and after a pause', () => {
    const market = path()
    expect(new Set(market.advance(MONDAY + 250).map(({ instrumentId }) => instrumentId)).size).toBe(
      instruments.length,
    )
    expect(market.advance(MONDAY + 500).length).toBeLessThan(instruments.length)
    const later = market.advance(MONDAY + 60_000)
    expect(new Set(later.map(({ instrumentId }) => instrumentId)).size).toBe(instruments.length)
  })

  it.each(instruments.map((instrument) => [instrument.code, instrument] as const))(
    '%s ticks at least every few seconds, in order, on its own decimals, more often at times',
    (code, instrument: Instrument) => {
      const ticks = of(afternoon, code)
      expect(ticks.length / (2 * 3600)).toBeGreaterThan(0.4)
      expect(ticks.length / (2 * 3600)).toBeLessThan(4)
      const step = 10 ** -instrument.pricePrecision
      const uneven = ticks.filter((tick) => {
        const steps = valueOf(tick) / step
        return Math.abs(steps - Math.round(steps)) > 1e-6
      })
      expect(uneven).toEqual([])
      const waits = ticks.map((tick, each) => tick.time - (ticks[each - 1]?.time ?? MONDAY))
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...waits)).toBeLessThan(4000)
      const sorted = waits.toSorted((one, other) => one - other)
      expect(
        sorted[Math.floor(sorted.length * 0.9)]! / sorted[Math.floor(sorted.length / 2)]!,
      ).toBeGreaterThan(1.2)
    },
  )

  it('has crosses that follow their legs to the last decimal', () => {
    const last = new Map<string, number>()
    const codes = new Map(instruments.map(({ id, code }) => [id, code]))
    for (const tick of afternoon) last.set(codes.get(tick.instrumentId)!, valueOf(tick))
    const worst = (cross: string, made: number) => Math.abs(last.get(cross)! / made - 1)
    // The legs ticked up to three seconds before or after the cross.
    expect(worst('EURJPY', last.get('EURUSD')! * last.get('USDJPY')!)).toBeLessThan(0.0005)
    expect(worst('EURGBP', last.get('EURUSD')! / last.get('GBPUSD')!)).toBeLessThan(0.0005)
    expect(worst('AUDJPY', last.get('AUDUSD')! * last.get('USDJPY')!)).toBeLessThan(0.0005)
  })

  it('moves its instruments together, as real ones do', () => {
    const returnsOf = (code: string) => logReturns(closes(of(afternoon, code)))
    expect(correlation(returnsOf('US500'), returnsOf('NAS100'))).toBeGreaterThan(0.7)
    expect(correlation(returnsOf('EURUSD'), returnsOf('USDCHF'))).toBeLessThan(-0.4)
    expect(correlation(returnsOf('AUDUSD'), returnsOf('USDCAD'))).toBeLessThan(-0.4)
    expect(Math.abs(correlation(returnsOf('NATGAS'), returnsOf('TSLA')))).toBeLessThan(0.25)
  })

  it('goes on from the last published price after a stop, with the noise of the time', () => {
    const stopped = MONDAY + HOUR_MS
    const last = new Map([[idOf('XAUUSD'), { time: stopped, price: price('2500') }]])
    const again = path({ from: stopped, last }).advance(stopped + 9000)
    const straight = afternoon.filter(({ time }) => time >= stopped && time < stopped + 9000)
    const gold = of(again, 'XAUUSD')
    expect(gold.map(({ time }) => time)).toEqual(of(straight, 'XAUUSD').map(({ time }) => time))
    expect(Math.abs(valueOf(gold[0]!) / 2500 - 1)).toBeLessThan(0.001)
  })

  it('leaves a gap in time, and none in price, when nobody asked for a while', () => {
    const market = path()
    const before = of(market.advance(MONDAY + 9000), 'BTCUSDT').at(-1)!
    const after = of(market.advance(MONDAY + HOUR_MS), 'BTCUSDT')
    for (const { time } of after) expect(time).toBeGreaterThanOrEqual(MONDAY + HOUR_MS - 1000)
    const next = of(market.advance(MONDAY + HOUR_MS + 4000), 'BTCUSDT').at(0)!
    expect(Math.abs(valueOf(next) / valueOf(before) - 1)).toBeLessThan(0.01)
    expect(market.advance(MONDAY)).toEqual([])
  })

  it('keeps to the trading hours when told to, and jumps over the weekend', () => {
    const friday = Date.UTC(2026, 10, 20, 20, 59, 50)
    const market = path({ hours: 'calendar', from: friday })
    const last = market.advance(friday + 9000)
    expect(of(last, 'AAPL').length).toBeGreaterThan(0)
    const saturday = friday + 12 * HOUR_MS
    const codes = new Map(instruments.map(({ id, code }) => [id, code]))
    const resting = market.advance(saturday).concat(market.advance(saturday + 9000))
    expect(new Set(resting.map(({ instrumentId }) => codes.get(instrumentId)?.endsWith('USDT')))).toEqual(
      new Set([true]),
    )
    const monday = Date.UTC(2026, 10, 23, 14, 30)
    market.advance(monday)
    const opening = of(market.advance(monday + 9000), 'AAPL')
    const gap = Math.abs(Math.log(valueOf(opening[0]!) / valueOf(of(last, 'AAPL').at(-1)!)))
    expect(gap).toBeGreaterThan(0.0005)
    expect(gap).toBeLessThan(0.1)
    const calendars = tradingCalendars('calendar')
    for (const { instrumentId, time } of [...last, ...resting, ...opening]) {
      const instrument = instruments.find(({ id }) => id === instrumentId)!
      expect(isOpen(calendars.get(instrument.calendar)!, time)).toBe(true)
    }
  })
})
