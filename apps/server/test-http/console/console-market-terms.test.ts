import { DAY_MS } from '@fairtick/domain'
import type { WireForexOrder, WireInstrument, WireMicroOrder, WireTermChanges } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { agreedTerms } from '../support/agreed-terms.cases'
import { callsOf, get, post } from '../call.cases'
import { BUY, type DemoUser, PATH, demoUser } from '../demo-user.cases'
import { type TestOperator, put, signedInAgain } from '../operator-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let risk: TestOperator
let user: DemoUser
const WEEK_MS = 7 * DAY_MS

useOperators({ ria: 'risk' }, async (started) => {
  ;({ server, owner, ria: risk } = started)
  user = await demoUser(server)
})

const agreed = (path: string, body: object) => agreedTerms(server, [owner, risk], path, body)

/** Brings agreed changes into force: read, put on record, and in force two seconds later. */
async function comesIntoForce(): Promise<void> {
  await server.jobs.doAll('restrictions')
  server.clock.advance(2000)
  await server.ticks({ EURUSD: '1.10000', BTCUSDT: '30000.00' })
}

async function laterBy(ms: number): Promise<void> {
  server.clock.advance(ms)
  await server.tidy()
  await comesIntoForce()
  owner = await signedInAgain(server, owner)
  risk = await signedInAgain(server, risk)
}

const instrument = async (code: string) =>
  (await get<readonly WireInstrument[]>(server, PATH.list)).data.find(({ Code }) => Code === code)
const buy = async (changes: object = {}) => user.post<WireForexOrder>(PATH.submit, { ...BUY, ...changes })
const OPTION = { forex_id: 1, type: 1, number: '10', seconds: 45 }
const option = async () => user.post<WireMicroOrder>('/v2/api/micro/submit', OPTION)

describe('terms of an instrument', () => {
  it('for the better count within seconds, and an order that is open keeps its own', async () => {
    const before = await buy()
    await agreed('instruments/1', { fee_per_lot: '2' })
    expect((await buy()).data.TradeFee).toBe('0.300000')
    await comesIntoForce()
    expect((await instrument('EURUSD'))?.ForexFeeRate).toBe('2.000000')
    expect((await buy()).data.TradeFee).toBe('0.200000')
    const open = await user.get<{ data: WireForexOrder[] }>(PATH.orders, { status: 1 })
    expect(open.data.data.find(({ Id }) => Id === before.data.Id)?.TradeFee).toBe('0.300000')
    expect(await server.audit()).toEqual([])
  })

  it('for the worse are announced to all, and count a week later', async () => {
    const id = await agreed('instruments/1', { fee_per_lot: '4' })
    await comesIntoForce()
    expect((await buy()).data.TradeFee).toBe('0.200000')
    const { data } = await get<WireTermChanges>(server, '/v2/api/changes')
    expect(data.data[0]).toMatchObject({
      ...{ id, resource: 'instruments', name: 'EURUSD', in_force: 0, reason: 'as decided' },
      fields: [{ field: 'fee_per_lot', before: '2.000000', after: '4' }],
    })
    const status = await get<{ notices: { kind: string; text: string }[] }>(server, '/v2/api/status')
    expect(status.data.notices).toMatchObject([{ kind: 'terms_change' }])
    await laterBy(WEEK_MS)
    expect((await buy()).data.TradeFee).toBe('0.400000')
    expect((await get<WireTermChanges>(server, '/v2/api/changes')).data.data[0]?.in_force).toBe(1)
    expect((await get<{ notices: unknown[] }>(server, '/v2/api/status')).data.notices).toEqual([])
    expect(await server.audit()).toEqual([])
  })

  it('have the names of the product page, in what is sent and in what is answered, and the fee in force', async () => {
    const asked = (body: object) =>
      put<{ state: string }>(
        server,
        '/api/admin/instruments/1',
        { ...body, reason: 'as decided' },
        { token: owner.token },
      )
    const row = async () =>
      (await get<Record<string, unknown>>(server, '/api/admin/instruments/1', {}, { token: owner.token }))
        .data
    expect(await row()).toMatchObject({
      ...{
        Id: 1,
        Code: 'EURUSD',
        ForexMinCont: '0.01000000',
        fee_per_lot: '4.000000',
        ForexFeeRate: '4.000000',
      },
      HasForexMultiple: (await row())['multiples'],
    })
    await agreed('instruments/1', { ForexFeeRate: '2.5' })
    await comesIntoForce()
    expect(await row()).toMatchObject({ fee_per_lot: '2.500000', ForexFeeRate: '2.500000' })
    expect((await instrument('EURUSD'))?.ForexFeeRate).toBe('2.500000')
    expect((await asked({ ForexFeeRate: '-1' })).data).toEqual({ fields: { ForexFeeRate: 'malformed' } })
    expect((await asked({ ForexContNum: '1' })).data).toEqual({ fields: { ForexContNum: 'malformed' } })
    const multiples = async (HasForexMultiple: unknown) => (await asked({ HasForexMultiple })).data
    expect(await multiples([{ Value: '30,50' }])).toEqual({ fields: { HasForexMultiple: 'malformed' } })
    expect(await multiples([{ Value: 0 }])).toEqual({ fields: { HasForexMultiple: 'malformed' } })
    const before = (await row())['multiples']
    await agreed('instruments/1', { HasForexMultiple: [{ Value: 20 }, { Value: 30 }] })
    await laterBy(WEEK_MS)
    expect((await row())['multiples']).toBe('20,30')
    await agreed('instruments/1', { multiples: before })
    await laterBy(WEEK_MS)
    const twice = await asked({ ForexFeeRate: '2', fee_per_lot: '1' })
    expect(twice.data).toEqual({ fields: { ForexFeeRate: 'malformed' } })
    const { data: categories } = await get<{ data: object[] }>(
      server,
      '/api/admin/categories',
      {},
      { token: owner.token },
    )
    expect(categories.data.at(-1)).toMatchObject({ Id: 1, NameShowTrans: 'Forex' })
    await agreed('instruments/1', { fee_per_lot: '4' })
    await laterBy(WEEK_MS)
  })

  it('that are no terms are refused by their field', async () => {
    const refused = async (body: object) => {
      const { data } = await put(
        server,
        '/api/admin/instruments/1',
        { ...body, reason: 'as decided' },
        { token: owner.token },
      )
      return data
    }
    expect(await refused({ fee_per_lot: '-1' })).toEqual({ fields: { fee_per_lot: 'malformed' } })
    expect(await refused({ multiples: '10,x' })).toEqual({ fields: { multiples: 'malformed' } })
    expect(await refused({ max_lots: '0' })).toEqual({ fields: { max_lots: 'malformed' } })
    expect(await refused({ forex_cont_num: '1' })).toEqual({ fields: { forex_cont_num: 'malformed' } })
    expect((await post(server, '/api/admin/instruments', {}, { token: owner.token })).code).toBe(1001)
  })
})

describe('leverage', () => {
  it('of a class is lowered at once for new orders, and raised after a week', async () => {
    await agreed('categories/1', { leverage_max: 50 })
    await comesIntoForce()
    expect((await instrument('EURUSD'))?.HasForexMultiple).toEqual([{ Value: 30 }, { Value: 50 }])
    expect((await buy({ multiple: 100 })).code).toBe(1203)
    await agreed('categories/1', { leverage_max: 100 })
    await comesIntoForce()
    expect((await buy({ multiple: 100 })).code).toBe(1203)
    await laterBy(WEEK_MS)
    expect((await buy({ multiple: 100 })).code).toBe(1)
  })
})

describe('durations of options', () => {
  it('are offered by two, and one that is open keeps its payout', async () => {
    expect((await option()).code).toBe(1211)
    await agreed('micro-durations', { seconds: 45, profit_ratio: '0.66', limit_amount: '10' })
    await comesIntoForce()
    const opened = await option()
    expect(opened.data.ProfitRatio).toBe('0.66')
    const { data } = await get<{ data: { id: number; seconds: number }[] }>(
      server,
      '/api/admin/micro-durations',
      { seconds: 45 },
      { token: owner.token },
    )
    await agreed(`micro-durations/${data.data[0]?.id}`, { profit_ratio: '0.5' })
    await comesIntoForce()
    expect((await option()).data.ProfitRatio).toBe('0.66')
    await laterBy(WEEK_MS)
    expect((await option()).data.ProfitRatio).toBe('0.5')
  })
})

describe('fees of orders and what a lost option costs', () => {
  it('are reckoned in another way after a week, for orders and options from then on', async () => {
    await agreed('settings/trade_fee_type', { value: '2' })
    await agreed('settings/micro_loss_level', { value: '1' })
    await comesIntoForce()
    expect((await option()).data.LossLevel).toBe(1)
    expect((await buy()).data.TradeFee).toBe('0.400000')
    await laterBy(WEEK_MS)
    const { data } = await buy()
    expect(Number(data.TradeFee)).toBeCloseTo(Number(data.CautionMoney) * 0.00084, 4)
    expect(await server.audit()).toEqual([])
    server = await server.restart()
    user = await demoUser(server)
    await server.ticks({ EURUSD: '1.10000', BTCUSDT: '30000.00' })
    expect((await buy()).data.TradeFee).toBe(data.TradeFee)
  })
})

describe('a product that a country has banned', () => {
  it('is refused where it is off, and for real money where it is demo; what is open can be closed', async () => {
    const client = callsOf(server, (await realUser(server, '1000')).token)
    const closed = async () => (await client.get('/v2/api/closed_products')).data
    expect(await closed()).toEqual({ products: [] })
    const open = await client.post<WireForexOrder>(PATH.submit, { ...BUY, cont: '0.01' })
    expect(open.code).toBe(1)
    await agreed('country-products', { country: 'HK', product: 'options', availability: 'demo' })
    await agreed('country-products', { country: 'HK', product: 'contracts', availability: 'off' })
    await comesIntoForce()
    expect(await closed()).toEqual({ products: ['contracts', 'options'] })
    expect((await user.get('/v2/api/closed_products')).data).toEqual({ products: [] })
    expect((await client.post('/v2/api/micro/submit', OPTION)).code).toBe(1110)
    expect((await client.post(PATH.submit, { ...BUY, cont: '0.01' })).code).toBe(1110)
    expect((await client.post(PATH.close, { id: open.data.Id })).code).toBe(1)
    expect((await option()).code).toBe(1)
    const bad = { country: 'be', product: 'options', availability: 'off', reason: 'law' }
    expect((await post(server, '/api/admin/country-products', bad, { token: owner.token })).data).toEqual({
      fields: { country: 'malformed' },
    })
  })
})
