import { aHeldPosition, aPendingPosition, anInstrument, anySide } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CorporateAction, DOLLAR, priceAfter } from '../../market'
import { NO_USD, lots, lotsOf, price, priceOf, usd } from '../../money'
import { isDividendDue, payDividend } from './dividend'
import { profitAt } from '../margin/valuation'

const APPLE = anInstrument({ id: 7, code: 'AAPL', pricePrecision: 2, contractSize: 1 })
const AT = 1_800_000_000_000
const dividend = (amount: string): CorporateAction => ({
  id: 1,
  instrumentId: APPLE.id,
  kind: 'dividend',
  ratio: { to: 1n, from: 1n },
  amount: price(amount),
  at: AT,
})
const held = aHeldPosition({
  instrumentId: APPLE.id,
  lots: lots('3'),
  openPrice: price('200'),
  openedAt: AT - 1,
})
const market = { instrument: APPLE, conversion: DOLLAR }
const pay = (position: typeof held, amount: string, balance = usd('1000')) =>
  payDividend(position, market, { action: dividend(amount), splits: [], book: 'real', balance })

describe('a dividend', () => {
  it('is received by a buy and paid by a sell, as an entry of its own', () => {
    expect(pay(held, '0.25')).toMatchObject({
      paid: usd('0.75'),
      position: { swap: usd('0.75'), paidUntil: AT, margin: held.margin },
      entries: [{ kind: 'dividend', reference: held.id, amount: usd('0.75') }],
    })
    expect(pay({ ...held, side: 'sell' }, '0.25')).toMatchObject({ paid: -750_000n })
  })

  it('takes no more than the balance holds, and the rest is owed', () => {
    const sold = { ...held, side: 'sell', owed: usd('0.1') } as const
    expect(pay(sold, '0.25', usd('0.5'))).toMatchObject({
      ...{ paid: -500_000n, owed: usd('0.25') },
      position: { swap: -500_000n, owed: usd('0.35') },
    })
    expect(pay(sold, '0.25', NO_USD)).toMatchObject({ paid: 0n, owed: usd('0.75'), entries: [] })
  })

  it('is of a unit of before the splits that came while it waited', () => {
    const splits = [
      { ...dividend('1'), kind: 'split', ratio: { to: 7n, from: 1n } },
      { ...dividend('1'), kind: 'split', ratio: { to: 1n, from: 3n } },
    ] as const
    const after = { ...held, lots: lots('6.99999999'), splitUntil: AT + 2 }
    const due = { action: dividend('0.25'), splits, book: 'real', balance: usd('1000') } as const
    expect(payDividend(after, market, due)).toMatchObject({
      ...{ paid: 749_999n, position: { splitUntil: AT + 2, paidUntil: AT } },
    })
    expect(payDividend({ ...after, side: 'sell' }, market, due)).toMatchObject({ paid: -750_000n })
    expect(isDividendDue(after, dividend('1'))).toBe(true)
  })

  it('is of whoever held an order at its moment, once', () => {
    expect(isDividendDue(held, dividend('1'))).toBe(true)
    expect(isDividendDue(pay(held, '1').position, dividend('1'))).toBe(false)
    expect(isDividendDue({ ...held, openedAt: AT }, dividend('1'))).toBe(false)
    expect(isDividendDue(aPendingPosition({ instrumentId: APPLE.id, createdAt: 0 }), dividend('1'))).toBe(
      false,
    )
  })

  it('leaves the equity of any order as it was, at the price without it', () => {
    const anyCents = fc.bigInt({ min: 1n, max: 10_000n }).map((cents) => priceOf(cents * 10n ** 6n))
    const anyShares = fc.bigInt({ min: 1n, max: 5000n * 10n ** 8n }).map(lotsOf)
    fc.assert(
      fc.property(anySide, anyShares, anyCents, (side, count, amount) => {
        const order = { ...held, side, lots: count }
        const action = { ...dividend('1'), amount }
        const before = price('300')
        const rich = usd('100000000')
        const { paid, position } = payDividend(order, market, {
          action,
          splits: [],
          book: 'real',
          balance: rich,
        })
        const was = profitAt(order, before, APPLE, DOLLAR)
        const is = paid + profitAt(position, priceAfter(before, action), APPLE, DOLLAR)
        expect(was - is >= 0n && was - is <= 1n).toBe(true)
      }),
    )
  })
})
