import { beforeAll, describe, expect, it } from 'vitest'
import { BUY, type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser
let held: number

useSharedDemoUser((started) => ({ server, user } = started), {
  instruments: [{ code: 'EURUSD', staleAfterMs: 15_000 }],
})
beforeAll(async () => {
  held = (await opened(user, { stop_loss_price: '1.05' })).Id
  server.clock.advance(15_100)
})

describe('while the price is stale', () => {
  it.each([
    ['a market order', PATH.submit, { ...BUY }, 1204],
    ['lots off the step', PATH.submit, { ...BUY, cont: '0.001' }, 1204],
    ['more than there is money for', PATH.submit, { ...BUY, cont: '50' }, 1204],
    ['a trigger at the price', PATH.submit, { ...BUY, status: 0, target_price: '1.1' }, 1206],
    ['a price that was never seen', PATH.submit, { ...BUY, price: '1', max_slip: 0 }, 1204],
    ['an unknown instrument', PATH.submit, { ...BUY, forex_id: 999 }, 1201],
    ['lots that are no number', PATH.submit, { ...BUY, cont: 'x' }, 1000],
    ['an unknown order to close', PATH.close, { id: 999_999 }, 1207],
  ] as const)('%s is answered', async (_title, path, parameters, code) => {
    expect((await user.post(path, parameters)).code).toBe(code)
  })

  it('a pending order is placed all the same, and taken back: it waits for a price', async () => {
    const { Id } = await opened(user, { status: 0, target_price: '1.2' })
    expect((await user.post(PATH.cancel, { id: Id })).code).toBe(1)
  })

  it('nothing is closed by hand, whole or in part, one or all', async () => {
    expect((await user.post(PATH.close, { id: held })).code).toBe(1204)
    expect((await user.post(PATH.close, { id: held, cont: '0.05' })).code).toBe(1204)
    expect((await user.post(PATH.close, { id: held, cont: '0.001' })).code).toBe(1204)
    expect((await user.post(PATH.closeAll)).data).toMatchObject([{ id: held, code: 1204 }])
    expect((await user.post(PATH.cancel, { id: held })).code).toBe(1208)
  })

  it('other instruments trade on', async () => {
    const coin = server.market.instrumentByCode('BTCUSDT')?.id ?? 0
    expect((await user.post(PATH.submit, { ...BUY, forex_id: coin })).code).toBe(1)
  })

  it('a demo reset closes it all the same, at the last price', async () => {
    const other = await demoUser(server)
    await server.tick('EURUSD', '1.10000')
    await opened(other)
    server.clock.advance(15_100)
    expect((await other.post(PATH.reset)).code).toBe(1)
    const { data } = await other.get<{ data: object[] }>(PATH.orders, { status: 3 })
    expect(data.data).toMatchObject([{ Price: '1.10000', CloseReason: 'reset', FactProfits: '0.000000' }])
  })

  it('the first fresh tick is traded on at once', async () => {
    await server.tick('EURUSD', '1.11000')
    expect((await user.post(PATH.close, { id: held })).data).toMatchObject({ Price: '1.11000' })
  })
})
