import type { WireTermChanges } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { agreeToTerms, agreedTerms, askForTerms } from './agreed-terms.cases'
import { get } from '../call.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'
import { ADDRESS, withdrawingUser } from '../cashier/withdrawing-user.cases'

let server: TestServer
let owner: TestOperator
let bob: TestOperator

useOperators({ bob: 'owner' }, (started) => ({ server, owner, bob } = started))

const agreed = (path: string, body: object) => agreedTerms(server, [owner, bob], path, body)
/** The field that is refused. */
const refused = async (path: string, body: object): Promise<unknown> => {
  const { data } = await askForTerms(server, owner, path, body)
  return data.fields
}

const NETWORK = {
  ...{ currency_code: 'USDC', protocol_code: 'BEP20', name: 'USD Coin', usd_price: '1', decimals: 6 },
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
}

describe('a rate', () => {
  it('changes by a factor of two at most in one step, and clients read it', async () => {
    for (const usd_price of ['2.01', '0.49', '10'])
      expect(await refused('charge-networks/1', { usd_price })).toEqual({ usd_price: 'malformed' })
    expect(await refused('draw-currencies/1', { usd_price: '0.001' })).toEqual({ usd_price: 'malformed' })
    expect(await refused('wire-ways/1', { usd_price: '30' })).toEqual({ usd_price: 'malformed' })
    const changed = [
      await agreed('charge-networks/1', { usd_price: '2' }),
      await agreed('draw-currencies/1', { usd_price: '0.5', has_channel: 0 }),
    ]
    const { data } = (await get<WireTermChanges>(server, '/v2/api/changes')).data
    const told = changed.map((id) => data.find((each) => each.id === id)?.fields.map(({ field }) => field))
    expect(told).toEqual([['usd_price'], ['usd_price', 'has_channel']])
  })
})

describe('an address that clients send coins to', () => {
  it.each([
    ['BEP20', 'hello'],
    ['BEP20', '0x52908400098527886E0F7030069857D2E4169EE8'.replace('E8', 'e8')],
    ['TRC20', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['TRON', 'hello'],
    ['BTC', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['XRPL', 'rhello'],
    ['NEAR', 'too-short'],
    ['NEAR', 'an address with blanks in it'],
  ])('of %s is refused where it is %s', async (protocol_code, address) => {
    expect(await refused('charge-networks', { ...NETWORK, protocol_code, address })).toEqual({
      address: 'malformed',
    })
  })

  it('is taken where it is one of its network, or its network is not known', async () => {
    await agreed('charge-networks', NETWORK)
    const unknown = { ...NETWORK, protocol_code: 'NEAR', address: 'a-name-of-somebody.near' }
    await agreed('charge-networks', unknown)
  })

  it('is none that a client withdraws to, also where they saved it before the second word', async () => {
    const other = { ...NETWORK, protocol_code: 'ETH', address: ADDRESS }
    const asked = await askForTerms(server, owner, 'charge-networks', other)
    await withdrawingUser(server)
    expect(await agreeToTerms(server, bob, asked.data.approval_id)).toBe(1308)
    const lower = { ...other, address: ADDRESS.toLowerCase() }
    expect(await refused('charge-networks', lower)).toEqual({ address: 'malformed' })
    expect(await refused('charge-networks/1', { address: ADDRESS })).toEqual({ address: 'malformed' })
  })

  it('is one alone for a currency on a network', async () => {
    const twice = { protocol_code: 'malformed' }
    const second = { ...NETWORK, protocol_code: 'POLYGON' }
    await agreed('charge-networks', second)
    expect(await refused('charge-networks', second)).toEqual(twice)
    const id = await agreed('charge-networks', { ...second, is_active: 0 })
    const { data } = await get<{ resource_id: number }>(
      server,
      `/api/admin/changes/${id}`,
      {},
      { token: owner.token },
    )
    expect(await refused(`charge-networks/${data.resource_id}`, { is_active: 1 })).toEqual(twice)
  })
})

describe('a value that the table refuses', () => {
  const OPTION = { seconds: 30, profit_ratio: '0.66', limit_amount: '10' }
  const LOAN = {
    ...{ name: 'A loan', loan_period: 30, min_amount: '100', max_amount: '1000', interest_rate: '0.001' },
  }
  const COIN = {
    ...{ type: 1, code: 'USDT', protocol: 'ERC20', name: 'Tether', fee_type: 1, draw_rate: '1' },
    ...{ usd_price: '1', min_number: '10', address_kind: 'evm' },
  }
  it.each([
    ['micro-durations', OPTION, 'seconds'],
    ['loan-configs', { ...LOAN, max_amount: '10' }, 'max_amount'],
    ['loan-configs', { ...LOAN, loan_period: 99_999 }, 'loan_period'],
    ['loan-configs', { ...LOAN, free_period: 99_999 }, 'free_period'],
    ['draw-currencies', COIN, 'protocol'],
    ['draw-currencies', { ...COIN, protocol: 'BEP20', fee_type: 2, draw_rate: '1.5' }, 'draw_rate'],
    ['draw-currencies', { ...COIN, protocol: 'BEP20', max_number: '5' }, 'max_number'],
    ['wire-ways/1', { max_number: '0.01' }, 'max_number'],
    ['country-products', { country: 'ZZ', product: 'options', availability: 'off' }, 'country'],
    ['country-products', { country: 'UK', product: 'options', availability: 'off' }, 'country'],
  ])('of %s is named by its field: %o', async (path, body, field) => {
    expect(await refused(path, body)).toEqual({ [field]: 'malformed' })
  })
})
