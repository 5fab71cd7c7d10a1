import { anInstrument } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { DOLLAR } from '../../market'
import { formatUsd, lots, price, usd } from '../../money'
import { type RiskedOrder, mostLost } from './most-lost'

const eurUsd = anInstrument({ code: 'EURUSD', contractSize: 100_000, quoteCurrency: 'USD' })
const usdJpy = anInstrument({ code: 'USDJPY', contractSize: 100_000, quoteCurrency: 'JPY' })
const yen = { multiply: 10n ** 8n, divide: price('150') }

const lost = (change: Partial<RiskedOrder>, instrument = eurUsd, conversion = DOLLAR) => {
  const order: RiskedOrder = {
    side: 'buy',
    lots: lots('0.01'),
    openPrice: price('1.06962'),
    fee: usd('0.03'),
    stopLoss: undefined,
    equity: usd('10000'),
    ...change,
  }
  const most = mostLost(order, instrument, conversion)
  return most === undefined ? undefined : formatUsd(most)
}

describe('the most that an order can lose', () => {
  it('a small buy: its value and its fee, and not the whole account', () => {
    expect(lost({})).toBe('1069.650000')
  })
  it('a buy of more than the account: what the account holds', () => {
    expect(lost({ lots: lots('1') })).toBe('10000.000000')
  })
  it('a sell: what the account holds, as a price can rise without end', () => {
    expect(lost({ side: 'sell' })).toBe('10000.000000')
  })
  it('a stop of an instrument that converts itself: at the price of the stop', () => {
    const own = anInstrument({ ...usdJpy, baseCurrency: 'USD' })
    const order = { lots: lots('1'), openPrice: price('150'), stopLoss: price('148.5'), fee: usd('3') }
    // 150,000 yen are 1,000 USD at 150, and 1,010.101011 at 148.5.
    expect(lost(order, own, yen)).toBe('1013.101011')
    expect(lost(order, usdJpy, yen)).toBe('1003.000000')
  })
  it('a buy in yen: what the account holds, as a falling price makes each yen dearer', () => {
    expect(lost({ openPrice: price('150') }, usdJpy, yen)).toBe('10000.000000')
  })
  it('with a stop-loss: to its price, with the fee', () => {
    expect(lost({ stopLoss: price('1.06862') })).toBe('1.030000')
    expect(lost({ side: 'sell', stopLoss: price('1.07062') })).toBe('1.030000')
  })
  it('with a stop-loss that the account does not reach: what the account holds', () => {
    expect(lost({ lots: lots('1'), stopLoss: price('0.9'), equity: usd('500') })).toBe('500.000000')
  })
  it('an account below nothing has nothing to lose', () => {
    expect(lost({ side: 'sell', equity: usd('0') })).toBe('0.000000')
  })
  it('a visitor: the value of a buy; of a sell it is not known', () => {
    expect(lost({ equity: undefined })).toBe('1069.650000')
    expect(lost({ side: 'sell', equity: undefined })).toBeUndefined()
  })
})
