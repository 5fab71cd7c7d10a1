import {
  CORN,
  EURUSD,
  NOON,
  aHeldPosition,
  aMarket,
  aTick,
  anInstrument,
  anyConversion,
  anyPrice,
  anySide,
  cases,
  cell,
} from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingRefusal } from '../../market'
import { formatUsd, lots, lotsOf, price, usd, usdOf } from '../../money'
import { isRefusal } from '../../refusal'
import { type Split, closePosition, splitPosition } from './close-position'
import type { HeldPosition } from './position'
import { profitAt } from '../margin/valuation'

const MARKET = aMarket(EURUSD, '1.2')

it('closes at the price of the tick and keeps what opened it', () => {
  const closing = {
    tick: aTick(EURUSD, '1.09', { sequence: 8 }),
    market: MARKET,
    reason: 'stop-loss',
    now: NOON + 5000,
  } as const
  expect(closePosition(aHeldPosition({ stopLoss: price('1.095') }), closing)).toEqual({
    ...aHeldPosition({ stopLoss: price('1.095') }),
    status: 'closed',
    closePrice: price('1.09'),
    closeTick: 8,
    closedAt: NOON + 5000,
    closeReason: 'stop-loss',
    profit: usdOf(-1_000_000_000n),
  })
})

it('was not closed before it was opened, whatever the clock says', () => {
  const closing = { tick: aTick(EURUSD, '1.09'), market: MARKET, reason: 'client', now: NOON - 1 } as const
  expect(closePosition(aHeldPosition(), closing).closedAt).toBe(NOON)
})

describe('cutting off a part', () => {
  it.each(
    cases(`
      code   | whole | part  | answer
      EURUSD | 1     | 0.4   | 0.4 and 0.6
      EURUSD | 1     | 0.01  | 0.01 and 0.99
      EURUSD | 1     | 0.99  | 0.99 and 0.01
      EURUSD | 1     | 0.005 | refused
      EURUSD | 1     | 0.995 | refused
      EURUSD | 1     | 1     | refused
      EURUSD | 1     | 1.01  | refused
      EURUSD | 1     | 0     | refused
      EURUSD | 0.01  | 0.01  | refused
      CORN   | 1.2   | 0.5   | 0.5 and 0.7
      CORN   | 1.2   | 0.7   | 0.7 and 0.5
      CORN   | 1.2   | 0.4   | refused
      CORN   | 1.1   | 0.5   | refused
      CORN   | 0.9   | 0.5   | refused
    `),
  )('of $part lots from $whole $code: $answer', (row) => {
    const instrument = row.code === 'CORN' ? CORN : EURUSD
    const whole = aHeldPosition({ lots: lots(cell(row, 'whole')) })
    const split = splitPosition(whole, lots(cell(row, 'part')), 2000, aMarket(instrument, '1.2'))
    if (isRefusal(split)) {
      expect([split.refused, row.answer]).toEqual(['lots-not-allowed', 'refused'])
      return
    }
    const [part = '', rest = ''] = cell(row, 'answer').split(' and ')
    expect([split.part.lots, split.rest.lots]).toEqual([lots(part), lots(rest)])
  })

  it('leaves the remainder of margin and fee with the rest', () => {
    const whole = aHeldPosition({ lots: lots('0.03'), margin: usd('1'), fee: usd('0.000002') })
    const { part, rest } = splitOf(whole, 1_000_000n)
    expect([part, rest].map(({ margin }) => formatUsd(margin))).toEqual(['0.333333', '0.666667'])
    expect([part, rest].map(({ fee }) => formatUsd(fee))).toEqual(['0.000000', '0.000002'])
  })

  it('makes the part an order of its own that names the whole', () => {
    const whole = aHeldPosition({ id: 7, stopLoss: price('1') })
    const { part, rest } = splitOf(whole, 10_000_000n)
    expect(part).toMatchObject({
      id: 2000,
      originId: 7,
      status: 'held',
      openPrice: whole.openPrice,
      openTick: 1,
    })
    expect(rest).toMatchObject({ id: 7, originId: 0, status: 'held', stopLoss: price('1') })
  })

  it('leaves the place of a replaced order to the whole', () => {
    const { part, rest } = splitOf(aHeldPosition({ id: 7, replaces: 5 }), 10_000_000n)
    expect([part.replaces, rest.replaces]).toEqual([undefined, 5])
  })

  it('again and again keeps every micro-dollar of margin and fee, and gives the client nothing', () => {
    const anyCuts = fc.array(fc.bigInt({ min: 1n, max: 30n }), { minLength: 1, maxLength: 6 })
    const anyMoney = fc.bigInt({ min: 0n, max: 10n ** 12n })
    const anything = fc.tuple(anySide, anyPrice, anyPrice, anyConversion)
    fc.assert(
      fc.property(
        anyCuts,
        anyMoney,
        anyMoney,
        anything,
        (cuts, margin, fee, [side, openPrice, now, conversion]) => {
          const units = cuts.reduce((total, each) => total + each, 1n)
          const whole = aHeldPosition({
            side,
            openPrice,
            lots: lotsOf(units),
            margin: usdOf(margin),
            fee: usdOf(fee),
          })
          const market = aMarket(anInstrument({ minLots: lotsOf(1n), lotStep: lotsOf(1n) }), '1', {
            conversion,
          })
          const parts: HeldPosition[] = []
          let rest = whole
          for (const cut of cuts) {
            const split = splitOf(rest, cut, market)
            parts.push(split.part)
            rest = split.rest
          }
          const profitOf = (position: HeldPosition) => profitAt(position, now, market.instrument, conversion)
          const all = [...parts, rest]
          expect(sum(all.map((each) => each.margin))).toBe(margin)
          expect(sum(all.map((each) => each.fee))).toBe(fee)
          expect(all.every((each) => each.margin >= 0n && each.fee >= 0n)).toBe(true)
          const lost = profitOf(whole) - sum(all.map(profitOf))
          expect(lost >= 0n && lost < BigInt(all.length)).toBe(true)
        },
      ),
    )
  })
})

describe('what keeps a client from closing', () => {
  it.each(
    cases(`
      tradable   | open | stale | refused
      open       | yes  | no    | -
      close-only | yes  | no    | -
      reopening  | yes  | no    | -
      halted     | no   | yes   | instrument-not-tradable
      open       | no   | yes   | market-closed
      close-only | no   | no    | market-closed
      open       | yes  | yes   | price-stale
    `),
  )('$tradable, open: $open, stale: $stale gives $refused', (row) => {
    const market = aMarket(EURUSD, '1.2', {
      tradable: row.tradable as typeof MARKET.tradable,
      isOpen: row.open === 'yes',
      isStale: row.stale === 'yes',
    })
    expect(closingRefusal(market)?.refused ?? '-').toBe(row.refused)
  })
})

function splitOf(position: HeldPosition, units: bigint, market = MARKET): Split {
  const split = splitPosition(position, lotsOf(units), 2000, market)
  if (isRefusal(split)) throw new Error(split.refused)
  return split
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, each) => total + each, 0n)
}
