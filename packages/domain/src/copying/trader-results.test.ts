import { DAY_MS } from '../time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rate, usd, usdOf } from '../money'
import {
  NO_SUMS,
  type TraderDay,
  closedAfter,
  drawdownOf,
  isRanked,
  rateOfReturn,
  returnCurve,
  totalOfSums,
  traderFigures,
  winRateOf,
} from './trader-results'

const dayOf = (day: number, changes: Partial<TraderDay>): TraderDay => ({
  ...NO_SUMS,
  ...{ day, instrumentId: 1 },
  ...changes,
})

const anyDay = fc.record({
  day: fc.integer({ min: 20_000, max: 20_060 }),
  instrumentId: fc.integer({ min: 1, max: 3 }),
  closed: fc.nat(9),
  counted: fc.nat(9),
  won: fc.nat(9),
  net: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }).map(usdOf),
  profit: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }).map(usdOf),
  margin: fc.bigInt({ min: 0n, max: 1_000_000n }).map(usdOf),
  heldMs: fc.nat(1_000_000),
  leverages: fc.nat(500),
})

describe('the figures of a trader', () => {
  it('are profit over margin and the share of wins, in percent, rounded down', () => {
    expect(rateOfReturn({ profit: usd('1'), margin: usd('3') })).toBe(rate('33.33333333'))
    expect(rateOfReturn({ profit: -usd('1') as ReturnType<typeof usd>, margin: usd('3') })).toBe(
      -3_333_333_334n,
    )
    expect(rateOfReturn({ profit: usd('1'), margin: usd('0') })).toBe(0n)
    expect(winRateOf({ won: 2, counted: 3 })).toBe(rate('66.66666666'))
    expect(winRateOf({ won: 0, counted: 0 })).toBe(0n)
  })

  it('look back over 21 days, today included', () => {
    const now = 20_100 * DAY_MS + 5
    const days = [dayOf(20_079, { counted: 1 }), dayOf(20_080, { counted: 2 }), dayOf(20_100, { counted: 4 })]
    const { total, threeWeeks } = traderFigures(days, { now })
    expect([total.counted, threeWeeks.counted]).toEqual([7, 6])
  })

  it('of whoever has ended look back from their end, and have what closed after it', () => {
    const now = 20_200 * DAY_MS
    const endedAt = 20_100 * DAY_MS + 5
    const days = [dayOf(20_079, { counted: 1 }), dayOf(20_080, { counted: 2 }), dayOf(20_101, { counted: 4 })]
    expect(traderFigures(days, { now, endedAt }).threeWeeks.counted).toBe(6)
    expect(traderFigures(days, { now }).threeWeeks.counted).toBe(0)
  })

  it('rank nobody below five orders or 100 USD of margin', () => {
    expect(isRanked({ counted: 5, margin: usd('100') })).toBe(true)
    expect(isRanked({ counted: 4, margin: usd('100') })).toBe(false)
    expect(isRanked({ counted: 5, margin: usd('99.999999') })).toBe(false)
  })

  it('add up to the same, however the days are grouped; the curve ends at the return', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 40 }), fc.nat(40), (days, at) => {
        const parts = totalOfSums([totalOfSums(days.slice(0, at)), totalOfSums(days.slice(at))])
        expect(parts).toEqual(totalOfSums(days))
        const curve = returnCurve(days, { now: Infinity })
        expect(curve.at(-1)?.[1] ?? 0n).toBe(rateOfReturn(totalOfSums(days)))
        expect(drawdownOf(curve) >= 0n).toBe(true)
      }),
    )
  })

  it('find an order of a list after any number of newer ones, without the days of these', () => {
    const listed = fc.array(fc.record({ day: fc.nat(5), instrumentId: fc.nat(2), closed: fc.nat(4) }))
    fc.assert(
      fc.property(listed, fc.nat(60), (rows, count) => {
        const days = rows
          .map(({ day, ...rest }) => dayOf(day, rest))
          .toSorted((one, other) => one.day - other.day)
        const closings = days
          .flatMap(({ day, closed }) => Array.from({ length: closed }, () => day))
          .toReversed()
        const { before, offset } = closedAfter(days, count)
        const left = closings.filter((day) => before === undefined || day * DAY_MS < before)
        expect(left.slice(offset)).toEqual(closings.slice(count))
        if (count < closings.length)
          expect(offset).toBeLessThan(closings.filter((day) => day === left[0]).length)
      }),
    )
  })

  it('have the deepest fall from an earlier height as their drawdown', () => {
    const curve = [1n, 5n, 2n, 7n, 3n, 8n].map((at, index) => [index, at] as const)
    expect(drawdownOf(curve as never)).toBe(4n)
    expect(drawdownOf([[0, -3n as never]])).toBe(3n)
  })
})
