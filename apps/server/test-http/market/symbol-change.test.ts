import { MINUTE_MS } from '@fairtick/domain'
import type { WireForexOrder, WireTermChanges } from '@fairtick/wire'
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
let user: DemoUser

useIssuing({ prices: { EURUSD: '1.10000', AAPL: '200.00' } }, (started) => {
  issuing = started
  server = started.server
})

const aapl = () => server.market.instrumentByCode('AAPL')?.id ?? 0
const soon = (minutes: number) => minuteIn(minutes * MINUTE_MS)
const order = () => ({ forex_id: aapl(), cont: '1', multiple: 5 })

const changeOf = (symbol: string, at: number) => ({
  code: 'AAPL',
  kind: 'symbol',
  symbol,
  effective: written(at),
})
const ask = (symbol: string, at: number, over: Record<string, string> = {}) =>
  askForTerms(server, issuing.risk, 'corporate-actions', { ...changeOf(symbol, at), ...over })
const announce = (symbol: string, at: number) => announceAction(issuing, changeOf(symbol, at))
const listing = () => listingOf(server, 'AAPL')
const ordersOf = async (status: number) =>
  (await user.get<{ data: WireForexOrder[] }>('/v2/api/forex/my_deal', { status })).data.data
const isRight = async () => {
  expect(await server.audit()).toEqual([])
  expect((await verify(server.databaseUrl, server.archiveDir)).findings).toEqual([])
}

describe('a change of symbol', () => {
  it.each([
    ['of another instrument', 'EURUSD', {}],
    ['of another one as it is shown', 'EUR/USD', {}],
    ['of small letters', 'xyz', {}],
    ['of no symbol', '', {}],
    ['of an instrument that there is not', 'XYZ', { code: 'NOTHING' }],
    ['beside another kind', 'XYZ', { kind: 'none' }],
    ['with a ratio', 'XYZ', { ratio_to: '2' }],
    ['with an amount', 'XYZ', { amount: '1' }],
    ['of a moment that is over', 'XYZ', { effective: written(Date.now() - 5 * MINUTE_MS) }],
  ])('is not asked for: %s', async (_what, symbol, over) => {
    expect((await ask(symbol, soon(3), over)).code).not.toBe(1)
  })

  it('is withdrawn by two before its minute, and then does nothing', async () => {
    await announce('GONE', soon(3))
    expect((await listing())?.Symbol).toMatchObject({ symbol: 'GONE' })
    await withdrawAction(issuing, 'AAPL')
    expect(await listing()).toMatchObject({ Symbol: null, ShowCode: 'AAPL', FormerSymbols: [] })
  })

  it('is announced, and changes at its minute how an instrument is shown and nothing else', async () => {
    const at = soon(5)
    await announce('XYZ', at)
    const changes = await get<WireTermChanges>(server, '/v2/api/changes')
    expect(changes.data.data[0]?.fields).toContainEqual({
      ...{ field: 'symbol', before: null, after: 'XYZ' },
      withdrawn: 0,
    })
    expect(await listing()).toMatchObject({
      ...{ Code: 'AAPL', ShowCode: 'AAPL' },
      Symbol: { at: new Date(at).toISOString(), symbol: 'XYZ' },
    })
    user = await demoUser(server)
    const held = await opened(user, { ...order(), stop_loss_price: '150.00' })
    const pending = await opened(user, { ...order(), status: 0, target_price: '190.00' })
    const ended = await opened(user, order())
    await user.post(PATH.close, { id: ended.Id })

    server.clock.advance(at - server.clock.now() - 60_000)
    await server.tick('AAPL', '200.05')
    await user.post('/v2/api/micro/submit', { forex_id: aapl(), type: 1, number: '10', seconds: 300 })
    server.clock.advance(61_000)
    await server.tick('AAPL', '200.10')
    await server.tick('EURUSD', '1.10000')
    await server.jobs.doAll('restrictions')
    expect(await listing()).toMatchObject({
      ...{ Code: 'AAPL', ShowCode: 'XYZ', MarketStatus: 1, Symbol: null },
      FormerSymbols: [{ symbol: 'AAPL', until: new Date(at).toISOString() }],
    })
    for (const name of ['XYZ', 'AAPL', 'Apple']) expect(await codesFoundBy(server, name)).toContain('AAPL')
    const named = { ForexTradeLists: { Id: aapl(), Code: 'AAPL', ShowCode: 'XYZ' } }
    expect(await ordersOf(1)).toMatchObject([{ Id: held.Id, TargetLossPrice: '150.00', ...named }])
    expect(await ordersOf(0)).toMatchObject([{ Id: pending.Id, OriginPrice: '190.00', ...named }])
    expect(await ordersOf(3)).toMatchObject([{ Id: ended.Id, ...named }])
    const micro = await user.get<{ data: { Result: string | null }[] }>('/v2/api/micro/orders', { status: 1 })
    expect(micro.data.data).toHaveLength(1)
    await isRight()
  })

  it('lets pending orders fill and held ones close by the one tick log', async () => {
    server.clock.advance(1000)
    await server.tick('AAPL', '190.00')
    await expect.poll(() => ordersOf(0)).toEqual([])
    const [held] = await ordersOf(1)
    expect((await user.post(PATH.close, { id: held?.Id ?? 0 })).code).toBe(1)
    const proof = await user.get<{ order: WireForexOrder }>('/v2/api/proof', {
      kind: 'forex',
      id: held?.Id ?? 0,
    })
    expect(proof.data.order).toMatchObject({ ForexTradeLists: { Code: 'AAPL', ShowCode: 'XYZ' } })
    await isRight()
  })

  it('stays after a restart, with the symbol of before', async () => {
    server = await (await runningServer()).restart()
    expect(await listing()).toMatchObject({ ShowCode: 'XYZ', FormerSymbols: [{ symbol: 'AAPL' }] })
    expect(await codesFoundBy(server, 'AAPL')).toContain('AAPL')
    expect((await ask('OTHER', soon(20), { code: 'EURUSD', symbol: 'XYZ' })).code).not.toBe(1)
    await isRight()
  })
})
