import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '@fairtick/testkit'
import type { WireAccountRecord, WireForexOrder, WireInstrument } from '@fairtick/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInstrumentsFile } from '../../src/market/reference/instrument-overrides'
import type { Parameters } from '../call.cases'
import { type DemoUser, PATH, contractAccount } from '../demo-user.cases'
import {
  type Rational,
  inverse,
  micros,
  minus,
  moneyText,
  rational,
  roundedDown,
  roundedUp,
  times,
} from '../rational.cases'
import { PRICES, type TestServer } from '../server-on.cases'
import { useSharedDemoUser } from '../use-server.cases'

/**
 * The terms of each instrument. Source: docs/spec/product.md 9.9; conversion to USD: docs/spec/rules.md 3.2.
 */
interface Terms {
  readonly size: string
  readonly inDollars: (prices: Readonly<Record<string, string>>) => Rational
  readonly lots: readonly string[]
}

const one = rational('1')
const perYen = (prices: Readonly<Record<string, string>>) => inverse(rational(prices['USDJPY'] ?? ''))
const perEuro = (prices: Readonly<Record<string, string>>) => rational(prices['EURUSD'] ?? '')
const TERMS: Readonly<Record<string, Terms>> = {
  EURUSD: { size: '100000', inDollars: () => one, lots: ['0.01', '0.37', '1.23'] },
  USDJPY: { size: '100000', inDollars: perYen, lots: ['0.01', '0.07', '1.11'] },
  EURJPY: { size: '100000', inDollars: perYen, lots: ['0.01', '0.13', '0.99'] },
  GER40: { size: '1', inDollars: perEuro, lots: ['0.1', '0.3', '2.7'] },
  BTCUSDT: { size: '1', inDollars: () => one, lots: ['0.01', '0.17', '0.5'] },
}

/** The terms that the server lists, so that a change of the reference does not fail the arithmetic. */
async function listedTerms(server: TestServer, user: DemoUser): Promise<Map<string, WireInstrument>> {
  const { data } = await user.get<WireInstrument[]>(PATH.list)
  expect(data.length).toBe(Object.keys(server.market.instruments()).length)
  return new Map(data.map((row) => [row.Code, row]))
}

describe.each([
  ['USD a lot', '1'],
  ['a fraction of the margin', '2'],
])('with a fee of %s', (_title, feeType) => {
  let server: TestServer
  let user: DemoUser

  useSharedDemoUser((started) => ({ server, user } = started), { settings: { TRADE_FEE_TYPE: feeType } })

  it('the deployment says so', async () => {
    const { data } = await user.get<{ trade_fee_type: number }>('/api/basicSet/getBasicInfo')
    expect(data.trade_fee_type).toBe(Number(feeType))
  })

  it.each(Object.keys(TERMS))(
    '%s: margin, fee and profit are what a calculator says, to the last decimal',
    async (code) => {
      const listed = (await listedTerms(server, user)).get(code)
      const terms = TERMS[code]
      if (!listed || !terms) throw new Error(`no ${code}`)
      expect(listed.ForexContNum).toBe(terms.size)
      const random = createRandom(code.length * 1000 + Number(feeType))
      const prices = { ...PRICES }
      let balance = micros((await contractAccount(user)).balance)
      for (const cont of terms.lots)
        for (const { Value: multiple } of listed.HasForexMultiple.slice(0, 3))
          for (const type of [1, 2]) {
            const opened = await user.post<WireForexOrder>(PATH.submit, {
              type,
              cont,
              multiple,
              forex_id: listed.Id,
              status: 1,
            })
            expect(opened.code).toBe(1)
            const margin = roundedUp(
              times(
                rational(cont),
                rational(terms.size),
                rational(prices[code] ?? ''),
                inverse(rational(String(multiple))),
                terms.inDollars(prices),
              ),
            )
            const fee =
              feeType === '1'
                ? roundedUp(times(rational(cont), rational(listed.ForexFeeRate)))
                : roundedUp(times(rational(margin), rational(listed.ForexFeeRate)))
            expect(opened.data).toMatchObject({
              OriginPrice: prices[code],
              CautionMoney: margin,
              TradeFee: fee,
            })
            const openPrice = prices[code] ?? ''
            Object.assign(
              prices,
              moved(['EURUSD', 'USDJPY', code], () => random.below(2000) - 1000),
            )
            await server.ticks(prices)
            const move = minus(rational(prices[code] ?? ''), rational(openPrice))
            const profit = roundedDown(
              times(
                move,
                rational(cont),
                rational(terms.size),
                rational(type === 1 ? '1' : '-1'),
                terms.inDollars(prices),
              ),
            )
            const closed = await user.post<WireForexOrder>(PATH.close, { id: opened.data.Id })
            expect(closed.data).toMatchObject({
              Price: prices[code],
              FactProfits: profit,
              TradeFee: fee,
              Status: 3,
              CloseReason: 'client',
            })
            balance += micros(profit) - micros(fee)
            expect(await contractAccount(user)).toEqual({ balance: moneyText(balance), locked: '0.000000' })
          }
      await server.ticks(PRICES)
      await user.post(PATH.reset)
    },
  )

  it('buying and closing on one tick costs the fee exactly, whatever the size', async () => {
    const random = createRandom(7)
    for (let round = 0; round < 40; round += 1) {
      const before = micros((await contractAccount(user)).balance)
      const cont = `${random.below(8)}.${String(1 + random.below(99)).padStart(2, '0')}`
      const { data } = await user.post<WireForexOrder>(PATH.submit, {
        type: 1 + random.below(2),
        cont,
        multiple: 500,
        forex_id: 1 + random.below(2) * 2,
        status: 1,
      })
      const closed = await user.post<WireForexOrder>(PATH.close, { id: data.Id })
      expect(closed.data.FactProfits).toBe('0.000000')
      expect(micros((await contractAccount(user)).balance)).toBe(before - micros(data.TradeFee))
      expect(micros(data.TradeFee)).toBeGreaterThan(0n)
    }
    await user.post(PATH.reset)
  })
})

describe('fixed margin mode, of an instrument that a sandbox comes with', () => {
  let server: TestServer
  let user: DemoUser
  useSharedDemoUser((started) => ({ server, user } = started), { prices: { CORN: '4.7500' } })

  it('takes so many dollars a lot, whatever the price, and pays by the price', async () => {
    const { data } = await user.get<WireInstrument[]>(PATH.list)
    const corn = data.find(({ Code }) => Code === 'CORN')
    expect(corn).toMatchObject({ MarginMode: 1, HasForexMultiple: [], ForexContNum: '1000' })
    const order = { type: 1, forex_id: corn?.Id ?? 0, status: 1, cont: '0.5' }
    const first = (await user.post<WireForexOrder>(PATH.submit, order)).data
    const costs = { CautionMoney: '500.000000', TradeFee: '1.250000', Multiple: 0 }
    expect(first).toMatchObject(costs)
    await server.tick('CORN', '5.2500')
    const second = (await user.post<WireForexOrder>(PATH.submit, order)).data
    expect(second).toMatchObject(costs)
    const closed = (await user.post<WireForexOrder>(PATH.close, { id: first.Id })).data
    expect(closed.FactProfits).toBe('250.000000')
    await user.post(PATH.close, { id: second.Id })
  })
})

describe('fixed margin mode, by an INSTRUMENTS_FILE', () => {
  let server: TestServer
  let user: DemoUser
  let folder: string
  const FILE = [
    {
      code: 'USDJPY',
      marginMode: 'fixed',
      contractSize: 1000,
      leverageOptions: [],
      minLots: '0.5',
      lotStep: '0.2',
      feePerLot: '1.25',
    },
    { code: 'GER40', showCode: 'DAX', maxLots: '3', feePerLot: '0' },
    { code: 'AAPL', offered: false },
  ]

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairtick-instruments-'))
    writeFileSync(join(folder, 'instruments.json'), JSON.stringify(FILE))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  useSharedDemoUser(
    (started) => ({ server, user } = started),
    async () => ({ instruments: await readInstrumentsFile(join(folder, 'instruments.json')) }),
  )
  const order = { type: 1, forex_id: 3, status: 1 }

  it('the list shows it', async () => {
    const { data } = await user.get<WireInstrument[]>(PATH.list)
    const listed = new Map(data.map((row) => [row.Code, row]))
    expect(listed.get('USDJPY')).toMatchObject({
      MarginMode: 1,
      HasForexMultiple: [],
      ForexMinCont: '0.5',
      Pip: '0.2',
      ForexContNum: '1000',
      ForexFeeRate: '1.250000',
    })
    expect(listed.get('EURUSD')).toMatchObject({ MarginMode: 2 })
    expect(listed.get('GER40')).toMatchObject({ ShowCode: 'DAX' })
    expect(listed.has('AAPL')).toBe(false)
  })

  it('margin is lots × size in USD as it stands, without conversion and whatever the leverage says', async () => {
    const leverages: readonly Parameters[] = [{}, { multiple: 0 }, { multiple: 7 }, { multiple: 500 }]
    for (const leverage of leverages) {
      const { code, data } = await user.post<WireForexOrder>(PATH.submit, {
        ...order,
        cont: '0.7',
        ...leverage,
      })
      expect(code).toBe(1)
      expect(data).toMatchObject({ CautionMoney: '700.000000', TradeFee: '0.875000', Multiple: 0 })
    }
  })

  it('profit is still converted', async () => {
    const { data } = await user.post<WireForexOrder>(PATH.submit, { ...order, cont: '0.5' })
    await server.tick('USDJPY', '151.000')
    const closed = await user.post<WireForexOrder>(PATH.close, { id: data.Id })
    // 1 yen × 0.5 lots × 1000 units ÷ 151 yen a dollar.
    expect(closed.data.FactProfits).toBe('3.311258')
  })

  it.each([
    ['0.4', 1202],
    ['0.5', 1],
    ['0.6', 1202],
    ['0.7', 1],
    ['1', 1202],
    ['1.1', 1],
  ])('least lots are not the step: %s lots are %i', async (cont, code) => {
    expect((await user.post(PATH.submit, { ...order, cont })).code).toBe(code)
  })

  it('a part may be closed only when part and rest are on the step', async () => {
    const { data } = await user.post<WireForexOrder>(PATH.submit, { ...order, cont: '1.5' })
    // 0.7 leaves 0.8, which is off the step; 1.1 leaves 0.4, which is below the minimum.
    for (const cont of ['0.4', '0.6', '0.7', '1.1', '1.6', '0'])
      expect([cont, (await user.post(PATH.close, { id: data.Id, cont })).code]).toEqual([cont, 1202])
    expect((await user.post(PATH.close, { id: data.Id, cont: '1.5' })).code).toBe(1)
  })

  it('an instrument’s most is its own', async () => {
    const dax = { type: 1, status: 1, multiple: 20 }
    const { data } = await user.get<WireInstrument[]>(PATH.list)
    const id = data.find(({ Code }) => Code === 'GER40')?.Id ?? 0
    expect((await user.post(PATH.submit, { ...dax, forex_id: id, cont: '3.1' })).code).toBe(1202)
    expect((await user.post(PATH.submit, { ...dax, forex_id: id, cont: '0.3' })).code).toBe(1)
  })
})

describe('parts', () => {
  let server: TestServer
  let user: DemoUser

  useSharedDemoUser((started) => ({ server, user } = started), {
    prices: { EURUSD: '1.10001', USDJPY: '149.993' },
  })

  it('a lot closed in 100 parts pays its fee once, frees all its margin, and gains nothing by it', async () => {
    const order = { type: 1, cont: '1', forex_id: 3, status: 1, multiple: 30 }
    const { data: whole } = await user.post<WireForexOrder>(PATH.submit, order)
    await server.tick('USDJPY', '150.077')
    const parts: WireForexOrder[] = []
    for (let at = 0; at < 99; at += 1)
      parts.push((await user.post<WireForexOrder>(PATH.close, { id: whole.Id, cont: '0.01' })).data)
    const rest = (await user.post<WireForexOrder>(PATH.close, { id: whole.Id })).data
    expect(
      parts.every(
        ({ OriginId, Quantity, Status }) => OriginId === whole.Id && Quantity === '0.01' && Status === 3,
      ),
    ).toBe(true)
    expect(rest).toMatchObject({ Id: whole.Id, OriginId: 0, Quantity: '0.01', Status: 3 })
    const all = [...parts, rest]
    expect(sum(all, 'TradeFee')).toBe(micros(whole.TradeFee))
    expect(sum(all, 'CautionMoney')).toBe(micros(whole.CautionMoney))
    const atOnce = micros(
      roundedDown(
        times(
          minus(rational('150.077'), rational('149.993')),
          rational('100000'),
          inverse(rational('150.077')),
        ),
      ),
    )
    expect(sum(all, 'FactProfits')).toBeLessThanOrEqual(atOnce)
    expect(sum(all, 'FactProfits')).toBeGreaterThan(atOnce - 100n)
    const account = await contractAccount(user)
    expect(account).toEqual({
      balance: moneyText(micros('10000') - micros(whole.TradeFee) + sum(all, 'FactProfits')),
      locked: '0.000000',
    })
  })

  it('a hundred smallest orders pay no less in fees and margin than one of their size', async () => {
    const order = { type: 1, forex_id: 3, status: 1, multiple: 30 }
    const { data: whole } = await user.post<WireForexOrder>(PATH.submit, { ...order, cont: '1' })
    await user.post(PATH.closeAll)
    const small = await Promise.all(
      Array.from({ length: 100 }, () => user.post<WireForexOrder>(PATH.submit, { ...order, cont: '0.01' })),
    )
    const all = small.map(({ data }) => data)
    expect(sum(all, 'TradeFee')).toBeGreaterThanOrEqual(micros(whole.TradeFee))
    expect(sum(all, 'CautionMoney')).toBeGreaterThanOrEqual(micros(whole.CautionMoney))
    await user.post(PATH.closeAll)
  })

  it('the records tell every movement, and the balance after each', async () => {
    const { data } = await user.get<{ data: WireAccountRecord[]; total: number }>(PATH.records, {
      accountTypeId: 1,
    })
    const pages = Math.ceil(data.total / 20)
    const rows: WireAccountRecord[] = []
    for (let page = 1; page <= pages; page += 1)
      rows.push(
        ...(await user.get<{ data: WireAccountRecord[] }>(PATH.records, { accountTypeId: 1, page })).data
          .data,
      )
    expect(rows).toHaveLength(data.total)
    let balance = 0n
    for (const row of rows.toReversed()) {
      balance += micros(row.Value)
      expect(micros(row.Balance)).toBe(balance)
    }
    expect(moneyText(balance)).toBe((await contractAccount(user)).balance)
  })
})

const sum = (orders: readonly WireForexOrder[], name: 'TradeFee' | 'CautionMoney' | 'FactProfits') =>
  orders.reduce((total, order) => total + micros(order[name]), 0n)

const moved = (codes: readonly string[], steps: () => number): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, nudged(PRICES[code] ?? '', steps())]))

/** A price that differs by some units of its last digit. */
function nudged(price: string, steps: number): string {
  const decimals = price.split('.')[1]?.length ?? 0
  const units = BigInt(price.replace('.', '')) + BigInt(steps)
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
