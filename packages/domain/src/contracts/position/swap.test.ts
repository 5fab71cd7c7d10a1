import {
  EURUSD,
  USDJPY,
  aCancelledPosition,
  aClosedPosition,
  aHeldPosition,
  aMarket,
  aPendingPosition,
  cases,
  cell,
} from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOLLAR } from '../../market'
import { lots, lotsOf, rate, rateOf, usd, usdOf } from '../../money'
import { chargeSwaps, isSwapDue, lastRollover, nextRollover, rolloversBetween, swapOf } from './swap'

const at = (text: string) => Date.parse(text)
const SWAPPED = { ...EURUSD, swap: { long: rateOf(-rate('7.35')), short: rate('2.1') } }

describe('rollovers', () => {
  it('of a week are five, of seven nights, at 17:00 in New York', () => {
    const found = rolloversBetween(at('2026-11-15T00:00:00Z'), at('2026-11-22T00:00:00Z'))
    expect(found.map(({ at: time, nights }) => `${new Date(time).toISOString()} ${nights}`)).toEqual([
      '2026-11-16T22:00:00.000Z 1',
      '2026-11-17T22:00:00.000Z 1',
      '2026-11-18T22:00:00.000Z 3',
      '2026-11-19T22:00:00.000Z 1',
      '2026-11-20T22:00:00.000Z 1',
    ])
  })

  it('follow the clocks of New York into summer', () => {
    const [friday, monday] = rolloversBetween(at('2026-03-06T12:00:00Z'), at('2026-03-10T00:00:00Z'))
    expect(friday?.at).toBe(at('2026-03-06T22:00:00Z'))
    expect(monday?.at).toBe(at('2026-03-09T21:00:00Z'))
  })

  it('belong to the moment they are at, and to one span only, however time is cut', () => {
    const wednesday = at('2026-11-18T22:00:00Z')
    expect(rolloversBetween(wednesday - 1, wednesday)).toHaveLength(1)
    expect(rolloversBetween(wednesday, wednesday + 1)).toHaveLength(0)
    const anyTime = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z') })
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, (...times) => {
        const [from = 0, middle = 0, to = 0] = times.toSorted((one, other) => one - other)
        const parts = [...rolloversBetween(from, middle), ...rolloversBetween(middle, to)]
        expect(parts).toEqual(rolloversBetween(from, to))
        expect(rolloversBetween(from, nextRollover(from))).toHaveLength(1)
        expect(lastRollover(nextRollover(from))).toBe(nextRollover(from))
        expect(lastRollover(from)).toBeLessThanOrEqual(from)
        expect(nextRollover(lastRollover(from))).toBeGreaterThan(from)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a swap', () => {
  it.each(
    cases(`
      side | lots | nights | amount
      buy  | 1    | 1      | -7.35
      buy  | 1    | 3      | -22.05
      buy  | 0.01 | 1      | -0.0735
      sell | 1    | 1      | 2.1
      sell | 0.5  | 3      | 3.15
    `),
  )('of a $side of $lots lots for $nights nights is $amount', (row) => {
    const side = row.side === 'sell' ? 'sell' : 'buy'
    const amount = swapOf({ side, lots: lots(cell(row, 'lots')) }, Number(row.nights), SWAPPED, DOLLAR)
    expect(Number(amount) / 1e6).toBe(Number(row.amount))
  })

  it('is rounded down for whom it is paid to, and up for who pays it', () => {
    const yen = { ...USDJPY, swap: { long: rate('1'), short: rateOf(-rate('1')) } }
    const conversion = { multiply: 1n, divide: 150n }
    const [long, short] = (['buy', 'sell'] as const).map((side) =>
      swapOf({ side, lots: lots('0.01') }, 1, yen, conversion),
    )
    expect([long, short]).toEqual([6_666n, -6_667n])
  })

  it('is nothing where no points are set', () => {
    expect(swapOf({ side: 'buy', lots: lots('1') }, 3, EURUSD, DOLLAR)).toBe(0n)
  })
})

describe('charging', () => {
  const openedAt = at('2026-11-16T12:00:00Z')
  const held = aHeldPosition({ openedAt })
  const context = (now: string, balance = '1000') =>
    ({ now: at(now), book: 'real', balance: usd(balance), after: 0 }) as const
  const market = aMarket(SWAPPED, '1.1')

  it('takes a night that waited until the order was split of the lots of before', () => {
    const split = {
      id: 1,
      instrumentId: held.instrumentId,
      kind: 'split',
      ratio: { to: 7n, from: 1n },
    } as const
    const sevenfold = { ...held, lots: lotsOf(held.lots * 7n) }
    const splitsAfter = (night: number) =>
      night < at('2026-11-17T12:00:00Z') ? [{ ...split, at: at('2026-11-17T12:00:00Z') }] : []
    const charged = chargeSwaps(sevenfold, market, { ...context('2026-11-18T00:00:00Z'), splitsAfter })
    expect(charged?.entries.map(({ amount }) => amount)).toEqual([usd('7.35'), usd('51.45')])
  })

  it('takes each night once, an entry each, however often it is asked', () => {
    const charged = chargeSwaps(held, market, context('2026-11-19T00:00:00Z'))
    expect(charged?.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['swap', usd('7.35')],
      ['swap', usd('7.35')],
      ['swap', usd('22.05')],
    ])
    expect(charged?.position.swap).toBe(usdOf(-36_750_000n))
    expect(charged && chargeSwaps(charged.position, market, context('2026-11-19T21:59:59Z'))).toBeUndefined()
    expect(
      charged && chargeSwaps(charged.position, market, context('2026-11-19T22:00:00Z'))?.entries,
    ).toHaveLength(1)
  })

  it('says of which nights the balance could not bear all, and how much of each is owed', () => {
    const charged = chargeSwaps(held, market, context('2026-11-19T00:00:00Z', '10'))
    const night = { points: SWAPPED.swap?.long, lots: held.lots }
    expect(charged?.owed).toEqual([
      { ...night, at: at('2026-11-17T22:00:00Z'), nights: 1, paid: usdOf(-2_650_000n), owed: usd('4.7') },
      { ...night, at: at('2026-11-18T22:00:00Z'), nights: 3, paid: 0n, owed: usd('22.05') },
    ])
    expect(chargeSwaps(held, market, context('2026-11-19T00:00:00Z'))?.owed).toEqual([])
  })

  it('is nothing on the day of the opening, and never due for what is pending or has ended', () => {
    expect(chargeSwaps(held, market, context('2026-11-16T21:59:59Z'))).toBeUndefined()
    const nights = { after: 0, until: at('2026-11-19T00:00:00Z') }
    expect(isSwapDue(held, SWAPPED, nights)).toBe(true)
    for (const position of [aPendingPosition(), aCancelledPosition(), aClosedPosition({ openedAt })])
      expect(isSwapDue(position, SWAPPED, nights)).toBe(false)
  })

  it('takes no more than there is, and the rest is owed', () => {
    const charged = chargeSwaps(held, market, context('2026-11-19T00:00:00Z', '10'))
    expect(charged?.entries.map(({ amount }) => amount)).toEqual([usd('7.35'), usd('2.65')])
    expect(charged?.position).toMatchObject({ swap: usdOf(-10_000_000n), owed: usd('26.75') })
  })

  it('does nothing where nights cost nothing, and later terms do not reach back', () => {
    expect(chargeSwaps(held, aMarket(EURUSD, '1.1'), context('2026-11-19T00:00:00Z'))).toBeUndefined()
    const later = { ...context('2026-11-19T23:00:00Z'), after: at('2026-11-18T22:00:00Z') }
    expect(chargeSwaps(held, market, later)?.entries).toHaveLength(1)
    expect(chargeSwaps(held, market, { ...later, after: at('2026-11-19T22:00:00Z') })).toBeUndefined()
  })

  it('pays the client where the points are above zero', () => {
    const charged = chargeSwaps({ ...held, side: 'sell' }, market, context('2026-11-17T00:00:00Z', '0'))
    expect(charged?.position.swap).toBe(usd('2.1'))
    expect(charged?.entries[0]?.to).toBe(10_001n)
  })
})
