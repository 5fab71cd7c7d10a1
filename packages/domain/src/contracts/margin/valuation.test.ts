import {
  BTCUSD,
  CORN,
  EURUSD,
  GER40,
  USDJPY,
  aConversion,
  aCancelledPosition,
  aClosedPosition,
  aHeldPosition,
  aMarket,
  aPendingPosition,
  anInstrument,
  anyConversion,
  anyInstrument,
  anyLots,
  anyPrice,
  anySide,
  cases,
  cell,
} from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOLLAR, type Instrument, conversionAt, marksFrom } from '../../market'
import { NO_USD, formatUsd, lots, lotsOf, price, rate, rateOf, usd, usdOf } from '../../money'
import {
  type FeeBasis,
  equityOf,
  feeOf,
  floatingProfit,
  marginLevel,
  marginOf,
  profitAt,
  profitShare,
} from './valuation'

const INSTRUMENTS: Readonly<Record<string, Instrument>> = { EURUSD, USDJPY, GER40, BTCUSD, CORN }
const conversionOf = (cellText: string) => {
  const [kind, at = ''] = cellText.split(' ')
  if (kind === 'dollar') return DOLLAR
  return conversionAt(kind === 'direct' ? 'direct' : 'inverted', price(at))
}

describe('margin', () => {
  // Calculated by hand to more than six places, then rounded up.
  it.each(
    cases(`
      code   | lots  | leverage | price    | conversion       | margin
      EURUSD | 1     | 30       | 1.1      | dollar           | 3666.666667
      EURUSD | 1     | 500      | 1.1      | dollar           | 220.000000
      EURUSD | 0.01  | 30       | 1.10974  | dollar           | 36.991334
      EURUSD | 0.03  | 500      | 1.06974  | dollar           | 6.418440
      USDJPY | 1     | 100      | 147.805  | inverted 147.805 | 1000.000000
      USDJPY | 0.37  | 30       | 151.333  | inverted 151.334 | 1233.325184
      GER40  | 0.1   | 20       | 15740.3  | direct 1.06974   | 84.190143
      GER40  | 2.5   | 10       | 15740.3  | direct 1.06974   | 4209.507131
      BTCUSD | 0.05  | 2        | 25832.21 | dollar           | 645.805250
      CORN   | 0.5   | 0        | 4.83     | dollar           | 100.000000
      CORN   | 100.1 | 0        | 480.25   | direct 1.06974   | 20020.000000
    `),
  )('of $lots lots $code at $price with leverage $leverage, $conversion, is $margin', (row) => {
    const instrument = INSTRUMENTS[cell(row, 'code')] ?? EURUSD
    const size = { lots: lots(cell(row, 'lots')), leverage: Number(row.leverage) }
    const margin = marginOf(
      size,
      price(cell(row, 'price')),
      instrument,
      conversionOf(cell(row, 'conversion')),
    )
    expect(formatUsd(margin)).toBe(row.margin)
  })

  it('is rounded up, never down: one micro-dollar for what is worth less', () => {
    const tiny = anInstrument({ contractSize: 1 })
    expect(marginOf({ lots: lotsOf(1n), leverage: 500 }, price('0.00000001'), tiny, DOLLAR)).toBe(1n)
  })
})

describe('fee', () => {
  it.each(
    cases(`
      basis          | lots | margin      | perLot   | rate       | fee
      per-lot        | 1    | 3666.666667 | 3        | 0.01       | 3.000000
      per-lot        | 0.01 | 36.666667   | 3        | 0.01       | 0.030000
      per-lot        | 0.01 | 36.666667   | 0.00001  | 0.01       | 0.000001
      per-lot        | 0.07 | 1           | 3.333333 | 0          | 0.233334
      per-lot        | 5    | 1           | 0        | 0.01       | 0.000000
      rate-of-margin | 1    | 3666.666667 | 3        | 0.01       | 36.666667
      rate-of-margin | 1    | 0.000001    | 3        | 0.00000001 | 0.000001
      rate-of-margin | 1    | 3666.666667 | 3        | 0          | 0.000000
      rate-of-margin | 1    | 100         | 3        | 0.005      | 0.500000
    `),
  )('$basis: $lots lots with margin $margin at $perLot a lot or rate $rate costs $fee', (row) => {
    const terms = { feePerLot: usd(cell(row, 'perLot')), feeRate: rate(cell(row, 'rate')) }
    const fee = feeOf(
      lots(cell(row, 'lots')),
      usd(cell(row, 'margin')),
      anInstrument(terms),
      row.basis as FeeBasis,
    )
    expect(formatUsd(fee)).toBe(row.fee)
  })
})

describe('profit', () => {
  it.each(
    cases(`
      code   | side | lots | open     | now      | conversion       | profit
      EURUSD | buy  | 1    | 1.1      | 1.10001  | dollar           | 1.000000
      EURUSD | buy  | 1    | 1.1      | 1.09999  | dollar           | -1.000000
      EURUSD | sell | 1    | 1.1      | 1.10001  | dollar           | -1.000000
      EURUSD | sell | 0.01 | 1.1      | 1.09     | dollar           | 10.000000
      EURUSD | buy  | 1    | 1.1      | 1.1      | dollar           | 0.000000
      USDJPY | buy  | 1    | 147      | 148      | inverted 148     | 675.675675
      USDJPY | sell | 1    | 147      | 148      | inverted 148     | -675.675676
      USDJPY | buy  | 0.03 | 151.333  | 149.777  | inverted 149.777 | -31.166334
      GER40  | buy  | 0.3  | 15740.3  | 15800.9  | direct 1.06974   | 19.447873
      GER40  | sell | 0.3  | 15740.3  | 15800.9  | direct 1.06974   | -19.447874
      CORN   | buy  | 0.7  | 480.25   | 481      | dollar           | 105.000000
      BTCUSD | sell | 0.05 | 25832.21 | 25831.99 | dollar           | 0.011000
    `),
  )('$side $lots lots $code from $open to $now, $conversion, is $profit', (row) => {
    const stake = {
      side: row.side === 'sell' ? 'sell' : 'buy',
      lots: lots(cell(row, 'lots')),
      openPrice: price(cell(row, 'open')),
    } as const
    const instrument = INSTRUMENTS[cell(row, 'code')] ?? EURUSD
    const profit = profitAt(stake, price(cell(row, 'now')), instrument, conversionOf(cell(row, 'conversion')))
    expect(formatUsd(profit)).toBe(row.profit)
  })
})

const anyTrade = fc.record({
  side: anySide,
  lots: anyLots,
  openPrice: anyPrice,
  price: anyPrice,
  instrument: anyInstrument,
  conversion: anyConversion,
})

describe('no rounding makes money', () => {
  it('buy and sell of the same mirror each other: together they lose nothing, or one micro-dollar', () => {
    fc.assert(
      fc.property(anyTrade, ({ lots: size, openPrice, price: now, instrument, conversion }) => {
        const bought = profitAt({ side: 'buy', lots: size, openPrice }, now, instrument, conversion)
        const sold = profitAt({ side: 'sell', lots: size, openPrice }, now, instrument, conversion)
        expect([0n, -1n]).toContain(bought + sold)
      }),
    )
  })

  it('a round trip on one tick costs the fee and nothing else', () => {
    fc.assert(
      fc.property(anyTrade, ({ side, lots: size, openPrice, instrument, conversion }) => {
        expect(profitAt({ side, lots: size, openPrice }, openPrice, instrument, conversion)).toBe(NO_USD)
      }),
    )
  })

  it('n parts profit at most as much as the whole, and less than n micro-dollars less', () => {
    fc.assert(
      fc.property(anyTrade, fc.array(anyLots, { minLength: 1, maxLength: 8 }), (trade, parts) => {
        const profitOf = (size: bigint) =>
          profitAt({ ...trade, lots: lotsOf(size) }, trade.price, trade.instrument, trade.conversion)
        const inParts = sum(parts.map(profitOf))
        const whole = profitOf(sum(parts))
        expect(inParts <= whole && whole - inParts < BigInt(parts.length)).toBe(true)
      }),
    )
  })

  it('n parts cost at least the margin and fee of the whole, and less than n micro-dollars more each', () => {
    const anyBasis = fc.constantFrom<FeeBasis>('per-lot', 'rate-of-margin')
    const anyParts = fc.array(anyLots, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(anyTrade, anyBasis, anyParts, ({ price: now, instrument, conversion }, basis, parts) => {
        const costOf = (size: bigint) => {
          const margin = marginOf({ lots: lotsOf(size), leverage: 100 }, now, instrument, conversion)
          return { margin, fee: feeOf(lotsOf(size), margin, instrument, basis) }
        }
        const [whole, pieces] = [costOf(sum(parts)), parts.map(costOf)]
        const margins = sum(pieces.map(({ margin }) => margin)) - whole.margin
        const fees = sum(pieces.map(({ fee }) => fee)) - whole.fee
        const most = BigInt(parts.length)
        expect(margins >= 0n && margins < most).toBe(true)
        // A fee on rounded-up margins is higher by at most the rate (here up to 1) times that rounding.
        expect(fees >= 0n && fees < 2n * most).toBe(true)
      }),
    )
  })

  it('the least lots of all pay a fee where any fee is due', () => {
    fc.assert(
      fc.property(anyInstrument, anyPrice, (instrument, now) => {
        const margin = marginOf({ lots: lotsOf(1n), leverage: 500 }, now, instrument, DOLLAR)
        expect(margin > 0n).toBe(true)
        expect(feeOf(lotsOf(1n), margin, instrument, 'per-lot') > 0n).toBe(instrument.feePerLot > 0n)
        expect(feeOf(lotsOf(1n), margin, instrument, 'rate-of-margin') > 0n).toBe(instrument.feeRate > 0n)
      }),
    )
  })

  it('a profit is never rounded in favour of the client', () => {
    fc.assert(
      fc.property(anyTrade, (trade) => {
        const { side, lots: size, openPrice, price: now, instrument, conversion } = trade
        const move = side === 'buy' ? now - openPrice : openPrice - now
        const exact = move * size * BigInt(instrument.contractSize) * conversion.multiply
        const given = profitAt(trade, now, instrument, conversion) * 10n ** 10n * conversion.divide
        expect(given <= exact && given + 10n ** 10n * conversion.divide > exact).toBe(true)
      }),
    )
  })
})

describe('floating profit', () => {
  const marks = marksFrom((id) => (id === EURUSD.id ? aMarket(EURUSD, '1.2') : undefined))

  it('is what closing at the mark would give', () => {
    expect(floatingProfit(aHeldPosition(), marks)).toBe(usd('10000'))
  })

  it.each([
    ['pending', aPendingPosition()],
    ['closed', aClosedPosition({ profit: usd('5') })],
    ['cancelled', aCancelledPosition()],
    ['held, of an instrument without a mark', aHeldPosition({ instrumentId: 99 })],
  ])('is nothing for one that is %s', (_what, position) => {
    expect(floatingProfit(position, marks)).toBe(NO_USD)
  })
})

describe('equity', () => {
  const marks = marksFrom((id) => (id === EURUSD.id ? aMarket(EURUSD, '1.09') : undefined))

  it('is balance and floating profit; margin of what is held is used, of what is pending not', () => {
    const positions = [
      aHeldPosition(),
      aPendingPosition({ id: 1001 }),
      aHeldPosition({ id: 1002, side: 'sell', lots: lots('0.5'), margin: usd('100') }),
    ]
    expect(equityOf(usd('5000'), positions, marks)).toEqual({
      floating: usdOf(-500_000_000n),
      equity: usd('4500'),
      usedMargin: usd('3766.666667'),
      marginLevel: rate('119.46902653'),
    })
  })

  it('has no margin level without margin', () => {
    expect(equityOf(usd('5000'), [], marks).marginLevel).toBeUndefined()
  })

  it.each(
    cases(`
      equity    | used | level
      100       | 200  | 50
      99.999999 | 200  | 49.9999995
      0         | 200  | 0
      1         | 3    | 33.33333333
      300       | 200  | 150
    `),
  )('of $equity over $used of margin is a level of $level percent', (row) => {
    expect(marginLevel(usd(cell(row, 'equity')), usd(cell(row, 'used')))).toBe(rate(cell(row, 'level')))
  })

  it('below zero is a level below zero, rounded down', () => {
    expect(marginLevel(usdOf(-1n), usdOf(3n))).toBe(rateOf(-3_333_333_334n))
  })
})

it('a profit is a share of its margin in percent, and none where there is no margin', () => {
  expect(profitShare(usd('1'), usd('3'))).toBe(rate('33.33333333'))
  expect(profitShare(usdOf(-50_000_000n), usd('200'))).toBe(rateOf(-2_500_000_000n))
  expect(profitShare(usd('1'), usd('0'))).toBeUndefined()
})

it('converts by the pair itself or upside down, never rounding the factor', () => {
  const stake = { side: 'buy', lots: lots('1'), openPrice: price('1') } as const
  const unit = anInstrument({ contractSize: 1 })
  expect(profitAt(stake, price('2'), unit, aConversion('1', '3'))).toBe(usd('0.333333'))
  expect(profitAt(stake, price('4'), unit, aConversion('1', '3'))).toBe(usd('1'))
})

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, each) => total + each, 0n)
}
