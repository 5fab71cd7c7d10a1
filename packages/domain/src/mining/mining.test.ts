import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_USD, addUsd, minusUsd, rate, usd, usdOf } from '../money'
import { stateAfter } from '../state-table'
import { DAY_MS } from '../time'
import { incomeEntry, maturityEntry, redemptionEntries, subscriptionEntry } from './mining-entries'
import { dailyIncome, incomeDaysAt, incomeDueAt, incomeToMaturity, redemptionOf } from './mining-income'
import { subscriptionRefusal } from './mining-request'
import { HELD_SUBSCRIPTIONS, SUBSCRIPTION_STATES, type HeldSubscription } from './subscription'

const held = (changes: Partial<HeldSubscription> = {}): HeldSubscription => ({
  principal: usd('1234.56'),
  subscribedAt: Date.parse('2026-02-27T15:00:00Z'),
  dailyPercent: rate('0.35'),
  lockDays: 3,
  penaltyPercent: rate('5'),
  isPenaltyCapped: true,
  ...changes,
})
const at = (text: string) => Date.parse(text)

describe('income of mining', () => {
  it('is rounded down at the fourth decimal', () => {
    expect(dailyIncome(usd('1234.56'), held())).toBe(usd('4.3209'))
    expect(incomeToMaturity(usd('1234.56'), held())).toBe(usd('12.9627'))
  })

  it.each([
    ['the first midnight, after nine hours', '2026-02-28T00:00:00.000Z', 0],
    ['a full day later by the clock alone', '2026-02-28T15:00:00.000Z', 0],
    ['a moment before the second midnight', '2026-02-28T23:59:59.999Z', 0],
    ['the second midnight', '2026-03-01T00:00:00.000Z', 1],
    ['the third', '2026-03-02T00:00:00.000Z', 2],
    ['the maturity', '2026-03-03T00:00:00.000Z', 3],
    ['a year later', '2027-03-03T00:00:00.000Z', 3],
    ['a clock that was set back', '2025-03-03T00:00:00.000Z', 0],
  ])('is due at %s', (_when, now, days) => {
    expect(incomeDaysAt(held(), at(now))).toBe(days)
  })

  it('counts a day from midnight to midnight', () => {
    const midnight = held({ subscribedAt: at('2026-02-27T00:00:00Z') })
    expect(incomeDaysAt(midnight, at('2026-02-27T23:59:59Z'))).toBe(0)
    expect(incomeDaysAt(midnight, at('2026-02-28T00:00:00Z'))).toBe(1)
  })

  it('is due exactly when it is said to be', () => {
    const moments = fc.integer({ min: 0, max: 400 * DAY_MS })
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 365 }), (subscribedAt, lockDays) => {
        const subscription = held({ subscribedAt, lockDays })
        for (const day of [1, lockDays]) {
          const due = incomeDueAt(subscription, day)
          expect([due - 1, due].map((now) => incomeDaysAt(subscription, now))).toEqual([day - 1, day])
          expect(due - subscribedAt >= day * DAY_MS).toBe(true)
        }
      }),
    )
  })
})

describe('an early redemption', () => {
  it('costs at most the income, where the product says so', () => {
    expect(redemptionOf(held(), 1)).toMatchObject({ penalty: usd('4.3209'), pays: usd('1230.2391') })
    expect(redemptionOf(held(), 0)).toMatchObject({ penalty: NO_USD, pays: usd('1234.56') })
    expect(redemptionOf(held({ isPenaltyCapped: false }), 0)).toMatchObject({ penalty: usd('61.728') })
  })

  it('never costs more than the principal, and its entries return all of it', () => {
    const cases = fc.record({
      principal: fc.bigInt({ min: 1n, max: 10n ** 14n }).map(usdOf),
      penaltyPercent: fc
        .bigInt({ min: 0n, max: 300n * 10n ** 8n })
        .map((units) => rate(`${units / 10n ** 8n}`)),
      isPenaltyCapped: fc.boolean(),
      daysPaid: fc.integer({ min: 0, max: 3 }),
    })
    fc.assert(
      fc.property(cases, ({ daysPaid, ...changes }) => {
        const redemption = redemptionOf(held(changes), daysPaid)
        const entries = redemptionEntries({ id: 1, userId: 2 }, redemption)
        expect(addUsd(...entries.map(({ amount }) => amount))).toBe(changes.principal)
        expect(entries.every(({ amount }) => amount > NO_USD)).toBe(true)
        if (changes.isPenaltyCapped) expect(redemption.penalty <= redemption.income).toBe(true)
      }),
    )
  })
})

describe('subscribing', () => {
  const offer = { ...held(), amountMin: usd('10'), amountMax: usd('10000'), poolLeft: usd('12.9627') }

  it('needs whole cents between the bounds, a pool that bears the income, and the money', () => {
    const refused = (amount: string, free = '10000', poolLeft = '12.9627') =>
      subscriptionRefusal(usd(amount), { ...offer, poolLeft: usd(poolLeft) }, usd(free))?.refused
    expect(refused('9.99')).toBe('amount-not-allowed')
    expect(refused('10.001')).toBe('amount-not-allowed')
    expect(refused('10000.01')).toBe('amount-not-allowed')
    expect(refused('1234.56')).toBeUndefined()
    expect(refused('1234.56', '10000', '12.9626')).toBe('product-closed')
    expect(refused('1234.56', '1234.55')).toBe('balance-too-small')
  })

  it('takes to the pool what maturity brings back, and income from what fills it', () => {
    const [taken, back] = [subscriptionEntry, maturityEntry].map((entry) =>
      entry({ id: 1, userId: 2 }, usd('50')),
    )
    expect([taken?.from, taken?.to]).toEqual([back?.to, back?.from])
    const income = incomeEntry({ id: 1, userId: 2 }, usd('1'))
    expect([income.to, income.from === taken?.to]).toEqual([taken?.from, false])
    expect(minusUsd(usd('50'), taken?.amount ?? NO_USD)).toBe(NO_USD)
  })
})

describe('states of a subscription', () => {
  it('redeem while it runs alone, and finish only what has not asked to be redeemed', () => {
    const states = ['running', 'redeeming', 'redeemed', 'finished'] as const
    const after = (event: string) => states.map((state) => stateAfter(SUBSCRIPTION_STATES, state, event))
    expect(after('redeem')).toEqual(['redeemed', undefined, undefined, undefined])
    expect(after('ask')).toEqual(['redeeming', undefined, undefined, undefined])
    expect(after('mature')).toEqual(['finished', undefined, undefined, undefined])
    expect(after('approve')).toEqual([undefined, 'redeemed', undefined, undefined])
    const moving = states.filter((state) => Object.keys(SUBSCRIPTION_STATES[state]).length > 0)
    expect(moving).toEqual(HELD_SUBSCRIPTIONS)
  })
})
