import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_USD, usd, usdOf } from '../money'
import { isRefusal } from '../refusal'
import {
  LIMIT_KINDS,
  LOOSER_AFTER_MS,
  type LimitKind,
  NO_COST,
  type Opening,
  type OwnLimit,
  changeLimit,
  forbiddenBy,
  limitAt,
  limitUnitOf,
} from './own-limits'
import { addResult, noResults, resultPeriods, resultsAt } from './own-results'

const NOW = Date.parse('2026-11-18T15:00:00Z')
const HOUR = 3_600_000
const none = (kind: LimitKind): OwnLimit => ({ kind, value: undefined, next: undefined })
const limit = (kind: LimitKind, value: bigint): OwnLimit => ({ kind, value, next: undefined })
const opening = (changes: Partial<Opening> = {}): Opening => ({
  now: NOW,
  ...NO_COST,
  atRisk: NO_USD,
  results: noResults(NOW),
  sessionSince: undefined,
  ...changes,
})

function changed(before: OwnLimit, asked: bigint | undefined, now: number): OwnLimit {
  const after = changeLimit(before, asked, now)
  if (isRefusal(after)) throw new Error(after.refused)
  return after
}

const anyValue = fc.option(fc.bigInt(0n, 1_000n), { nil: undefined })
const anyAsking = fc.array(fc.record({ asked: anyValue, after: fc.integer({ min: 0, max: 60 * HOUR }) }), {
  minLength: 1,
})
const countedKind = fc.constantFrom(...LIMIT_KINDS.filter((kind) => limitUnitOf(kind) !== 'until'))
const isAtMost = (one: bigint | undefined, other: bigint | undefined) =>
  other === undefined || (one !== undefined && one <= other)

describe('changing a limit', () => {
  it('is tighter at once and never looser before 24 hours, whatever was asked before', () => {
    fc.assert(
      fc.property(countedKind, anyAsking, (kind, asking) => {
        let held = none(kind)
        let now = NOW
        for (const { asked, after } of asking) {
          const before = limitAt(held, now).value
          held = changed(held, asked, now)
          const at = (time: number) => limitAt(held, time).value
          expect(isAtMost(at(now), before)).toBe(true)
          expect(isAtMost(at(now + LOOSER_AFTER_MS - 1), before)).toBe(true)
          if (isAtMost(asked, before)) expect(at(now)).toBe(asked)
          expect(at(now + LOOSER_AFTER_MS)).toBe(asked)
          now += after
        }
      }),
    )
  })

  it('a looser one that is asked for again waits anew', () => {
    const first = changed(limit('stake', 10n), 20n, NOW)
    const second = changed(first, 30n, NOW + 23 * HOUR)
    expect(limitAt(second, NOW + 25 * HOUR).value).toBe(10n)
    expect(limitAt(second, NOW + 47 * HOUR).value).toBe(30n)
  })

  it('a tighter one lets go of the looser one that waits', () => {
    const held = changed(changed(limit('stake', 10n), undefined, NOW), 9n, NOW)
    expect(limitAt(held, NOW + 100 * HOUR).value).toBe(9n)
  })

  it.each(['time-out', 'exclusion'] as const)('a %s can only be made longer', (kind) => {
    const until = BigInt(NOW + HOUR)
    const held = limit(kind, until)
    expect(changed(held, until + 1n, NOW).value).toBe(until + 1n)
    for (const asked of [until - 1n, undefined])
      expect(changeLimit(held, asked, NOW)).toEqual({
        refused: 'own-limit',
        details: { kind, value: '2026-11-18T16:00:00.000Z', until: '2026-11-18T16:00:00.000Z' },
      })
    expect(changed(held, undefined, NOW + HOUR)).toEqual(none(kind))
  })
})

describe('an opening', () => {
  const lost = (amount: string) => addResult(noResults(NOW), usdOf(-usd(amount)), NOW)
  it.each([
    ['a stake of the limit', limit('stake', usd('50')), { cost: usd('50') }, false],
    ['a stake beyond it', limit('stake', usd('50')), { cost: usd('50.01') }, true],
    ['a loss that just fits', limit('loss-day', usd('50')), { results: lost('40'), loss: usd('10') }, false],
    ['a loss that does not', limit('loss-day', usd('50')), { results: lost('40'), loss: usd('10.01') }, true],
    ['what runs counts too', limit('loss-week', usd('50')), { atRisk: usd('45'), loss: usd('10') }, true],
    ['the limit is lost already', limit('loss-day', usd('50')), { results: lost('50') }, true],
    ['a session of a minute less', limit('session-minutes', 60n), { sessionSince: NOW - 59 * 60_000 }, false],
    ['a session that is over', limit('session-minutes', 60n), { sessionSince: NOW - HOUR }, true],
    ['no session at all', limit('session-minutes', 60n), {}, false],
    ['a time-out', limit('time-out', BigInt(NOW + 1)), {}, true],
    ['a time-out that is over', limit('time-out', BigInt(NOW)), {}, false],
    ['an exclusion', limit('exclusion', BigInt(NOW + 1)), {}, true],
    ['a deposit limit', limit('deposit-day', 0n), { cost: usd('1') }, false],
  ])('%s', (_title, held, changes, isForbidden) => {
    expect(forbiddenBy([held], opening(changes)) !== undefined).toBe(isForbidden)
  })

  it('is told the graver limit, and when it ends', () => {
    const limits = [limit('loss-day', 0n), limit('exclusion', BigInt(NOW + HOUR))]
    expect(forbiddenBy(limits, opening())?.details).toMatchObject({ kind: 'exclusion' })
    expect(forbiddenBy([limit('loss-day', 0n)], opening())?.details).toEqual({
      kind: 'loss-day',
      value: '0.000000',
      until: '2026-11-19T00:00:00.000Z',
    })
    expect(forbiddenBy([limit('loss-week', 0n)], opening())?.details).toMatchObject({
      until: '2026-11-23T00:00:00.000Z',
    })
  })
})

describe('results', () => {
  it('are those of a UTC day, and of a week from Monday', () => {
    const { day, week } = resultPeriods(NOW)
    expect([...day, ...week].map((time) => new Date(time).toISOString().slice(0, 10))).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-16',
      '2026-11-23',
    ])
    const results = addResult(addResult(noResults(NOW), usd('5'), NOW), usdOf(-usd('8')), NOW + HOUR)
    expect(results).toMatchObject({ dayNet: usdOf(-usd('3')), weekNet: usdOf(-usd('3')) })
    expect(resultsAt(results, NOW + 10 * HOUR)).toMatchObject({ dayNet: NO_USD, weekNet: usdOf(-usd('3')) })
    expect(resultsAt(results, NOW + 6 * 24 * HOUR)).toMatchObject({ dayNet: NO_USD, weekNet: NO_USD })
  })
})
