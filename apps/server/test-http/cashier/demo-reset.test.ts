import type { WireAccount, WireAccountRecord, WireForexOrder, WireUser } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type Parameters, get, post } from '../call.cases'
import { BUY, type DemoUser, FIRST_ACCOUNTS, PATH, opened } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given))

describe('the demo reset', () => {
  it('closes what is open at the last price, cancels what is pending, and restores the balances', async () => {
    const losing = await opened(user, { cont: '3' })
    const winning = await opened(user, { cont: '1', type: 2 })
    const pending = await opened(user, { status: 0, target_price: '1.2' })
    await server.tick('EURUSD', '1.09500')
    expect(await user.post(PATH.reset)).toMatchObject({ code: 1, data: null })
    expect((await user.get(PATH.balance)).data).toEqual(FIRST_ACCOUNTS)
    const { data } = await user.get<{ data: WireForexOrder[] }>(PATH.orders, { status: 3 })
    const ended = new Map(data.data.map((order) => [order.Id, order]))
    expect(ended.get(losing.Id)).toMatchObject({
      Status: 3,
      CloseReason: 'reset',
      Price: '1.09500',
      FactProfits: '-1500.000000',
    })
    expect(ended.get(winning.Id)).toMatchObject({
      Status: 3,
      CloseReason: 'reset',
      Price: '1.09500',
      FactProfits: '500.000000',
    })
    expect(ended.get(pending.Id)).toMatchObject({ Status: 2 })
    for (const status of [0, 1])
      expect((await user.get<{ total: number }>(PATH.orders, { status })).data.total).toBe(0)
  })

  it('20 times at once, with orders opened and closed meanwhile, ends in order', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        opened(user, { cont: '0.1', ...(at % 2 ? { status: 0, target_price: '1.2' } : {}) }),
      ),
    )
    const tick = server.tick('EURUSD', '1.20000')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        if (at % 4 === 1) return user.post(PATH.submit, BUY)
        if (at % 4 === 3) return user.post(PATH.closeAll)
        return at % 8 === 0 ? user.get(PATH.reset) : user.post(PATH.reset)
      }),
    )
    await tick
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    await user.post(PATH.reset)
    expect((await user.get(PATH.balance)).data).toEqual(FIRST_ACCOUNTS)
    expect(await server.audit()).toEqual([])
  })

  it('of an account that lost everything gives it back', async () => {
    await opened(user, { cont: '8' })
    await server.tick('EURUSD', '0.90000')
    await expect
      .poll(async () => (await user.get<{ total: number }>(PATH.orders, { status: 1 })).data.total)
      .toBe(0)
    await user.post(PATH.reset)
    expect((await user.get(PATH.balance)).data).toEqual(FIRST_ACCOUNTS)
  })

  it('changes nothing when there is nothing to change', async () => {
    await user.post(PATH.reset)
    const { data } = await user.get<{ total: number }>(PATH.records, { accountTypeId: 1 })
    expect(data.total).toBe(1)
  })

  it('is refused to a real user, and changes nothing of theirs', async () => {
    const real = await realUser(server, '500')
    const ask = <Data>(path: string, parameters: Parameters = {}) =>
      post<Data>(server, path, parameters, { token: real.token })
    const order = await ask<WireForexOrder>(PATH.submit, { ...BUY, cont: '0.2' })
    expect(order.code).toBe(1)
    for (const method of [get, post]) {
      const answer = await method(server, PATH.reset, {}, { token: real.token })
      const { status, code, data } = answer
      expect([status, code, data]).toEqual([200, 1000, { fields: { authorization: 'malformed' } }])
    }
    const { data } = await get<WireAccount[]>(server, PATH.balance, {}, { token: real.token })
    expect(data[0]).toMatchObject({ balance: '499.400000', lockBalance: '220.000000' })
  })
})

describe('play money and real money', () => {
  it('of one server never meet: each user sees and moves their own', async () => {
    const real = await realUser(server, '500')
    const mine = await opened(user)
    const theirs = await post<WireForexOrder>(server, PATH.submit, BUY, { token: real.token })
    expect((await user.post(PATH.close, { id: theirs.data.Id })).code).toBe(1207)
    expect((await post(server, PATH.close, { id: mine.Id }, { token: real.token })).code).toBe(1207)
    const info = await get<WireUser>(server, PATH.info, {}, { token: real.token })
    expect(info.data).toMatchObject({ id: real.id, is_demo: 0 })
    const paid = await get<{ data: WireAccountRecord[] }>(
      server,
      PATH.records,
      { accountTypeId: 1 },
      { token: real.token },
    )
    expect(paid.data.data.map(({ Type, Value }) => [Type, Value])).toEqual([
      [5, '-0.300000'],
      [14, '500.000000'],
    ])
    const { rows } = await server.pool.query<{ crossed: bigint }>(
      'SELECT count(*) AS crossed FROM entry WHERE (from_account > 0) <> (to_account > 0)',
    )
    expect(Number(rows[0]?.crossed)).toBe(0)
  })
})
