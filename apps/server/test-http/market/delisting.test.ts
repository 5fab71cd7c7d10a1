import { DAY_MS, MINUTE_MS } from '@fairtick/domain'
import { CODE, type WireForexOrder, type WireTermChanges } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { verify } from '../../../../tests/verifier/verify'
import { askForTerms } from '../support/agreed-terms.cases'
import { get } from '../call.cases'
import { type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import { type TestServer, runningServer } from '../start-test-server.cases'
import {
  type Issuing,
  announceAction,
  codesFoundBy,
  listingOf,
  minuteIn,
  useIssuing,
  withdrawAction,
  written,
} from './corporate-actions.cases'

let issuing: Issuing
let server: TestServer

useIssuing(
  {
    prices: { EURUSD: '1.10000', BTCUSDT: '26000.00', ETHUSDT: '1600.00' },
    checkFaults: (faults) => {
      for (const each of faults) expect(each).toContain('market-closed')
    },
  },
  (started) => {
    issuing = started
    server = started.server
  },
)

const idOf = (code: string) => server.market.instrumentByCode(code)?.id ?? 0
const actionOf = (kind: string, at: number, code = 'BTCUSDT') => ({ code, kind, effective: written(at) })
const ask = (...of: Parameters<typeof actionOf>) =>
  askForTerms(server, issuing.risk, 'corporate-actions', actionOf(...of))
const announce = (...of: Parameters<typeof actionOf>) => announceAction(issuing, actionOf(...of))
const listing = (code: string) => listingOf(server, code)
const ordersOf = async (user: DemoUser, status: number) =>
  (await user.get<{ data: WireForexOrder[] }>('/v2/api/forex/my_deal', { status })).data.data

describe('an end of an instrument', () => {
  it('cannot be nearer than its notice, and of no pair that converts others', async () => {
    expect((await ask('delisting', minuteIn(DAY_MS - 5 * MINUTE_MS))).code).not.toBe(1)
    expect((await ask('offer-end', minuteIn(2 * DAY_MS))).code).not.toBe(1)
    expect((await ask('delisting', minuteIn(2 * DAY_MS), 'EURUSD')).code).not.toBe(1)
    expect((await ask('delisting', minuteIn(2 * DAY_MS), 'NOTHING')).code).not.toBe(1)
    expect((await ask('offer-end', minuteIn(8 * DAY_MS))).code).toBe(1)
  })

  it('is withdrawn by two before its minute, and then does nothing', async () => {
    const at = minuteIn(DAY_MS + 2 * MINUTE_MS)
    await announce('delisting', at, 'ETHUSDT')
    await withdrawAction(issuing, 'ETHUSDT')
    expect((await listing('ETHUSDT'))?.End).toBeNull()
  })

  it('is seen from its announcement on, and closes what is open at the last price before it', async () => {
    const at = minuteIn(DAY_MS + 5 * MINUTE_MS)
    await announce('delisting', at)
    expect((await listing('BTCUSDT'))?.End).toMatchObject({ over: 0 })
    // Once only, and nothing after it.
    expect((await ask('delisting', minuteIn(3 * DAY_MS))).code).not.toBe(1)
    const changes = await get<WireTermChanges>(server, '/v2/api/changes')
    expect(changes.data.data[0]?.name).toContain('BTCUSDT')
    expect(changes.data.data[0]?.fields.map(({ field }) => field)).not.toContain('symbol')

    server.clock.advance(at - server.clock.now() - 2000)
    await server.ticks({ BTCUSDT: '26000.00', ETHUSDT: '1600.00', EURUSD: '1.10000' })
    const user = await demoUser(server)
    const order = { forex_id: idOf('BTCUSDT'), cont: '1', multiple: 5 }
    const held = await opened(user, order)
    const waiting = await opened(user, { ...order, status: 0, target_price: '20000.00' })
    const setAlert = async () =>
      (await user.post('/api/alerts/set', { forex_id: order.forex_id, kind: 1, price: '30000.00' })).code
    const alertsThatWait = async () => (await user.get<{ total: number }>('/api/alerts/list')).data.total
    expect([await setAlert(), await alertsThatWait()]).toEqual([CODE.success, 1])
    await user.post('/v2/api/micro/submit', { forex_id: order.forex_id, type: 1, number: '10', seconds: 30 })
    server.clock.advance(1000)
    await server.tick('BTCUSDT', '26010.00')
    server.clock.advance(2000)
    await server.say('BTCUSDT', '26500.00')
    expect((await user.post(PATH.submit, { ...order, type: 1, status: 1 })).code).toBe(1214)
    await server.jobs.doAll('restrictions')

    // The look of each second may be doing it at this moment.
    await expect.poll(async () => ordersOf(user, 1)).toEqual([])
    expect(await ordersOf(user, 0)).toEqual([])
    const ended = await ordersOf(user, 3)
    expect(ended.find(({ Id }) => Id === held.Id)).toMatchObject({
      Status: 3,
      CloseReason: 'delisted',
      Price: '26010.00',
    })
    expect(ended.find(({ Id }) => Id === waiting.Id)).toMatchObject({ Status: 2, CloseReason: 'delisted' })
    expect((await user.post(PATH.submit, { ...order, type: 1, status: 1 })).code).toBe(1214)
    expect([await setAlert(), await alertsThatWait()]).toEqual([CODE.noSuchInstrument, 0])
    expect(await listing('BTCUSDT')).toMatchObject({ MarketStatus: 0, NextOpen: null, End: { over: 1 } })
    expect(await codesFoundBy(server, 'BTC')).not.toContain('BTCUSDT')
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
