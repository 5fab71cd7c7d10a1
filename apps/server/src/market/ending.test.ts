import { price } from '@fairtick/domain'
import { NOON, createFakeClock } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { useMarketDatabase } from './market-database.cases'
import { instrumentsNamed, startTestMarket } from './test-market.cases'

const database = useMarketDatabase()

const minute = 60_000

describe('what ends at a moment', () => {
  /** A market of one instrument whose ticks arrive `lag` ms late, with an ending a minute after it began. */
  async function startLate(code: string, at: number, lag: number) {
    const clock = createFakeClock(at)
    const instruments = instrumentsNamed(code)
    const id = instruments[0]!.id
    const options = { database: database.pool, clock, instruments }
    const { market, feed } = await startTestMarket(options)
    const end = at + minute
    /** Sends a tick `offset` ms before or after the end, as late as the source is. */
    const come = async (offset: number, text: string, lateBy = lag) => {
      clock.set(end + offset + lateBy)
      feed.tick(code, text, end + offset)
      await market.settled()
    }
    const ending = () => market.endingAt(id, end)
    return { ...{ clock, market, id, options, end }, come, ending }
  }

  it.each([
    ['comes promptly', 'XRPUSDT', 0, 250],
    ['is 400 ms late', 'DOGEUSDT', 400, 650],
    ['is 3 s late', 'ADAUSDT', 3000, 3250],
  ])(
    'is the last tick before it where the source %s, waited for as long as it takes',
    async (_title, code, lag, wait) => {
      const { clock, market, end, id, come, ending } = await startLate(code, NOON + 35 * minute, lag)
      await come(-20_000, '0.5')
      await come(-10_000, '0.51')
      clock.set(end)
      expect(await ending()).toEqual({ waitUntil: end + wait })
      await come(-5, '0.52')
      clock.set(end + wait - 1)
      expect(await ending()).toEqual({ waitUntil: end + wait })
      clock.set(end + wait)
      expect(await ending()).toMatchObject({ endTick: { price: price('0.52') } })
      expect(market.counters().quarantined.older).toBe(0)
      expect(market.quote(id)?.last).toBe(price('0.52'))
      await market.stop()
    },
  )

  it('is known as soon as a later tick is there', async () => {
    const { clock, end, market, come, ending } = await startLate('BNBUSDT', NOON + 35 * minute, 3000)
    await come(-10_000, '5')
    await come(-5, '5.1')
    await come(1, '5.2')
    expect(clock.now()).toBe(end + 3001)
    expect(await ending()).toMatchObject({ endTick: { price: price('5.1') } })
    await market.stop()
  })

  it('does not change when a tick comes after the wait: that one moves the market, and the log has its arrival', async () => {
    const started = await startLate('NZDUSD', NOON + 35 * minute, 0)
    const { clock, end, market, id, come, ending, options } = started
    await come(-10_000, '1.3')
    clock.set(end + 250)
    const told = await ending()
    expect(told).toMatchObject({ endTick: { price: price('1.3') } })
    await come(-5, '1.31', 400)
    expect(market.quote(id)?.tick).toMatchObject({ price: price('1.31'), receivedAt: end + 395 })
    expect(await ending()).toEqual(told)
    await market.stop()
    clock.advance(5 * minute)
    const again = await startTestMarket(options)
    expect(await again.market.endingAt(id, end)).toEqual(told)
    await again.market.fold()
    expect(await again.market.endingAt(id, end)).toEqual(told)
    await again.market.stop()
  })

  it('can be asked for a future moment: prices go on', async () => {
    const { clock, end, market, id, come, ending } = await startLate('AUDUSD', NOON + 35 * minute, 0)
    await come(-30_000, '0.7')
    expect(await ending()).toEqual({ waitUntil: end + 250 })
    expect(await market.endingAt(id, end + 60 * minute)).toEqual({ waitUntil: end + 60 * minute + 250 })
    await come(-20_000, '0.71')
    expect([market.quote(id)?.last, clock.now()]).toEqual([price('0.71'), end - 20_000])
    await market.stop()
  })
})
