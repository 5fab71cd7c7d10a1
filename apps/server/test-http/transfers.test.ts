import { usd } from '@fairtick/domain'
import { CODE, type WireAccount, type WireTransferable, type WireTransfers } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { fund } from '../test-support/users.cases'
import { type Parameters, type CallAnswer, get, post } from './call.cases'
import { BUY, PATH, demoUser } from './demo-user.cases'
import { realUser } from './real-user.cases'
import type { TestServer } from './start-test-server.cases'
import { useServer } from './use-server.cases'

const TRANSFER = '/api/account/transfer'
const LOG = '/api/account/transfer_log'
const MOST = '/api/account/transferable'
const ONE = { balance: '1', currency_id: 1, from: 'forex', to: 'change' }

let server: TestServer

useServer((started) => (server = started), { clockStands: true })

/** A real user with 10,000 USD in the contract account and nothing else. */
async function client() {
  const { id, token } = await realUser(server, '10000')
  await server.tick('EURUSD', '1.10000')
  return {
    id,
    move: (changes: Parameters = {}): Promise<CallAnswer<null>> =>
      post<null>(server, TRANSFER, { ...ONE, ...changes }, { token }),
    read: async <Data>(path: string, parameters: Parameters = {}) =>
      (await get<Data>(server, path, parameters, { token })).data,
    call: <Data>(path: string, parameters: Parameters = {}) =>
      post<Data>(server, path, parameters, { token }),
  }
}

type Client = Awaited<ReturnType<typeof client>>

async function balances({ read }: Client): Promise<string[]> {
  return (await read<WireAccount[]>(PATH.balance)).map(({ balance }) => balance)
}

describe('a transfer', () => {
  it('moves the money at once, and stands in the log and in both records', async () => {
    const user = await client()
    expect(await user.move({ balance: '2500.25' })).toMatchObject({ code: 1, data: null })
    expect(await user.move({ balance: '0.25', from: 3, to: 2 })).toMatchObject({ code: 1 })
    expect(await balances(user)).toEqual(['7499.750000', '0.250000', '2500.000000'])
    const { data, total } = await user.read<WireTransfers>(LOG)
    expect(total).toBe(2)
    expect(data.map(({ balance, from, to }) => [balance, from, to])).toEqual([
      ['0.250000', 'change', 'micro'],
      ['2500.250000', 'forex', 'change'],
    ])
    expect((await user.read<WireTransfers>(LOG, { type: 'micro' })).total).toBe(1)
    const records = async (accountTypeId: number) =>
      (await user.read<{ data: { Value: string; Type: number }[] }>(PATH.records, { accountTypeId, type: 3 }))
        .data
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
    ['another currency', { currency_id: 2 }, CODE.parameterWrong],
  ])('of %s is refused and moves nothing', async (_what, changes, code) => {
    const user = await client()
    expect((await user.move(changes)).code).toBe(code)
    expect(await balances(user)).toEqual(['10000.000000', '0.000000', '0.000000'])
    expect((await user.read<WireTransfers>(LOG)).total).toBe(0)
  })

  it('of a demo user is refused, as are the log and the most that can leave', async () => {
    const demo = await demoUser(server)
    const answers = await Promise.all([
      post(server, TRANSFER, ONE, { token: demo.token }),
      get(server, LOG, {}, { token: demo.token }),
      get(server, MOST, {}, { token: demo.token }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1].map(() => CODE.onlyRealAccount))
  })

  it('takes the free margin of the contract account and no more, while a position is held', async () => {
    const user = await client()
    expect((await user.call(PATH.submit, BUY)).code).toBe(1)
    const rows = await user.read<WireTransferable[]>(MOST)
    const contract = rows.find(({ type }) => type === 'forex')
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
    expect(await balances(user)).toEqual(['0.000000', '0.000000', '10000.000000'])
  })

  it('there and back two hundred times at once changes no total', async () => {
    const user = await client()
    await server.books.execute(fund, user.id, [{ account: 'option', amount: usd('5000') }])
    await Promise.all(
      Array.from({ length: 200 }, async (_, turn) =>
        user.move(turn % 2 === 0 ? { from: 1, to: 2, balance: '3' } : { from: 2, to: 1, balance: '3' }),
      ),
    )
    const sum = (await balances(user)).reduce((total, each) => total + Number(each), 0)
    expect(sum).toBe(15_000)
  })
})
