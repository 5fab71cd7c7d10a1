import { anInstrument } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { DOLLAR } from '../../market'
import { formatLots, lots, price, usd } from '../../money'
import { affordableLots } from './affordable-lots'

const eurUsd = anInstrument({
  contractSize: 100_000,
  minLots: lots('0.01'),
  lotStep: lots('0.01'),
  maxLots: lots('50'),
})
const most = (amount: string, leverage = 30) => {
  const order = { price: price('1.2'), leverage, feeBasis: 'per-lot' } as const
  const found = affordableLots(usd(amount), order, eurUsd, DOLLAR)
  return found && formatLots(found)
}

describe('the most lots for an amount', () => {
  // 0.01 lots are 40 USD of margin at 1.2 and 30×, and the fee.
  it.each([
    ['400', '0.09'],
    ['400.30', '0.1'],
    ['400.29', '0.09'],
    ['40.03', '0.01'],
    ['40', undefined],
    ['10000000', '50'],
  ])('%s USD: %s', (amount, expected) => {
    expect(most(amount)).toBe(expected)
  })
})
