import { CODE, type WireWithdrawalCurrency } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { type Parameters, get } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const LIST = '/api/account/draw_symbol_list'

let server: TestServer

useServer((started) => (server = started), { clockStands: true })

async function listed(parameters: Parameters) {
  const { token } = await realUser(server, '0')
  return get<WireWithdrawalCurrency[]>(server, LIST, parameters, { token })
}

it('a sandbox lists its samples, coins and banks apart, with their terms', async () => {
  const coins = (await listed({ type: 1 })).data
  expect(coins[0]).toEqual({
    id: 1,
    code: 'USDT',
    protocol: 'ERC20',
    name: 'Tether (sample)',
    draw_rate: '5.00000000',
    fee_type: 1,
    usd_price: '1.00000000',
    min_number: '20.000000',
    max_number: null,
    decimals: 6,
    tag_kind: '',
    has_channel: 1,
    is_sample: 1,
  })
  expect(coins.map(({ code, fee_type, tag_kind }) => [code, fee_type, tag_kind])).toEqual([
    ['USDT', 1, ''],
    ['USDT', 1, ''],
    ['BTC', 2, ''],
    ['XRP', 1, 'tag'],
  ])
  const banks = (await listed({ type: 2 })).data
  expect(banks.map(({ code, has_channel, is_sample }) => [code, has_channel, is_sample])).toEqual([
    ['USD', 1, 1],
    ['EUR', 1, 1],
    ['GBP', 0, 1],
  ])
})

it.each(['0', '3', '1.0', 'coin'])('a list of type %s is refused', async (type) => {
  const { code, data } = await listed({ type })
  expect([code, data]).toEqual([CODE.parameterWrong, { fields: { type: 'malformed' } }])
})

it('a demo user gets no list', async () => {
  expect((await (await demoUser(server)).get(LIST, { type: 1 })).code).toBe(CODE.onlyRealAccount)
})
