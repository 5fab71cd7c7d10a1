import { DAY_MS } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { get, post } from '../call.cases'
import { DEPOSIT, type Depositor, depositor } from '../cashier/deposits.cases'
import { type TestOperator, newOperator, put } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let ann: TestOperator
let bob: TestOperator
let user: Depositor

useOperators({ ann: 'finance_maker', bob: 'finance_checker' }, async (started) => {
  ;({ server, owner, ann, bob } = started)
  user = await depositor(server)
})

interface Requested {
  readonly state: string
  readonly approval_id: number
  readonly change_id: number
}

const NETWORK = {
  currency_code: 'USDC',
  protocol_code: 'ERC20',
  name: 'USD Coin',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  usd_price: '1',
  decimals: 6,
  confirmations_min: 12,
  minutes_expected: 5,
  reason: 'clients ask for it',
}

const create = (body: object) =>
  post<Requested>(server, '/api/admin/charge-networks', { ...body }, { token: ann.token })
const change = (id: number, body: object, by = ann) =>
  put<Requested>(
    server,
    `/api/admin/charge-networks/${id}`,
    { reason: 'as agreed', ...body },
    { token: by.token },
  )
const approve = (id: number, by = bob) =>
  post<{ state: string }>(server, `/api/admin/approvals/${id}/approve`, {}, { token: by.token })
const row = async (path: string) =>
  (await get<Record<string, unknown>>(server, `/api/admin/${path}`, {}, { token: ann.token })).data
interface Terms {
  readonly min_number: string
  readonly usd_price: string
}

const coins = async () => (await user.read<{ code: string }[]>(DEPOSIT.coins)).map(({ code }) => code)
const termsOf = (id: number) => user.read<Terms>(DEPOSIT.network, { charge_id: id })

describe('a second word', () => {
  it('is none of who may not ask for the change', async () => {
    const asked = await create({ ...NETWORK, currency_code: 'DAI' })
    const content = await newOperator(server, owner, 'cat', 'content')
    const refused = await approve(asked.data.approval_id, content)
    expect(refused.code).toBe(CODE.operatorNotAllowed)
    const path = `/api/admin/approvals/${asked.data.approval_id}/reject`
    const rejected = await post(server, path, { remark: 'not now' }, { token: content.token })
    expect(rejected.code).toBe(CODE.operatorNotAllowed)
    expect((await approve(asked.data.approval_id)).data.state).toBe('done')
  })

  it('is none after the first was taken back by disabling who said it', async () => {
    const leaving = await newOperator(server, owner, 'lea', 'finance_maker')
    const asked = await change(1, { name: 'Renamed by Lea' }, leaving)
    expect(asked.data.state).toBe('waiting')
    const path = `/api/admin/operators/${leaving.id}`
    expect((await put(server, path, { disabled: 1, reason: 'left' }, { token: owner.token })).code).toBe(1)
    expect((await approve(asked.data.approval_id)).code).toBe(CODE.recordState)
    expect(await row('charge-networks/1')).not.toMatchObject({ name: 'Renamed by Lea' })
  })
})

it('a list of terms is found by any text of its rows', async () => {
  const found = async (q: string) =>
    (
      await get<{ data: { currency_code: string }[] }>(
        server,
        '/api/admin/charge-networks',
        { q },
        { token: ann.token },
      )
    ).data.data.map(({ currency_code: code }) => code)
  expect(await found('trc20')).toContain('USDT')
  expect(await found('trc20')).not.toContain('BTC')
})

describe('a currency that banks pay', () => {
  const BANK = { reason: 'clients ask for it', usd_price: '148.37', min_number: '1' }
  const drawn = (code: string) => ({
    ...BANK,
    ...{ type: 2, code, name: code, protocol: 'SWIFT', draw_rate: '0', fee_type: 1 },
  })
  const way = (code: string) => ({
    ...BANK,
    ...{ name: `Way of ${code}`, currency_code: code, max_number: '10000', bank_name: 'B' },
    ...{ bank_address: '1 Quay', bank_swift: 'DEUTDEFF', payee_name: 'House', payee_account: '12345678' },
  })

  it.each([
    ['draw-currencies', drawn('JPY'), 0],
    ['draw-currencies', drawn('KWD'), 3],
    ['draw-currencies', drawn('EUR'), 2],
    ['wire-ways', way('JPY'), 0],
    ['wire-ways', way('BHD'), 3],
  ])('has the decimals of ISO 4217 where none are given, and no more: %s', async (path, terms, decimals) => {
    const ask = (body: typeof terms | (typeof terms & { decimals: number })) =>
      post<Requested>(server, `/api/admin/${path}`, body, { token: ann.token })
    const refused = await ask({ ...terms, decimals: decimals + 1 })
    expect([refused.code, refused.data]).toEqual([1000, { fields: { decimals: 'malformed' } }])
    const asked = await ask(terms)
    expect((await approve(asked.data.approval_id)).data.state).toBe('done')
    const made = await row(`changes/${asked.data.change_id}`)
    expect(await row(`${path}/${Number(made['resource_id'])}`)).toMatchObject({ decimals })
  })
})

describe('new terms', () => {
  it('are offered once a second operator has agreed, and not before', async () => {
    const asked = await create(NETWORK)
    expect([asked.code, asked.data.state]).toEqual([1, 'waiting'])
    expect(await coins()).not.toContain('USDC')
    expect((await approve(asked.data.approval_id, ann)).code).toBe(1700)
    expect((await approve(asked.data.approval_id)).data.state).toBe('done')
    expect(await coins()).toContain('USDC')
    const made = await row(`changes/${asked.data.change_id}`)
    expect(made).toMatchObject({ resource: 'charge-networks', operator: ann.account, failed: '' })
    expect(await row(`charge-networks/${Number(made['resource_id'])}`)).toMatchObject({
      ...{ currency_code: 'USDC', usd_price: '1.00000000', min_number: '0.00000000', memo: '', is_active: 1 },
    })
  })

  it('that the table would refuse are refused by their field before anybody is asked', async () => {
    const refused = async (body: object) => (await create({ ...NETWORK, ...body })).data
    expect(await refused({ address: '' })).toEqual({ fields: { address: 'malformed' } })
    expect(await refused({ usd_price: '0' })).toEqual({ fields: { usd_price: 'malformed' } })
    expect(await refused({ usd_price: 'x' })).toEqual({ fields: { usd_price: 'malformed' } })
    expect(await refused({ currency_code: 'usd coin' })).toEqual({ fields: { currency_code: 'malformed' } })
    const { name: _left, ...without } = NETWORK
    expect((await create(without)).data).toEqual({ fields: { name: 'required' } })
    expect((await create({ ...NETWORK, reason: '' })).code).toBe(1000)
  })
})

describe('a change', () => {
  it('counts at once where it is not for the worse, and leaves deposits that were stated', async () => {
    const before = (await user.send({ number: '10' })).data
    const asked = await change(1, { usd_price: '0.99' })
    expect((await approve(asked.data.approval_id)).code).toBe(1)
    expect((await termsOf(1)).usd_price).toBe('0.99000000')
    expect((await user.list()).data.find(({ id }) => id === before.id)?.usd_price).toBe(before.usd_price)
    expect(await row(`changes/${asked.data.change_id}`)).toMatchObject({
      before: '{"usd_price": "1.00000000"}',
      after: '{"usd_price": "0.99"}',
    })
  })

  it('may name a fixed part as it is', async () => {
    const asked = await change(1, { currency_code: 'USDT', decimals: 6, name: 'Tether of ours' })
    expect(asked.data.state).toBe('waiting')
  })

  it('stands in the chain of acts with the values before and after', async () => {
    const asked = await change(1, { name: 'Tether by name' })
    const acts = await get<{ data: { before: string; after: string }[] }>(
      server,
      '/api/admin/audit',
      { resource: 'terms', resource_id: asked.data.change_id },
      { token: owner.token },
    )
    const [{ before, after } = { before: '', after: '' }] = acts.data.data
    const waits = { state: 'waiting', approval_id: asked.data.approval_id }
    expect(JSON.parse(after)).toEqual({ name: 'Tether by name', ...waits })
    expect(Object.keys(JSON.parse(before) as object)).toEqual(['name'])
  })

  it('that changes nothing, a fixed part, or no row is refused', async () => {
    expect((await change(1, { usd_price: '0.990' })).code).toBe(1308)
    expect((await change(1, { currency_code: 'BTC' })).data).toEqual({
      fields: { currency_code: 'malformed' },
    })
    expect((await change(999_999, { usd_price: '1' })).code).toBe(1301)
  })

  it('is refused where the row was changed meanwhile', async () => {
    const [first, second] = [await change(2, { usd_price: '61000' }), await change(2, { usd_price: '62000' })]
    expect((await approve(second.data.approval_id)).code).toBe(1)
    expect((await approve(first.data.approval_id)).code).toBe(1308)
    expect(await row('charge-networks/2')).toMatchObject({ usd_price: '62000.00000000' })
  })

  it('for the worse is announced, and counts a week later', async () => {
    const asked = await change(1, { min_number: '50' })
    await approve(asked.data.approval_id)
    const least = async () => (await termsOf(1)).min_number
    const was = await least()
    expect(await row(`changes/${asked.data.change_id}`)).toMatchObject({
      applied_at: null,
      from_at: new Date(server.clock.now() + 7 * DAY_MS).toISOString(),
    })
    server.clock.advance(7 * DAY_MS - 60_000)
    await server.tidy()
    expect(await least()).toBe(was)
    server.clock.advance(60_000)
    await server.tidy()
    expect(await least()).not.toBe(was)
  })
})
