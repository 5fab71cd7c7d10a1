import { describe, expect, it } from 'vitest'
import { lots, price, rate, usd } from '../money'
import { conversionAt, conversionSource, offeredInstruments } from './conversion'
import type { Instrument } from './instrument'

function pair(id: number, baseCurrency: string, quoteCurrency: string): Instrument {
  const code = baseCurrency + quoteCurrency
  const names = { code, showCode: code, name: code, categoryId: 1, calendar: 'forex' }
  const sizes = { contractSize: 1, minLots: lots('1'), lotStep: lots('1'), maxLots: lots('5000') }
  const terms = { leverageOptions: [], feePerLot: usd('0'), feeRate: rate('0'), maxJump: rate('0.1') }
  return {
    id,
    baseCurrency,
    quoteCurrency,
    pricePrecision: 5,
    marginMode: 'leveraged',
    staleAfterMs: 1,
    ...names,
    ...sizes,
    ...terms,
  }
}

const EURUSD = pair(1, 'EUR', 'USD')
const USDJPY = pair(2, 'USD', 'JPY')
const EURJPY = pair(3, 'EUR', 'JPY')
const BTCUSDT = pair(4, 'BTC', 'USDT')
const all = [EURUSD, USDJPY, EURJPY, BTCUSDT]

describe('the USD value of a currency', () => {
  it.each([
    ['USD', { kind: 'dollar' }],
    ['USDT', { kind: 'dollar' }],
    ['USDC', { kind: 'dollar' }],
    ['EUR', { kind: 'direct', instrumentId: 1 }],
    ['JPY', { kind: 'inverted', instrumentId: 2 }],
    ['CHF', undefined],
  ])('%s', (currency, expected) => {
    expect(conversionSource(currency, all)).toEqual(expected)
  })

  it('is an exact fraction, never rounded', () => {
    expect(conversionAt('direct', price('1.06974'))).toEqual({ multiply: 106_974_000n, divide: 100_000_000n })
    expect(conversionAt('inverted', price('147.798'))).toEqual({
      multiply: 100_000_000n,
      divide: 14_779_800_000n,
    })
  })
})

describe('what is offered', () => {
  const codes = (instruments: readonly Instrument[]) => instruments.map(({ code }) => code)
  it.each([
    [
      'all that is supplied',
      ['EURUSD', 'USDJPY', 'EURJPY', 'BTCUSDT'],
      ['EURUSD', 'USDJPY', 'EURJPY', 'BTCUSDT'],
    ],
    ['not what no feed supplies', ['EURUSD'], ['EURUSD']],
    ['not what cannot be converted', ['EURUSD', 'EURJPY'], ['EURUSD']],
    ['a pair that converts itself', ['USDJPY'], ['USDJPY']],
    ['nothing unknown', ['XYZ'], []],
  ])('%s', (_, supplied, expected) => {
    expect(codes(offeredInstruments(all, new Set(supplied)))).toEqual(expected)
  })
})
