import { BTCUSD, CORN, EURUSD, GER40, anySide } from '@fairtick/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DOLLAR } from '../../market'
import { lotsOf, price, priceOf, usd, usdOf } from '../../money'
import { breakEvenPrice } from './break-even'
import { profitAt } from '../margin/valuation'

it.each([
  ['buy', '1.10003'],
  ['sell', '1.09997'],
] as const)('one lot of EURUSD at 1.1 with a fee of 3: a %s is even at %s', (side, even) => {
  const position = { side, lots: lotsOf(100_000_000n), openPrice: price('1.1'), fee: usd('3') }
  expect(breakEvenPrice(position, EURUSD, DOLLAR)).toBe(price(even))
})

it('is the first price of the grid at which the profit pays the fee, whatever is held', () => {
  fc.assert(
    fc.property(
      anySide,
      fc.constantFrom(EURUSD, GER40, BTCUSD, CORN),
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      fc.bigInt({ min: 0n, max: 10n ** 8n }),
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      (side, instrument, size, fee, rate) => {
        const step = 10n ** BigInt(8 - instrument.pricePrecision)
        const position = { side, lots: lotsOf(size), openPrice: priceOf(10n ** 15n), fee: usdOf(fee) }
        const conversion = { multiply: rate, divide: 10n ** 8n }
        const even = breakEvenPrice(position, instrument, conversion)
        if (even === undefined) return
        const sign = side === 'buy' ? 1n : -1n
        const profit = (at: bigint) => profitAt(position, priceOf(at), instrument, conversion)
        expect((even - position.openPrice) % step).toBe(0n)
        expect(profit(even)).toBeGreaterThanOrEqual(fee)
        if (even !== position.openPrice) expect(profit(even - sign * step)).toBeLessThan(fee)
      },
    ),
  )
})

it.each([
  // 3 USD are 450 yen at 150: 0.00450 at 100,000 units, and a hair more above, a hair less below.
  ['buy', '150.005'],
  ['sell', '149.995'],
] as const)('a %s of an instrument that converts itself is even at its own price', (side, even) => {
  const usdJpy = { ...EURUSD, baseCurrency: 'USD', quoteCurrency: 'JPY', pricePrecision: 3 }
  const position = { side, lots: lotsOf(100_000_000n), openPrice: price('150'), fee: usd('3') }
  const elsewhere = { multiply: 10n ** 8n, divide: price('140') }
  expect(breakEvenPrice(position, usdJpy, elsewhere)).toBe(price(even))
  const profit = profitAt(position, price(even), usdJpy, { multiply: 10n ** 8n, divide: price(even) })
  expect(profit).toBeGreaterThanOrEqual(usd('3'))
})
