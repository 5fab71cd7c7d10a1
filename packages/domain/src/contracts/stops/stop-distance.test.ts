import { anInstrument } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOLLAR } from '../../market'
import { formatPrice, lots, lotsOf, minusUsd, price, priceOf, usd, usdOf } from '../../money'
import { pipOf, rewardToRisk, stopPriceAt } from './stop-distance'
import { profitAt } from '../margin/valuation'

const eurUsd = anInstrument({ code: 'EURUSD', contractSize: 100_000, pricePrecision: 5 })
const usdJpy = anInstrument({
  code: 'USDJPY',
  contractSize: 100_000,
  pricePrecision: 3,
  quoteCurrency: 'JPY',
})
const yen = { multiply: 10n ** 8n, divide: price('150') }

type StopAt = Parameters<typeof stopPriceAt>[1]
const percent = (of: bigint) => ({ kind: 'percent', percent: of }) as const
const dollars = (amount: string) => ({ kind: 'usd', amount: usd(amount) }) as const
const pips = (count: bigint) => ({ kind: 'pips', count }) as const
const at = (side: 'buy' | 'sell', stop: StopAt) => {
  const order = { side, lots: lots('0.05'), openPrice: price('1.06974'), fee: usd('0.15') }
  const found = stopPriceAt(order, stop, eurUsd, DOLLAR)
  return found && formatPrice(found, 5)
}

describe('a stop set by its distance', () => {
  it.each<[string, 'buy' | 'sell', StopAt['kind'], StopAt['distance'], string | undefined]>([
    ['one percent below a buy', 'buy', 'stop-loss', percent(1n), '1.05905'],
    ['one percent above a sell', 'sell', 'stop-loss', percent(1n), '1.08043'],
    ['a gain of one percent of a buy', 'buy', 'take-profit', percent(1n), '1.08044'],
    ['a gain of one percent of a sell', 'sell', 'take-profit', percent(1n), '1.05904'],
    // 50 USD with the fee of 0.15 is 49.85 of price: 0.00997 at 5,000 units.
    ['50 USD lost', 'buy', 'stop-loss', dollars('50'), '1.05977'],
    ['50 USD gained', 'buy', 'take-profit', dollars('50'), '1.07977'],
    ['20 pips below a buy', 'buy', 'stop-loss', pips(20n), '1.06774'],
    ['20 pips above a sell', 'sell', 'stop-loss', pips(20n), '1.07174'],
    ['no more than the fee', 'buy', 'stop-loss', dollars('0.15'), undefined],
    ['less than the fee', 'buy', 'stop-loss', dollars('0.10'), undefined],
    ['the whole price', 'buy', 'stop-loss', percent(100n), undefined],
  ])('%s', (_name, side, kind, distance, expected) => {
    expect(at(side, { kind, distance })).toBe(expected)
  })

  it('converts where the quote is not USD', () => {
    const order = { side: 'buy', lots: lots('0.1'), openPrice: price('150'), fee: usd('0') } as const
    const stop = { kind: 'stop-loss', distance: { kind: 'usd', amount: usd('10') } } as const
    expect(stopPriceAt(order, stop, usdJpy, yen)).toBe(price('149.850'))
  })

  it.each(['buy', 'sell'] as const)('of a %s converts at itself where the instrument does', (side) => {
    const own = anInstrument({ ...usdJpy, baseCurrency: 'USD' })
    const order = { side, lots: lots('1'), openPrice: price('150'), fee: usd('3') }
    for (const kind of ['stop-loss', 'take-profit'] as const) {
      const stop = stopPriceAt(order, { kind, distance: dollars('500') }, own, yen) ?? price('1')
      const netAt = (end: bigint) =>
        minusUsd(profitAt(order, priceOf(end), own, { multiply: 10n ** 8n, divide: end }), usd('3'))
      const further = stop + (stop > order.openPrice ? 100_000n : -100_000n)
      if (kind === 'stop-loss') {
        expect(netAt(stop)).toBeGreaterThanOrEqual(minusUsd(usd('0'), usd('500')))
        expect(netAt(further)).toBeLessThan(minusUsd(usd('0'), usd('500')))
      } else {
        expect(netAt(stop)).toBeGreaterThanOrEqual(usd('500'))
      }
    }
  })

  it('never loses more and never gains less than asked for, with the fee', () => {
    const amounts = fc.bigInt(1_000_000n, 10_000_000_000n)
    const sides = fc.constantFrom('buy' as const, 'sell' as const)
    fc.assert(
      fc.property(
        sides,
        amounts,
        fc.bigInt(1n, 500n),
        fc.bigInt(50_000n, 200_000n),
        (side, units, size, open) => {
          const order = {
            side,
            lots: lotsOf(size * 1_000_000n),
            openPrice: priceOf(open * 1_000n),
            fee: usd('0.15'),
          }
          const amount = usdOf(units)
          const profit = (kind: 'stop-loss' | 'take-profit') => {
            const found = stopPriceAt(order, { kind, distance: { kind: 'usd', amount } }, eurUsd, DOLLAR)
            return found && minusUsd(profitAt(order, found, eurUsd, DOLLAR), order.fee)
          }
          const [lost, gained] = [profit('stop-loss'), profit('take-profit')]
          return (lost === undefined || -lost <= amount) && (gained === undefined || gained >= amount)
        },
      ),
    )
  })
})

it('a pip is the fourth decimal of five, the second of three, and the last of others', () => {
  const pip = (pricePrecision: number) => formatPrice(pipOf({ ...eurUsd, pricePrecision }), pricePrecision)
  expect([5, 3, 2].map(pip)).toEqual(['0.00010', '0.010', '0.01'])
})

it('a gain of 98 for a loss of 50 is 1.96 to one', () => {
  expect(rewardToRisk(usd('98'), usd('50'))).toBe(196n)
  expect(rewardToRisk(usd('98'), usd('0'))).toBeUndefined()
})
