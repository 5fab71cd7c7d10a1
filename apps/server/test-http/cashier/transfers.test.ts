import { CODE } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { get, post } from '../call.cases'
import { BUY, PATH, demoUser } from '../demo-user.cases'
import { jsonRoad } from '../json-road.cases'
import type { TestServer } from '../start-test-server.cases'
import { ONE, TRANSFER, transferClient } from './transfer-client.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), { clockStands: true, road: jsonRoad })

const client = () => transferClient(server)

describe('a transfer', () => {
  it('moves the money at once, and stands in the log and in both records', async () => {
    const user = await client()
    expect(await user.move({ balance: '2500.25' })).toMatchObject({ code: 1, data: null })
    expect(await user.move({ balance: '0.25', from: 3, to: 2 })).toMatchObject({ code: 1 })
    expect(await user.balances()).toEqual(['7499.750000', '0.250000', '2500.000000'])
    const { data, total } = await user.log()
    expect(total).toBe(2)
    expect(data.map(({ balance, from, to }) => [balance, from, to])).toEqual([
      ['0.250000', 'change', 'micro'],
      ['2500.250000', 'forex', 'change'],
    ])
    expect((await user.log({ type: 'micro' })).total).toBe(1)
    const records = async (accountTypeId: number) =>
      (await user.get<{ data: { Value: string }[] }>(PATH.records, { accountTypeId, type: 3 })).data.data
    expect((await records(1)).map(({ Value }) => Value)).toEqual(['-2500.250000'])
    expect((await records(3)).map(({ Value }) => Value)).toEqual(['-0.250000', '2500.250000'])
  })

  it.each([
    ['the same account', { to: 'forex' }, CODE.sameAccount],
    ['nothing', { balance: '0' }, CODE.amountNotAllowed],
    ['more than there is', { balance: '10000.01' }, CODE.balanceTooSmall],
    ['part of a cent', { balance: '1.001' }, CODE.parameterWrong],
    ['less than nothing', { balance: '-1' }, CODE.parameterWrong],
    ['to the house', { to: 'house' }, CODE.parameterWrong],
    ['from no account', { from: 4 }, CODE.parameterWrong],
    ['another currency', { currency_id: 2 }, CODE.noSuchCurrencyOrMethod],
  ])('of %s is refused and moves nothing', async (_what, changes, code) => {
    const user = await client()
    expect((await user.move(changes)).code).toBe(code)
    expect(await user.balances()).toEqual(['10000.000000', '0.000000', '0.000000'])
    expect((await user.log()).total).toBe(0)
  })

  it('of a demo user is refused, as are the log and the most that can leave', async () => {
    const demo = await demoUser(server)
    const answers = await Promise.all([
      post(server, TRANSFER.move, ONE, { token: demo.token }),
      get(server, TRANSFER.log, {}, { token: demo.token }),
      get(server, TRANSFER.most, {}, { token: demo.token }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1].map(() => CODE.onlyRealAccount))
  })

  it('takes the free margin of the contract account and no more, while a position is held', async () => {
    const user = await client()
    expect((await user.post(PATH.submit, BUY)).code).toBe(1)
    const contract = await user.most('forex')
    expect(contract?.why).toBe('margin')
    const amount = contract?.amount ?? '0'
    const more = (Number(amount) + 0.01).toFixed(2)
    expect((await user.move({ balance: more })).code).toBe(CODE.balanceTooSmall)
    expect((await user.move({ balance: Number(amount).toFixed(2) })).code).toBe(1)
    expect((await user.move({ balance: '0.01' })).code).toBe(CODE.balanceTooSmall)
  })

  it('under fifty requests at once for the whole balance is done once', async () => {
    const user = await client()
    const answers = await Promise.all(Array.from({ length: 50 }, () => user.move({ balance: '10000' })))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 1)).toHaveLength(1)
    expect(await user.balances()).toEqual(['0.000000', '0.000000', '10000.000000'])
  })

  it('there and back two hundred times at once changes no total', async () => {
    const user = await client()
    await user.deposit('option', '5000')
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, turn) =>
        user.move(turn % 2 === 0 ? { from: 1, to: 2, balance: '3' } : { from: 2, to: 1, balance: '3' }),
      ),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]))
    const sum = (await user.balances()).reduce((total, each) => total + Number(each), 0)
    expect(sum).toBe(15_000)
  })
})
