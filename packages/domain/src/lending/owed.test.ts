import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUsd, rate, rateOf, usd, usdOf } from '../money'
import type { LentLoan } from './owed'
import { aLoan } from './loan.cases'
import { dueAtOf, owedAt } from './owed'
import { DAY_MS } from '../time'
import { loanSheet } from './loan-sheet'

const owedOn = (at: string, changes?: Partial<LentLoan>) => {
  const { interest, penalty, total, kind } = owedAt(aLoan(changes), Date.parse(at))
  const amounts = [interest, penalty, total].map((amount) => formatUsd(amount).slice(0, -4))
  return [...amounts, kind].join(' ')
}

describe('a loan, by dates (L12)', () => {
  it.each([
    ['at the approval', '2024-02-27T15:30:00.000Z', '0.00 0.00 1000.00 change-of-mind'],
    [
      'on the last free day, over 29 February',
      '2024-03-05T15:29:59.999Z',
      '0.00 0.00 1000.00 change-of-mind',
    ],
    ['on the day after', '2024-03-05T15:30:00.000Z', '1.00 0.00 1001.00 change-of-mind'],
    ['at the end of the change of mind', '2024-03-12T15:29:59.999Z', '7.00 0.00 1007.00 change-of-mind'],
    ['a moment later', '2024-03-12T15:30:00.000Z', '8.00 0.00 1008.00 early'],
    ['over the change to summer time', '2024-03-27T15:30:00.000Z', '23.00 0.00 1023.00 early'],
    ['a moment before it is due', '2024-03-28T15:29:59.999Z', '23.00 0.00 1023.00 early'],
    ['when it is due', '2024-03-28T15:30:00.000Z', '23.00 0.00 1023.00 term'],
    ['a moment late', '2024-03-28T15:30:00.001Z', '23.00 2.50 1025.50 term'],
    ['a day late', '2024-03-29T15:30:00.000Z', '23.00 2.50 1025.50 term'],
    ['a day and a moment late', '2024-03-29T15:30:00.001Z', '23.00 5.00 1028.00 term'],
    ['when the penalties have come to half of it', '2024-10-14T15:30:00.000Z', '23.00 500.00 1523.00 term'],
    ['years later', '2034-10-14T15:30:00.000Z', '23.00 500.00 1523.00 term'],
  ])('%s', (_when, at, expected) => {
    expect(owedOn(at)).toBe(expected)
  })

  it('costs no interest where all days are free, and at most the principal', () => {
    expect(owedOn('2024-03-28T15:30:00Z', { freeDays: 40 })).toBe('0.00 0.00 1000.00 term')
    expect(owedOn('2024-03-28T15:30:00Z', { interestRate: rate('0.2') })).toBe('1000.00 0.00 2000.00 term')
  })

  it.each([
    ['when it is due', 7, '1.00 0.00 1001.00 change-of-mind'],
    ['two days late', 9, '1.00 0.00 1001.00 change-of-mind'],
    ['when no mind can be changed any more', 14, '1.00 17.50 1018.50 term'],
  ])(
    'of fewer days than there are for a change of mind costs no penalty within these: %s',
    (_when, days, owed) => {
      const at = new Date(aLoan().approvedAt + days * DAY_MS).toISOString()
      expect(owedOn(at, { period: 7, freeDays: 6 })).toBe(owed)
    },
  )

  it('rounds up to a cent', () => {
    const changes = { amount: usd('33.33'), interestRate: rate('0.0005'), freeDays: 0 }
    expect(owedOn('2024-02-27T15:30:00Z', changes)).toBe('0.02 0.00 33.35 change-of-mind')
  })
})

const CASES = fc.record({
  cents: fc.bigInt({ min: 1n, max: 10n ** 11n }),
  period: fc.integer({ min: 1, max: 730 }),
  freeDays: fc.integer({ min: 0, max: 60 }),
  interest: fc.bigInt({ min: 0n, max: 10n ** 7n }),
  penalty: fc.bigInt({ min: 0n, max: 10n ** 7n }),
  minutes: fc.integer({ min: 0, max: 1_500_000 }),
  mindDays: fc.integer({ min: 0, max: 365 }),
})
/** Cents of a daily rate in 10^-8 over days, rounded up to a cent. */
const centsOf = (cents: bigint, daily: bigint, days: number): bigint => {
  const product = cents * daily * BigInt(days)
  return product / 100_000_000n + (product % 100_000_000n === 0n ? 0n : 1n)
}
const least = (one: bigint, other: bigint) => (one < other ? one : other)

describe('a loan and an oracle that shares no code with it', () => {
  it('agree on every cent', () => {
    fc.assert(
      fc.property(CASES, ({ cents, period, freeDays, interest, penalty, minutes, mindDays }) => {
        const start = Date.parse('2026-01-31T23:59:00Z')
        const given = aLoan({
          amount: usdOf(cents * 10_000n),
          approvedAt: start,
          period,
          freeDays,
          interestRate: rateOf(interest),
          penaltyRate: rateOf(penalty),
          mindDays,
        })
        const days = minutes / 1440
        const paid = Math.max(0, Math.min(Math.floor(days) + 1, period) - freeDays)
        const late = days < mindDays ? 0 : Math.max(0, Math.ceil(days - period))
        const cost = least(centsOf(cents, interest, paid), cents)
        const fine = least(centsOf(cents, penalty, late), cents / 2n)
        const owed = owedAt(given, start + minutes * 60_000)
        expect([owed.interest, owed.penalty, owed.total].map((amount) => amount / 10_000n)).toEqual([
          cost,
          fine,
          cents + cost + fine,
        ])
      }),
      { numRuns: 2000 },
    )
  })

  it('agree that the sheet before signing is what is owed at the term', () => {
    fc.assert(
      fc.property(CASES, ({ cents, period, freeDays, interest }) => {
        const given = aLoan({
          amount: usdOf(cents * 10_000n),
          period,
          freeDays,
          interestRate: rateOf(interest),
        })
        const owed = owedAt(given, dueAtOf(given))
        const sheet = loanSheet(given)
        expect(sheet.total).toBe(owed.total)
        expect(sheet.schedule.at(-1)?.at).toBe(owed.dueAt)
        expect(owed.interest).toBe(owed.interestToTerm)
      }),
    )
  })

  it('agree on the yearly rate, to a hundredth of a percent', () => {
    const sheet = loanSheet(aLoan())
    const yearly = (interest: number) => ((1 + interest / 1000) ** (365 / 30) - 1) * 100
    expect(Number(sheet.apr) / 1e8).toBeCloseTo(yearly(23), 2)
    expect(Number(sheet.aprWithoutFreeDays) / 1e8).toBeCloseTo(yearly(30), 2)
    expect(sheet.apr % 1_000_000n).toBe(0n)
  })
})
