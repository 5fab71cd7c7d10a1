import { anInstrument } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { DOLLAR } from '../../market'
import { formatLots, lots, price, usd } from '../../money'
import type { Side } from '../position/position'
import { riskedLots } from './risked-lots'

const eurUsd = anInstrument({
  contractSize: 100_000,
  minLots: lots('0.01'),
  lotStep: lots('0.01'),
  maxLots: lots('50'),
})
const most = (amount: string, stopLoss: string, side: Side = 'buy') => {
  const at = { side, price: price('1.2'), stopLoss: price(stopLoss) }
  const found = riskedLots(usd(amount), { ...at, leverage: 30, feeBasis: 'per-lot' }, eurUsd, DOLLAR)
  return found && formatLots(found)
}

describe('the most lots for a loss at the stop', () => {
  // 0.01 lots lose 2 USD in 20 pips, and the fee of 0.03 USD.
  it.each([
    ['2.03', '1.198', 'buy', '0.01'],
    ['2.02', '1.198', 'buy', undefined],
    ['101.50', '1.198', 'buy', '0.5'],
    ['101.49', '1.198', 'buy', '0.49'],
    ['101.50', '1.202', 'sell', '0.5'],
    ['10000000', '1.198', 'buy', '50'],
  ] as const)('%s USD at %s of a %s: %s', (amount, stopLoss, side, expected) => {
    expect(most(amount, stopLoss, side)).toBe(expected)
  })

  it('is converted at the stop where the instrument converts itself', () => {
    const usdJpy = anInstrument({
      code: 'USDJPY',
      contractSize: 100_000,
      pricePrecision: 3,
      baseCurrency: 'USD',
      quoteCurrency: 'JPY',
      minLots: lots('0.01'),
      lotStep: lots('0.01'),
      maxLots: lots('50'),
    })
    const now = { multiply: 10n ** 8n, divide: price('150') }
    const order = {
      side: 'buy',
      price: price('135'),
      stopLoss: price('134'),
      leverage: 30,
      feeBasis: 'per-lot',
    } as const
    // 1,000 yen a hundredth of a lot are 7.462687 USD at 134 (6.67 at 150), and the fee is 0.03.
    expect(riskedLots(usd('7.492687'), order, usdJpy, now)).toBe(lots('0.01'))
    expect(riskedLots(usd('7.49'), order, usdJpy, now)).toBeUndefined()
  })

  it('is none where the stop is on the winning side', () => {
    expect(most('100', '1.202', 'buy')).toBeUndefined()
    expect(most('100', '1.2', 'sell')).toBeUndefined()
  })
})
