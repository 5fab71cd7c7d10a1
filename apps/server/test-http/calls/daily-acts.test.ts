import { describe, expect, it } from 'vitest'
import { type CallAnswer, callsOf } from '../call.cases'
import { COPYING, newFollower, newTrader } from '../copying/copying.cases'
import { BUY, PATH } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { TRANSFER, transferClient } from '../cashier/transfer-client.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), {
  settings: { RATE_LIMIT_FACTOR: '1', RELATIONS_DAY: '2', TRANSFERS_DAY: '4', STOPS_DAY: '3' },
  clockStands: true,
})

const codes = (answers: readonly CallAnswer[]) => answers.map(({ code }) => code)
const rows = async (table: string, userId: number): Promise<number> =>
  (await server.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [userId])).rowCount ?? 0

describe('relations of a day', () => {
  it('are begun until their budget is used up, and always end', async () => {
    await server.tick('EURUSD', '1.10000')
    const trader = await newTrader(server)
    const { id, follow, post } = await newFollower(server, trader.traderId)
    const end = () => post(COPYING.unfollow, { trader_id: trader.traderId, close: 1 })
    const turns: number[] = []
    for (let turn = 0; turn < 2; turn += 1) turns.push((await follow()).code, (await end()).code)
    expect(turns).toEqual([1, 1, 1, 1])
    const late = await follow()
    expect([late.status, late.code]).toEqual([429, 1006])
    expect(late.text).toContain('most of this in a day')
    expect(late.headers['retry-after']).toBe(String(12 * 3600))
    expect(await rows('follow', id)).toBe(2)
  })
})

describe('transfers of a day', () => {
  it('end with their budget, but those to the fund account, from where money leaves, never do', async () => {
    const user = await transferClient(server)
    await user.deposit('option', '10')
    const back = { from: 'change', to: 'forex', balance: '0.01' }
    const answers: CallAnswer[] = []
    for (let turn = 0; turn < 4; turn += 1) answers.push(await user.move({ balance: '0.01' }))
    expect(codes(answers)).toEqual([1, 1, 1, 1])
    expect(codes([await user.move(back), await user.move({ ...back, from: 'forex', to: 'micro' })])).toEqual([
      1006, 1006,
    ])
    expect(codes([await user.move(), await user.move({ from: 'micro', balance: '10' })])).toEqual([1, 1])
    expect(await rows('transfer', user.id)).toBe(6)
    // Two are owed: the third to come is the first that may be taken.
    server.clock.advance(2 * 6 * 3600 * 1000)
    expect((await user.move(back)).code).toBe(1006)
    server.clock.advance(6 * 3600 * 1000)
    await server.tick('EURUSD', '1.10000')
    expect((await user.move(back)).code).toBe(1)
  })

  it('that pages do not reach are not there, and nothing is counted for them', async () => {
    const user = await transferClient(server)
    await user.move()
    const { data } = await user.get(TRANSFER.log, { page: 5001 })
    expect(data).toEqual({ data: [], total: 0 })
    expect((await user.log()).total).toBe(1)
  })
})

describe('stops of a day', () => {
  async function trader() {
    await server.tick('EURUSD', '1.10000')
    const { id, token } = await realUser(server, '10000')
    const calls = callsOf(server, token)
    const set = (order: number, stop: string | number, take: string | number = 0) =>
      calls.get(PATH.stops, { id: order, stop_loss_price: stop, target_profit_price: take })
    const open = async () => (await calls.post<{ Id: number }>(PATH.submit, { ...BUY, cont: '0.01' })).data.Id
    return { ...calls, id, set, open }
  }

  it('are set until their budget is used up; a first stop-loss is, and orders close', async () => {
    const user = await trader()
    const [one, other] = [await user.open(), await user.open()]
    const taken = [await user.set(one, '1.05'), await user.set(one, '1.06'), await user.set(one, '1.07')]
    expect(codes(taken)).toEqual([1, 1, 1])
    expect(
      codes([await user.set(one, '1.08'), await user.set(one, 0), await user.set(other, 0, '1.2')]),
    ).toEqual([1006, 1006, 1006])
    expect(codes([await user.set(other, '1.05', '1.2'), await user.set(other, '1.05', '1.2')])).toEqual([
      1, 1,
    ])
    expect((await user.set(other, '1.06', '1.2')).code).toBe(1006)
    expect(await rows('stop_change', user.id)).toBe(4)
    expect(codes([await user.post(PATH.close, { id: one }), await user.post(PATH.closeAll)])).toEqual([1, 1])
  })

  it('that are as they were add no row', async () => {
    const user = await trader()
    const order = await user.open()
    const taken = [await user.set(order, 0), await user.set(order, '1.05'), await user.set(order, '1.05')]
    expect(codes(taken)).toEqual([1, 1, 1])
    expect(await rows('stop_change', user.id)).toBe(1)
  })
})
