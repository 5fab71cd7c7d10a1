import type { WireAccount, WireMicroOrder, WireMicroOrders } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type DemoUser, PATH } from '../demo-user.cases'
import type { TestServer, TestServerOptions } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

const MICRO = '/v2/api/micro/submit'
const LIST = '/v2/api/micro/orders'

let server: TestServer
let user: DemoUser

function run(options: TestServerOptions): void {
  useSharedDemoUser((started) => ({ server, user } = started), { clockStands: true, ...options })
}

const openOption = (number: string, seconds: number, type = 1) =>
  user.post<WireMicroOrder>(MICRO, { forex_id: 1, type, number, seconds })

/** Buys an option and lets it end at a price; answers it and the change of the balance, in USD. */
async function endedAt(price: string, asked: { number: string; seconds: number }) {
  const before = await balance()
  expect((await openOption(asked.number, asked.seconds)).code).toBe(1)
  for (const [ms, at] of [
    [1_000, '1.30000'],
    [asked.seconds * 1_000 - 1_000, price],
    [300, '1.10000'],
  ] as const) {
    server.clock.advance(ms)
    if (ms > 300) await server.tick('EURUSD', at)
  }
  await expect.poll(async () => (await user.get<WireMicroOrders>(LIST, { status: 1 })).data.total).toBe(0)
  const { data } = await user.get<WireMicroOrders>(LIST, { status: 3 })
  await server.tick('EURUSD', '1.10000')
  return { changed: ((await balance()) - before).toFixed(2), order: data.data[0] }
}

async function balance(): Promise<number> {
  const { data } = await user.get<WireAccount[]>(PATH.balance)
  return Number(data.find(({ type }) => type === 'micro')?.balance)
}

/** Computed by hand: stake × ratio in cents, rounded down for a win, up for a loss. */
const ROWS = [
  ['10.00', 30, '6.00', '6.00'],
  ['10.01', 30, '6.00', '6.01'],
  ['33.33', 60, '23.33', '23.34'],
  ['10.01', 120, '7.50', '7.51'],
  ['99.99', 180, '79.99', '80.00'],
  ['10.03', 300, '8.52', '8.53'],
] as const

describe.each([0, 1] as const)('with MICRO_LOSS_LEVEL %i', (level) => {
  run({ settings: { MICRO_LOSS_LEVEL: String(level) } })

  it.each(ROWS)(
    '%s for %i s wins %s and loses the stake, or %s at level 1 (M1, M12)',
    async (number, seconds, won, part) => {
      const lost = level === 0 ? number : part
      expect(await endedAt('1.20000', { number, seconds })).toMatchObject({
        changed: won,
        order: { Result: 'win', LossLevel: level, FactProfits: `${won}0000` },
      })
      expect(await endedAt('1.00000', { number, seconds })).toMatchObject({
        changed: `-${lost}`,
        order: { Result: 'lose', FactProfits: `-${lost}0000` },
      })
    },
  )
})

describe('while the market is closed', () => {
  // A Friday, three minutes before FX closes in New York.
  run({ at: Date.UTC(2026, 2, 6, 21, 57), hours: 'calendar', prices: { EURUSD: '1.10000' } })

  it('no option is opened; one that runs into the close ends by its ticks (M11)', async () => {
    expect((await openOption('100', 300)).code).toBe(1)
    server.clock.advance(100_000)
    await server.tick('EURUSD', '1.20000')
    server.clock.advance(70_000)
    await server.tick('EURUSD', '1.20000')
    server.clock.advance(20_000)
    expect((await openOption('100', 30)).code).toBe(1200)
    expect((await openOption('9.99', 31)).code).toBe(1200)
    server.clock.advance(130_000)
    await expect.poll(async () => (await user.get<WireMicroOrders>(LIST, { status: 1 })).data.total).toBe(0)
    expect((await user.get<WireMicroOrders>(LIST, { status: 3 })).data.data).toMatchObject([
      { Result: 'win', EndPrice: '1.20000' },
    ])
  })
})

describe('when the clock jumps', () => {
  run({ instruments: [{ code: 'EURUSD', staleAfterMs: 15_000 }] })

  it.each([1, 60, 26 * 60])(
    'by %i minutes ahead, what was due ends at the ticks of then, and nothing has less than no time left (M9, M10)',
    async (minutes) => {
      await server.tick('EURUSD', '1.10000')
      await openOption('100', 30)
      for (const price of ['1.20000', '1.25000']) {
        server.clock.advance(10_000)
        await server.tick('EURUSD', price)
      }
      server.clock.advance(10_100)
      const { data } = await user.get<WireMicroOrders>(LIST, { status: 1 })
      expect(data.data.map(({ RemainMilliSeconds }) => RemainMilliSeconds)).toEqual([0])
      server.clock.advance(minutes * 60_000)
      await server.tick('EURUSD', '0.90000')
      await expect.poll(async () => (await user.get<WireMicroOrders>(LIST, { status: 1 })).data.total).toBe(0)
      const ended = (await user.get<WireMicroOrders>(LIST, { status: 3 })).data.data[0]
      expect(ended).toMatchObject({ Result: 'win', EndPrice: '1.25000', RemainMilliSeconds: 0 })
    },
  )
})
