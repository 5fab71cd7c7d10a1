import { expect, it } from 'vitest'
import { type Instrument, lots, rate, usd, usdOf } from '@fairtick/domain'
import { closingLots, closingResult } from './closing-lots'

const instrument: Instrument = {
  id: 1,
  code: 'X',
  showCode: 'X',
  name: 'X',
  categoryId: 1,
  quoteCurrency: 'USD',
  baseCurrency: '',
  pricePrecision: 2,
  contractSize: 1,
  minLots: lots('0.1'),
  lotStep: lots('0.05'),
  maxLots: lots('50'),
  marginMode: 'leveraged',
  leverageOptions: [10],
  feePerLot: usd('0'),
  feeRate: rate('0'),
  staleAfterMs: 1,
  maxJump: rate('0'),
  calendar: '',
}

it.each([
  ['1', '1'],
  ['0.5', '0.5'],
  ['0.9', '0.9'],
  ['0.95', undefined],
  ['0.05', undefined],
  ['0.12', undefined],
  ['1.1', undefined],
  ['0', undefined],
  ['', undefined],
  ['-0.5', undefined],
])('of 1 lot, %j closes %s', (text, closes) => {
  expect(closingLots(text, lots('1'), instrument)).toBe(closes === undefined ? undefined : lots(closes))
})

it('the whole closes even when it is off the step', () => {
  expect(closingLots('0.12', lots('0.12'), instrument)).toBe(lots('0.12'))
})

const loss = (plain: string) => usdOf(-usd(plain))

it('the result of a close is after its fee and swaps, and a part bears its share of them', () => {
  const order = { profit: loss('0.1'), fee: usd('0.3'), swap: loss('0.02'), lots: lots('0.1') }
  expect(closingResult(order, lots('0.1'))).toBe(loss('0.42'))
  expect(closingResult(order, lots('0.05'))).toBe(loss('0.21'))
})
