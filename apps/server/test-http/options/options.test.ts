import type { WireAccount, WireMicroOrder, WireMicroOrders, WireOptionTerms } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type Parameters, get } from '../call.cases'
import { type DemoUser, PATH, demoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

const MICRO = '/v2/api/micro/submit'
const LIST = '/v2/api/micro/orders'
const UP: Parameters = { forex_id: 1, type: 1, number: '100', seconds: 30 }
const DOWN: Parameters = { ...UP, type: 2 }

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), {
  clockStands: true,
  instruments: [{ code: 'EURUSD', staleAfterMs: 15_000 }],
})

async function openOption(parameters: Parameters = UP, whose = user): Promise<WireMicroOrder> {
  const answer = await whose.post<WireMicroOrder>(MICRO, parameters)
  if (answer.code !== 1) throw new Error(`not opened: ${answer.text}`)
  return answer.data
}

async function account(whose = user): Promise<{ balance: number; locked: number }> {
  const { data } = await whose.get<WireAccount[]>(PATH.balance)
  const option = data.find(({ type }) => type === 'micro')
  return { balance: Number(option?.balance), locked: Number(option?.lockBalance) }
}

const running = async (whose = user) => (await whose.get<WireMicroOrders>(LIST, { status: 1 })).data
const closed = async (whose = user) => (await whose.get<WireMicroOrders>(LIST, { status: 3 })).data

/** Moves the clock by `ms` and publishes a price at that time. */
async function after(ms: number, price: string): Promise<void> {
  server.clock.advance(ms)
  await server.tick('EURUSD', price)
}

/** Waits until all options that are due are settled; answers them. */
async function settled(whose = user): Promise<WireMicroOrder[]> {
  server.clock.advance(300)
  await expect.poll(async () => (await running(whose)).total).toBe(0)
  return (await closed(whose)).data
}

describe('the terms', () => {
  it('are what the rules say, for anyone', async () => {
    const { data } = await get<WireOptionTerms>(server, '/v2/api/micro/get_seconds')
    expect(data.seconds.map(({ Seconds, ProfitRatio }) => [Seconds, ProfitRatio])).toEqual([
      [30, '0.6'],
      [60, '0.7'],
      [120, '0.75'],
      [180, '0.8'],
      [300, '0.85'],
    ])
    expect(data.number.map(({ Number: stake }) => Number(stake))).toEqual([10, 50, 100, 500, 1000])
    expect(data.seconds.every(({ LimitAmount }) => Number(LimitAmount) === 10)).toBe(true)
  })
})

describe('an option', () => {
  it('locks its stake, runs its time, and pays when it wins', async () => {
    const opened = await openOption()
    expect(opened).toMatchObject({
      Status: 1,
      Type: 1,
      Seconds: 30,
      RemainMilliSeconds: 30_000,
      OpenPrice: '1.10000',
      EndPrice: null,
      ProfitRatio: '0.6',
      CompleteAtST: null,
      ForexTradeList: { Id: 1, ShowCode: 'EUR/USD' },
    })
    expect(await account()).toEqual({ balance: 10_000, locked: 100 })
    await after(10_000, '1.10010')
    expect((await running()).data).toMatchObject([{ Id: opened.Id, RemainMilliSeconds: 20_000 }])
    await after(19_000, '1.10020')
    server.clock.advance(1_000)
    expect(await settled()).toMatchObject([
      { Id: opened.Id, Status: 3, EndPrice: '1.10020', Result: 'win', RemainMilliSeconds: 0 },
    ])
    expect(await account()).toEqual({ balance: 10_060, locked: 0 })
  })

  it('opens once under one key, and once for one address that is sent twice', async () => {
    const options = { headers: { 'idempotency-key': 'one-option' } }
    const first = await user.post<WireMicroOrder>(MICRO, UP, options)
    const second = await user.post<WireMicroOrder>(MICRO, UP, options)
    expect(second.data).toEqual(first.data)
    expect((await user.post(MICRO, DOWN, options)).code).toBe(1003)
    const t = String(server.clock.now())
    const sent = [await user.get(MICRO, { ...UP, t }), await user.get(MICRO, { ...UP, t })]
    expect(sent[0]?.data).toEqual(sent[1]?.data)
    expect((await running()).total).toBe(2)
  })

  it.each([
    ['on the very tick at its expiry', [0, '1.09990'], 'lose'],
    ['a millisecond before it', [-1, '1.09990'], 'lose'],
    ['not a millisecond after it', [1, '1.09990'], 'win'],
  ] as const)('ends %s (M5)', async (_title, [offset, price], result) => {
    await openOption()
    await after(10_000, '1.10005')
    await after(10_000, '1.10010')
    await after(10_000 + offset, price)
    expect(await settled()).toMatchObject([{ Result: result }])
  })

  it('gives the stake back at a tie, to both sides (M6)', async () => {
    await openOption(UP)
    await openOption(DOWN)
    await after(10_000, '1.20000')
    await after(19_000, '1.10000')
    server.clock.advance(1_000)
    expect((await settled()).map(({ Result }) => Result)).toEqual(['tie', 'tie'])
    expect(await account()).toEqual({ balance: 10_000, locked: 0 })
  })

  it.each([
    ['nothing is heard', []],
    ['one tick comes', ['1.2']],
  ])('gives the stake back when %s (M7)', async (_title, prices) => {
    await openOption()
    for (const price of prices) await after(29_000, price)
    server.clock.advance(30_000)
    expect(await settled()).toMatchObject([{ Status: 3, Result: 'void', FactProfits: '0.000000' }])
    expect(await account()).toEqual({ balance: 10_000, locked: 0 })
  })

  it('gives the stake back when the last tick is stale at the expiry', async () => {
    await openOption()
    await after(1_000, '1.2')
    await after(1_000, '1.3')
    server.clock.advance(28_000)
    expect(await settled()).toMatchObject([{ Result: 'void' }])
  })

  it('costs one side what the rules say, whichever it is (M8)', async () => {
    const other = await demoUser(server)
    await openOption(UP)
    await openOption(DOWN, other)
    await after(10_000, '1.10010')
    await after(19_000, '1.10020')
    server.clock.advance(1_000)
    await settled()
    await settled(other)
    expect([(await account()).balance, (await account(other)).balance]).toEqual([10_060, 9_900])
  })

  it('is settled after a stop, at the ticks of then (M9)', async () => {
    const { Id } = await openOption()
    await after(10_000, '1.10010')
    await after(10_000, '1.10020')
    await server.tick('EURUSD', '1.10030')
    server.clock.advance(60_000)
    server = await server.restart()
    await server.tick('EURUSD', '0.90000')
    const list = async () =>
      (await get<WireMicroOrders>(server, LIST, { status: 3 }, { token: user.token })).data.data
    await expect.poll(list).toMatchObject([{ Id, Result: 'win', EndPrice: '1.10030' }])
  })

  it('ends with the reset of a demo account, void', async () => {
    await openOption()
    expect((await user.post(PATH.reset)).code).toBe(1)
    expect((await closed()).data).toMatchObject([{ Result: 'void' }])
    expect(await account()).toEqual({ balance: 10_000, locked: 0 })
  })

  it('is nobody else’s to see (M10)', async () => {
    await openOption()
    expect((await running(await demoUser(server))).data).toEqual([])
  })
})

describe('an option is refused', () => {
  it.each([
    ['below the least stake', { number: '9.99' }, 1212],
    ['above the most', { number: '2000.01' }, 1212],
    ['of nothing', { number: '0' }, 1212],
    ['of fractions of a cent', { number: '10.001' }, 1000],
    ['for a time that is not offered', { seconds: 31 }, 1211],
    ['for the id of a duration', { seconds: 1 }, 1211],
    ['neither up nor down', { type: 3 }, 1000],
    ['on nothing', { forex_id: 999 }, 1201],
  ])('%s (M1, M2)', async (_title, changes, code) => {
    expect((await user.post(MICRO, { ...UP, ...changes })).code).toBe(code)
    expect(await account()).toEqual({ balance: 10_000, locked: 0 })
  })

  it('for a parameter sent twice, but not for an unknown one (M3)', async () => {
    expect((await user.get(`${MICRO}?forex_id=1&type=1&number=10&seconds=30&seconds=60`)).code).toBe(1000)
    const opened = await openOption({ ...UP, ProfitRatio: '100' })
    expect(opened.ProfitRatio).toBe('0.6')
  })

  it('when there is money for five of a hundred at once (M4)', async () => {
    const five: Parameters = { ...UP, number: '1000' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => user.post(MICRO, five)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(5)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1, 1213]))
    expect(await account()).toEqual({ balance: 10_000, locked: 5_000 })
  })

  it('at a stale price (M11)', async () => {
    server.clock.advance(15_001)
    expect((await user.post(MICRO, UP)).code).toBe(1204)
  })
})
