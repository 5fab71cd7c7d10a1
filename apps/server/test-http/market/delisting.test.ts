import { DAY_MS, MINUTE_MS } from '@fairtick/domain'
import type { WireForexOrder, WireInstrument, WireTermChanges } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { verify } from '../../../../tests/verifier/verify'
import { agreeToTerms, askForTerms } from '../support/agreed-terms.cases'
import { get } from '../call.cases'
import { type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import type { TestOperator } from '../operator-user.cases'
import { type TestServer, runningServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let risk: TestOperator
let checker: TestOperator

// Announced moments are of the time of the database.
useOperators(
  { ria: 'risk', cem: 'finance_checker' },
  ({ server: started, ria, cem }) => {
    ;[server, risk, checker] = [started, ria, cem]
  },
  {
    at: Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS,
    prices: { EURUSD: '1.10000', BTCUSDT: '26000.00', ETHUSDT: '1600.00' },
    checkFaults: (faults) => {
      for (const each of faults) expect(each).toContain('market-closed')
    },
  },
)

const idOf = (code: string) => server.market.instrumentByCode(code)?.id ?? 0
const written = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
const ending = (ms: number) => Math.ceil((Date.now() + ms) / MINUTE_MS) * MINUTE_MS

const ask = (kind: string, at: number, code = 'BTCUSDT') =>
  askForTerms(server, risk, 'corporate-actions', { code, kind, effective: written(at) })

async function announce(kind: string, at: number, code = 'BTCUSDT'): Promise<void> {
  const asked = await ask(kind, at, code)
  expect(asked.code, asked.text).toBe(1)
  expect(await agreeToTerms(server, risk, asked.data.approval_id)).not.toBe(1)
  expect(await agreeToTerms(server, checker, asked.data.approval_id)).toBe(1)
  await server.jobs.doAll('restrictions')
}

const listing = async (code: string) =>
  (await get<WireInstrument[]>(server, '/v2/api/forex/trade_list')).data.find((each) => each.Code === code)
const codesFoundBy = async (name: string) =>
  (await get<WireInstrument[]>(server, `/v2/api/forex/searchCurrency?name=${name}`)).data.map(
    ({ Code }) => Code,
  )
const ordersOf = async (user: DemoUser, status: number) =>
  (await user.get<{ data: WireForexOrder[] }>('/v2/api/forex/my_deal', { status })).data.data

describe('an end of an instrument', () => {
  it('cannot be nearer than its notice, and of no pair that converts others', async () => {
    expect((await ask('delisting', ending(DAY_MS - 5 * MINUTE_MS))).code).not.toBe(1)
    expect((await ask('offer-end', ending(2 * DAY_MS))).code).not.toBe(1)
    expect((await ask('delisting', ending(2 * DAY_MS), 'EURUSD')).code).not.toBe(1)
    expect((await ask('delisting', ending(2 * DAY_MS), 'NOTHING')).code).not.toBe(1)
    expect((await ask('offer-end', ending(8 * DAY_MS))).code).toBe(1)
  })

  it('is withdrawn by two before its minute, and then does nothing', async () => {
    const at = ending(DAY_MS + 2 * MINUTE_MS)
    await announce('delisting', at, 'ETHUSDT')
    const { rows } = await server.pool.query<{ id: bigint }>(
      "SELECT id FROM corporate_action WHERE code = 'ETHUSDT'",
    )
    const asked = await askForTerms(server, risk, `corporate-actions/${rows[0]?.id}`, { is_active: 0 })
    expect(asked.code, asked.text).toBe(1)
    expect(await agreeToTerms(server, checker, asked.data.approval_id)).toBe(1)
    await server.jobs.doAll('restrictions')
    expect((await listing('ETHUSDT'))?.End).toBeNull()
  })

  it('is seen from its announcement on, and closes what is open at the last price before it', async () => {
    const at = ending(DAY_MS + 5 * MINUTE_MS)
    await announce('delisting', at)
    expect((await listing('BTCUSDT'))?.End).toMatchObject({ over: 0 })
    // Once only, and nothing after it.
    expect((await ask('delisting', ending(3 * DAY_MS))).code).not.toBe(1)
    const changes = await get<WireTermChanges>(server, '/v2/api/changes')
    expect(changes.data.data[0]?.name).toContain('BTCUSDT')
    expect(changes.data.data[0]?.fields.map(({ field }) => field)).not.toContain('symbol')

    server.clock.advance(at - server.clock.now() - 2000)
    await server.ticks({ BTCUSDT: '26000.00', ETHUSDT: '1600.00', EURUSD: '1.10000' })
    const user = await demoUser(server)
    const order = { forex_id: idOf('BTCUSDT'), cont: '1', multiple: 5 }
    const held = await opened(user, order)
    const waiting = await opened(user, { ...order, status: 0, target_price: '20000.00' })
    await user.post('/v2/api/micro/submit', { forex_id: order.forex_id, type: 1, number: '10', seconds: 30 })
    server.clock.advance(1000)
    await server.tick('BTCUSDT', '26010.00')
    server.clock.advance(2000)
    await server.say('BTCUSDT', '26500.00')
    expect((await user.post(PATH.submit, { ...order, type: 1, status: 1 })).code).toBe(1214)
    await server.jobs.doAll('restrictions')

    expect(await ordersOf(user, 1)).toEqual([])
    expect(await ordersOf(user, 0)).toEqual([])
    const ended = await ordersOf(user, 3)
    expect(ended.find(({ Id }) => Id === held.Id)).toMatchObject({
      Status: 3,
      CloseReason: 'delisted',
      Price: '26010.00',
    })
    expect(ended.find(({ Id }) => Id === waiting.Id)).toMatchObject({ Status: 2, CloseReason: 'delisted' })
    expect((await user.post(PATH.submit, { ...order, type: 1, status: 1 })).code).toBe(1214)
    expect(await listing('BTCUSDT')).toMatchObject({ MarketStatus: 0, NextOpen: null, End: { over: 1 } })
    expect(await codesFoundBy('BTC')).not.toContain('BTCUSDT')
    expect(server.market.quote(idOf('BTCUSDT'))?.last).toBe(2_601_000_000_000n)
    server.clock.advance(10 * MINUTE_MS)
    await server.jobs.doAll('restrictions')
    await server.say('ETHUSDT', '1601.00')
    // Its own end was withdrawn, and has passed.
    expect(await listing('ETHUSDT')).toMatchObject({ MarketStatus: 1, End: null })
    server.clock.advance(MINUTE_MS)
    const settled = async () =>
      (await user.get<{ data: { Result: string }[] }>('/v2/api/micro/orders', { status: 3 })).data.data
    await expect.poll(settled).toMatchObject([{ Result: 'void' }])
    expect(await server.audit()).toEqual([])
    expect((await verify(server.databaseUrl, server.archiveDir)).findings).toEqual([])
  })

  it('stays after a restart: no price of it is taken, and its chart is read', async () => {
    server = await (await runningServer()).restart()
    await server.jobs.doAll('restrictions')
    expect(await listing('BTCUSDT')).toMatchObject({ MarketStatus: 0, End: { over: 1 } })
    await server.say('BTCUSDT', '27000.00')
    expect(server.market.quote(idOf('BTCUSDT'))?.last).toBe(2_601_000_000_000n)
    const bars = await server.market.candles.read({
      instrumentId: idOf('BTCUSDT'),
      period: '1min',
      limit: 500,
    })
    expect(bars.length).toBeGreaterThan(0)
    expect(await server.audit()).toEqual([])
  })
})
