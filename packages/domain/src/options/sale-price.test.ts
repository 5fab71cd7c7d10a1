import { EURUSD, NOON, anOption, cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Tick,
  formatCents,
  lossOf,
  price,
  priceOf,
  rateOf,
  salePrice,
  usd,
  usdOf,
  winOf,
} from '../index'

const EXPIRY = NOON + 60_000
const tickAt = (time: number, at: bigint, sequence: number): Tick => ({
  instrumentId: EURUSD.id,
  sequence,
  time,
  price: priceOf(at),
})

/** Ticks that go up and down by a step, a second apart, the last of them at `end` with a price. */
function swinging(end: number, last: bigint, { step = 1000n, count = 41, everyMs = 1000 } = {}): Tick[] {
  return Array.from({ length: count }, (_, at) => {
    const back = count - 1 - at
    return tickAt(end - back * everyMs, last + (back % 2 === 0 ? 0n : step), at + 1)
  })
}

// 40 steps of 0.00001 in 40 s: a deviation of 0.00001 a second.
it.each(
  cases(`
    direction | price      | left | chance | amount | worth
    up        | 1.1        | 25   | 0.5    | 83.72  | 85
    down      | 1.1        | 25   | 0.5    | 83.72  | 85
    up        | 1.10005    | 25   | 0.6914 | 115.77 | 143.02
    down      | 1.09995    | 25   | 0.6914 | 115.77 | 143.02
    up        | 1.09995    | 25   | 0.0227 | 3.8    | 26.96
    up        | 1.1002     | 25   | 0.9772 | 163.63 | 169.98
    up        | 1.101      | 25   | 0.9999 | 167.43 | 169.98
    up        | 1.0999     | 25   | 0      | 0      | 3.85
    up        | 1.099      | 25   | 0      | 0      | 0
    up        | 1.10000877 | 25   | 0.5318 | 89.04  | 96.45
    up        | 1.09999123 | 25   | 0.3594 | 60.18  | 72.84
  `),
)('$direction from 1.1 at $price with $left s left pays $amount', (row) => {
  const end = EXPIRY - Number(cell(row, 'left')) * 1000
  const option = anOption({ direction: row.direction === 'up' ? 'up' : 'down' })
  const found = salePrice(option, swinging(end, price(cell(row, 'price'))))
  expect(found).toMatchObject({ steps: 40, spanMs: 40_000, squares: 40n * 1000n ** 2n, deviation: 5000n })
  expect(Number(found?.chance) / 1e8).toBe(Number(row.chance))
  expect(Number(formatCents(found?.amount ?? usd('0')))).toBe(Number(row.amount))
  expect(Number(formatCents(found?.worth ?? usd('0')))).toBe(Number(row.worth))
})

describe('there is no price', () => {
  const at = EXPIRY - 25_000
  it.each([
    ['without ticks', []],
    ['after fewer than 20 steps', swinging(at, price('1.1'), { count: 20 })],
    ['where nothing moved', swinging(at, price('1.1'), { step: 0n })],
    ['where all came at once', swinging(at, price('1.1'), { everyMs: 0 })],
    ['after few of the last minute', swinging(at, price('1.1'), { everyMs: 3500 })],
    ['with no time left', swinging(EXPIRY, price('1.1'))],
  ])('%s', (_what, ticks) => {
    expect(salePrice(anOption(), ticks)).toBeUndefined()
  })

  it('but there is after 20 steps', () => {
    expect(salePrice(anOption(), swinging(at, price('1.1'), { count: 21 }))).toBeDefined()
  })
})

it('takes the ticks of 60 s, both ends included, and no earlier one', () => {
  const at = EXPIRY - 25_000
  const minute = swinging(at, price('1.1'), { count: 31, everyMs: 2000 })
  const wild = tickAt(at - 60_001, price('2'), 0)
  expect(salePrice(anOption(), [wild, ...minute])).toEqual(salePrice(anOption(), minute))
  expect(salePrice(anOption(), minute)).toMatchObject({ steps: 30, spanMs: 60_000 })
})

describe('any price', () => {
  const anyOption = fc.record({
    direction: fc.constantFrom('up', 'down'),
    lossBasis: fc.constantFrom('stake', 'ratio'),
    stake: fc.bigInt({ min: 1000n, max: 200_000n }).map((cents) => usdOf(cents * 10_000n)),
    payoutRatio: fc.bigInt({ min: 1n, max: 200n }).map((percent) => rateOf(percent * 1_000_000n)),
  })
  const anyMarket = fc.record({
    last: fc.bigInt({ min: 109_000_000n, max: 111_000_000n }),
    step: fc.bigInt({ min: 1n, max: 100_000n }),
    leftMs: fc.integer({ min: 1, max: 300_000 }),
  })
  const priced = (
    terms: Parameters<typeof anOption>[0],
    { last, step, leftMs }: { last: bigint; step: bigint; leftMs: number },
  ) => salePrice(anOption({ ...terms, expiresAt: EXPIRY }), swinging(EXPIRY - leftMs, last, { step }))

  it('is in whole cents between what a loss gives back and what a win pays, and never above the worth', () => {
    fc.assert(
      fc.property(anyOption, anyMarket, (terms, market) => {
        const found = priced(terms, market)
        if (!found) throw new Error('no price')
        const back = terms.stake - lossOf(terms.stake, terms.payoutRatio, terms.lossBasis)
        const most = terms.stake + winOf(terms.stake, terms.payoutRatio)
        expect(found.amount % 10_000n).toBe(0n)
        expect(back <= found.amount && found.amount <= found.worth && found.worth < most).toBe(true)
      }),
    )
  })

  it('never falls while its price goes its way, at the same liveliness and time left', () => {
    fc.assert(
      fc.property(anyOption, anyMarket, fc.bigInt({ min: 0n, max: 100_000n }), (terms, market, more) => {
        const way = terms.direction === 'up' ? more : -more
        const [before, after] = [market.last, market.last + way].map(
          (last) => priced(terms, { ...market, last })?.amount,
        )
        expect(after! >= before!).toBe(true)
      }),
    )
  })

  it('of both directions together is never more than a win of one and what a loss gives back', () => {
    fc.assert(
      fc.property(anyOption, anyMarket, (terms, market) => {
        const up = priced({ ...terms, direction: 'up' }, market)?.amount ?? 0n
        const down = priced({ ...terms, direction: 'down' }, market)?.amount ?? 0n
        const back = terms.stake - lossOf(terms.stake, terms.payoutRatio, terms.lossBasis)
        expect(up + down <= terms.stake + winOf(terms.stake, terms.payoutRatio) + back).toBe(true)
      }),
    )
  })
})
