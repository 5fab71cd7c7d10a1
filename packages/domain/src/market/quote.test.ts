import { describe, expect, it } from 'vitest'
import { formatRate, price } from '../money'
import { isStale, quoteAfter } from './quote'

const DAY_ONE = Date.UTC(2026, 10, 18)
const DAY_TWO = Date.UTC(2026, 10, 19)
const tick = (text: string, time: number) => ({ instrumentId: 1, sequence: 1, time, price: price(text) })

describe('a quote', () => {
  it('opens its day with its first tick and keeps the extremes', () => {
    let quote = quoteAfter(undefined, tick('100', DAY_ONE), DAY_ONE)
    expect(formatRate(quote.change)).toBe('0')
    for (const text of ['103', '98', '101.5']) quote = quoteAfter(quote, tick(text, DAY_ONE + 1), DAY_ONE)
    expect(quote).toMatchObject({
      open: price('100'),
      high: price('103'),
      low: price('98'),
      last: price('101.5'),
    })
    expect(formatRate(quote.change)).toBe('1.5')
  })

  it('begins anew with the next day', () => {
    const yesterday = quoteAfter(undefined, tick('100', DAY_ONE), DAY_ONE)
    const today = quoteAfter(yesterday, tick('90', DAY_TWO), DAY_TWO)
    expect(today).toMatchObject({ open: price('90'), high: price('90'), low: price('90'), dayStart: DAY_TWO })
  })

  it('goes on with a day that is known from bars', () => {
    const day = { dayStart: DAY_ONE, open: price('80'), high: price('120'), low: price('79') }
    const quote = quoteAfter(day, tick('100', DAY_ONE + 5), DAY_ONE)
    expect(quote).toMatchObject({ open: price('80'), high: price('120'), low: price('79') })
    expect(formatRate(quote.change)).toBe('25')
  })

  it('rounds its change half-even at the eighth decimal, also downwards', () => {
    const open = quoteAfter(undefined, tick('3', DAY_ONE), DAY_ONE)
    expect(formatRate(quoteAfter(open, tick('2', DAY_ONE), DAY_ONE).change)).toBe('-33.33333333')
  })

  it.each([
    [15_000, false],
    [15_001, true],
  ])('%i ms old, with a limit of 15 s: stale is %s', (age, expected) => {
    expect(isStale({ time: DAY_ONE }, DAY_ONE + age, 15_000)).toBe(expected)
  })
})
