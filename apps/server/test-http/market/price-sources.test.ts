import type { WireBar, WireInstrument } from '@fairtick/wire'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS, price } from '@fairtick/domain'
import type { Feed } from '../../src/market/feed'
import { get } from '../call.cases'
import { BUY, type DemoUser, PATH, opened } from '../demo-user.cases'
import { FIRST, type TestOperator, firstOperator, newOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser
let ria: TestOperator
const lacks = new Map<number, 'lost' | 'disagreeing'>()

/** A venue that gives a flat past of minutes, and no bars of other periods yet. */
const past: NonNullable<Feed['past']> = {
  page: async ({ instrumentId, period, from, to }) => {
    if (period !== '1min' || instrumentId !== 1) throw new RangeError('HTTP 503')
    const at = price('1.1')
    const start = to - 3 * MINUTE_MS
    const candles = [0, 1, 2].map((minute) => ({
      ...{ time: start + minute * MINUTE_MS, open: at, high: at, low: at, close: at, volume: 1n },
    }))
    return { candles, reached: from }
  },
  onInterruption: () => undefined,
}

useSharedDemoUser((started) => ({ server, user } = started), {
  settings: { ...FIRST },
  feed: {
    lacking: (instrumentId) => lacks.get(instrumentId),
    attributionOf: (instrumentId) => (instrumentId === 1 ? 'Data provided by a venue' : ''),
    past,
  },
})
beforeAll(async () => {
  ria = await newOperator(server, await firstOperator(server), 'ria', 'risk')
})

const listed = async (code: string) =>
  (await get<WireInstrument[]>(server, PATH.list)).data.find(({ Code }) => Code === code)
const idOf = (code: string) => server.market.instrumentByCode(code)?.id ?? 0

describe('an instrument that lacks one of its two sources', () => {
  it('says that only closing is possible, and why, before an order is refused', async () => {
    expect(await listed('EURUSD')).toMatchObject({ MarketStatus: 1, HaltReason: null })
    const held = await opened(user)
    lacks.set(idOf('EURUSD'), 'lost')
    expect(await listed('EURUSD')).toMatchObject({
      MarketStatus: 1,
      HaltReason: 'One of the two price sources of EUR/USD is unavailable.',
    })
    expect(await listed('BTCUSDT')).toMatchObject({ HaltReason: null })
    expect((await user.post(PATH.submit, BUY)).code).toBe(1214)
    expect((await user.post(PATH.close, { id: held.Id })).code).toBe(1)
    lacks.set(idOf('EURUSD'), 'disagreeing')
    expect(await listed('EURUSD')).toMatchObject({
      HaltReason: 'The two price sources of EUR/USD disagree.',
    })
    lacks.clear()
    expect(await listed('EURUSD')).toMatchObject({ HaltReason: null })
    expect((await user.post(PATH.submit, BUY)).code).toBe(1)
  })

  it('names the pair that converts it where that is what lacks one', async () => {
    lacks.set(idOf('USDJPY'), 'lost')
    for (const code of ['USDJPY', 'EURJPY'])
      expect(await listed(code)).toMatchObject({ HaltReason: expect.stringContaining('of USD/JPY is') })
    expect(await listed('EURUSD')).toMatchObject({ HaltReason: null })
    lacks.clear()
  })
})

describe('the words that a source asks for', () => {
  it('stand at its instruments', async () => {
    expect(await listed('EURUSD')).toMatchObject({ Attribution: 'Data provided by a venue' })
    expect(await listed('BTCUSDT')).toMatchObject({ Attribution: '' })
  })
})

describe('bars that a venue gave afterwards', () => {
  it('are marked, and those of ticks are not', async () => {
    await server.tick('EURUSD', '1.10010')
    await vi.waitFor(async () => {
      const bars = (await get<WireBar[]>(server, PATH.kline, { forex_id: 1, period: '1min' })).data
      expect(bars.filter(({ Backfilled }) => Backfilled === 1).length).toBeGreaterThan(0)
      expect(bars.at(-1)).not.toHaveProperty('Backfilled')
    })
  })

  it('are counted for operators: the charts that lack their history', async () => {
    await vi.waitFor(async () => {
      const feeds = await get<{ data: object[] }>(
        server,
        '/api/admin/feeds',
        { per_page: 100 },
        { token: ria.token },
      )
      const left = (code: string) =>
        feeds.data.data.find((row) => 'instrument' in row && row.instrument === code)
      expect(left('EURUSD')).toMatchObject({ charts_left: 5 })
      expect(left('BTCUSDT')).toMatchObject({ charts_left: 6 })
    })
  })
})
