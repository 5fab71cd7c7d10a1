import { HOUR_MS } from '../time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_USD, usd, usdOf } from '../money'
import { isRefusal } from '../refusal'
import {
  LIMIT_KINDS,
  LOOSER_AFTER_MS,
  type LimitKind,
  type LimitMeasures,
  NO_COST,
  type Opening,
  type OwnLimit,
  changeLimit,
  depositForbiddenBy,
  forbiddenBy,
  limitAt,
  limitUnitOf,
  limitUse,
} from './own-limits'
import { type OwnResults, addDeposit, addResult, noResults, resultPeriods, resultsAt } from './own-results'

const NOW = Date.parse('2026-11-18T15:00:00Z')
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

const standing = (changes: Partial<LimitMeasures> = {}): LimitMeasures => ({
  ...opening(),
  waiting: NO_USD,
  ...changes,
})

function changed(before: OwnLimit, asked: bigint | undefined, now: number): OwnLimit {
  const after = changeLimit(before, asked, now)
  if (isRefusal(after)) throw new Error(after.refused)
  return after
}

const anyValue = fc.option(fc.bigInt(0n, 1_000n), { nil: undefined })
const anyAsking = fc.array(fc.record({ asked: anyValue, after: fc.integer({ min: 0, max: 60 * HOUR_MS }) }), {
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
    const second = changed(first, 30n, NOW + 23 * HOUR_MS)
    expect(limitAt(second, NOW + 25 * HOUR_MS).value).toBe(10n)
    expect(limitAt(second, NOW + 47 * HOUR_MS).value).toBe(30n)
  })

  it('a tighter one lets go of the looser one that waits', () => {
    const held = changed(changed(limit('stake', 10n), undefined, NOW), 9n, NOW)
    expect(limitAt(held, NOW + 100 * HOUR_MS).value).toBe(9n)
  })

  it.each(['time-out', 'exclusion'] as const)('a %s can only be made longer', (kind) => {
    const until = BigInt(NOW + HOUR_MS)
    const held = limit(kind, until)
    expect(changed(held, until + 1n, NOW).value).toBe(until + 1n)
    for (const asked of [until - 1n, undefined])
      expect(changeLimit(held, asked, NOW)).toEqual({
        refused: 'own-limit',
        details: { kind, value: '2026-11-18T16:00:00.000Z', until: '2026-11-18T16:00:00.000Z' },
      })
    expect(changed(held, undefined, NOW + HOUR_MS)).toEqual(none(kind))
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
    ['a session that is over', limit('session-minutes', 60n), { sessionSince: NOW - HOUR_MS }, true],
    ['no session at all', limit('session-minutes', 60n), {}, false],
    ['a time-out', limit('time-out', BigInt(NOW + 1)), {}, true],
    ['a time-out that is over', limit('time-out', BigInt(NOW)), {}, false],
    ['an exclusion', limit('exclusion', BigInt(NOW + 1)), {}, true],
    ['a deposit limit', limit('deposit-day', 0n), { cost: usd('1') }, false],
  ])('%s', (_title, held, changes, isForbidden) => {
    expect(forbiddenBy([held], opening(changes)) !== undefined).toBe(isForbidden)
  })

  it('is told the graver limit, and when it ends', () => {
    const limits = [limit('loss-day', 0n), limit('exclusion', BigInt(NOW + HOUR_MS))]
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

describe('a deposit that is asked for', () => {
  const deposited = (amount: string, at = NOW) => addDeposit(noResults(at), usd(amount), at)
  const MIDNIGHT = Date.parse('2026-11-19T00:00:00Z')
  const ofADay = limit('deposit-day', usd('100'))
  it.each([
    ['of the limit', ofADay, { amount: usd('100') }, false],
    ['a micro beyond it', ofADay, { amount: usd('100.000001') }, true],
    ['that fills the day', ofADay, { amount: usd('40'), results: deposited('60') }, false],
    [
      'that does so by a micro too much',
      ofADay,
      { amount: usd('40.000001'), results: deposited('60') },
      true,
    ],
    [
      'where a micro of the day is left',
      ofADay,
      { amount: usd('0.000001'), results: deposited('100') },
      true,
    ],
    ['where more came than was allowed', ofADay, { amount: usd('0.01'), results: deposited('500') }, true],
    ['before midnight', ofADay, { now: MIDNIGHT - 1, amount: usd('1'), results: deposited('100') }, true],
    ['at midnight', ofADay, { now: MIDNIGHT, amount: usd('100'), results: deposited('100') }, false],
    ['where none is allowed', limit('deposit-day', 0n), { amount: usd('0.01') }, true],
    ['in a time-out', limit('time-out', BigInt(NOW + 1)), {}, true],
    ['after it', limit('time-out', BigInt(NOW)), {}, false],
    ['in an exclusion', limit('exclusion', BigInt(NOW + 1)), {}, true],
    ['after that', limit('exclusion', BigInt(NOW)), {}, false],
    ['by one who reached the loss limit of the day', limit('loss-day', 0n), {}, false],
    ['by one who limits their stakes', limit('stake', 0n), {}, false],
  ])('%s', (_title, held, changes, isForbidden) => {
    const asked = { now: NOW, amount: usd('1'), results: noResults(NOW), ...changes }
    expect(depositForbiddenBy([held], asked) !== undefined).toBe(isForbidden)
  })

  it('is told the limit and the end of the day, but a pause first', () => {
    const asked = { now: NOW, amount: usd('101'), results: noResults(NOW) }
    expect(depositForbiddenBy([ofADay], asked)).toEqual({
      refused: 'own-limit',
      details: { kind: 'deposit-day', value: '100.000000', until: '2026-11-19T00:00:00.000Z' },
    })
    const paused = [
      ofADay,
      limit('time-out', BigInt(NOW + HOUR_MS)),
      limit('exclusion', BigInt(NOW + 2 * HOUR_MS)),
    ]
    expect(depositForbiddenBy(paused, asked)?.details).toMatchObject({
      kind: 'exclusion',
      until: '2026-11-18T17:00:00.000Z',
    })
  })

  it.each([
    ['deposit-week', '2026-11-16', '2026-11-23', '2026-11-15'],
    ['deposit-month', '2026-11-01', '2026-12-01', '2026-10-31'],
  ] as const)('counts by %s from %s to %s (UTC)', (kind, first, next, before) => {
    const held = limit(kind, usd('100'))
    const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
    const isForbidden = (results: OwnResults, now: number, amount: string) =>
      depositForbiddenBy([held], { now, amount: usd(amount), results }) !== undefined
    const last = at(next) - 1
    for (const now of [at(first), NOW, last]) {
      expect(isForbidden(deposited('60', at(first)), now, '40')).toBe(false)
      expect(isForbidden(deposited('60', at(first)), now, '40.000001')).toBe(true)
    }
    expect(isForbidden(deposited('60', last), at(next), '100')).toBe(false)
    expect(isForbidden(deposited('60', at(before)), at(first), '100')).toBe(false)
    expect(depositForbiddenBy([held], { now: NOW, amount: usd('101'), results: noResults(NOW) })).toEqual({
      refused: 'own-limit',
      details: { kind, value: '100.000000', until: `${next}T00:00:00.000Z` },
    })
  })

  it('is held to the day, the week and the month at once, and told the first that forbids it', () => {
    const limits = [
      limit('deposit-month', usd('300')),
      limit('deposit-week', usd('200')),
      limit('deposit-day', usd('100')),
    ]
    const yesterday = addDeposit(noResults(NOW), usd('150'), NOW - 24 * HOUR_MS)
    const kindFor = (amount: string, results: OwnResults, now = NOW) =>
      depositForbiddenBy(limits, { now, amount: usd(amount), results })?.details?.['kind']
    expect(kindFor('50', yesterday)).toBeUndefined()
    expect(kindFor('51', yesterday)).toBe('deposit-week')
    expect(kindFor('101', yesterday)).toBe('deposit-day')
    const lastWeek = addDeposit(noResults(NOW), usd('250'), NOW - 7 * 24 * HOUR_MS)
    expect(kindFor('51', lastWeek)).toBe('deposit-month')
  })

  it('may be larger 24 hours after the limit was made looser, and only smaller at once', () => {
    const isForbidden = (held: OwnLimit, amount: string, now: number) =>
      depositForbiddenBy([held], { now, amount: usd(amount), results: noResults(now) }) !== undefined
    const looser = changed(ofADay, usd('200'), NOW)
    expect(isForbidden(looser, '200', NOW + LOOSER_AFTER_MS - 1)).toBe(true)
    expect(isForbidden(looser, '200', NOW + LOOSER_AFTER_MS)).toBe(false)
    const lifted = changed(ofADay, undefined, NOW)
    expect(isForbidden(lifted, '101', NOW + LOOSER_AFTER_MS - 1)).toBe(true)
    expect(isForbidden(lifted, '101', NOW + LOOSER_AFTER_MS)).toBe(false)
    const tighter = changed(ofADay, usd('50'), NOW)
    expect(isForbidden(tighter, '50', NOW)).toBe(false)
    expect(isForbidden(tighter, '50.000001', NOW)).toBe(true)
  })
})

describe('results', () => {
  it('are those of a UTC day, and of a week from Monday', () => {
    const { day, week, month } = resultPeriods(NOW)
    expect([...day, ...week, ...month].map((time) => new Date(time).toISOString().slice(0, 10))).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-16',
      '2026-11-23',
      '2026-11-01',
      '2026-12-01',
    ])
    const results = addResult(addResult(noResults(NOW), usd('5'), NOW), usdOf(-usd('8')), NOW + HOUR_MS)
    expect(results).toMatchObject({ dayNet: usdOf(-usd('3')), weekNet: usdOf(-usd('3')) })
    expect(resultsAt(results, NOW + 10 * HOUR_MS)).toMatchObject({
      dayNet: NO_USD,
      weekNet: usdOf(-usd('3')),
    })
    expect(resultsAt(results, NOW + 6 * 24 * HOUR_MS)).toMatchObject({ dayNet: NO_USD, weekNet: NO_USD })
  })

  it('keep the deposits of a week over the end of a month, and those of a month over the end of a week', () => {
    const at = (time: string) => Date.parse(`${time}Z`)
    const monday = addDeposit(noResults(NOW), usd('30'), at('2026-11-30T12:00'))
    const tuesday = addDeposit(monday, usd('5'), at('2026-12-01T00:00'))
    expect(tuesday).toMatchObject({ dayDeposits: usd('5'), weekDeposits: usd('35'), monthDeposits: usd('5') })
    const later = addDeposit(tuesday, usd('1'), at('2026-12-07T00:00'))
    expect(later).toMatchObject({ dayDeposits: usd('1'), weekDeposits: usd('1'), monthDeposits: usd('6') })
    expect(resultsAt(later, at('2027-12-07T00:00'))).toMatchObject({ monthDeposits: NO_USD })
  })

  it('tell deposits of a day from what was won and lost on it', () => {
    const results = addDeposit(
      addResult(addDeposit(noResults(NOW), usd('30'), NOW), usd('5'), NOW),
      usd('12'),
      NOW,
    )
    expect(results).toMatchObject({ dayDeposits: usd('42'), dayNet: usd('5'), weekNet: usd('5') })
    const tomorrow = NOW + 9 * HOUR_MS
    expect(resultsAt(results, tomorrow - 1)).toMatchObject({ dayDeposits: usd('42') })
    expect(resultsAt(results, tomorrow)).toMatchObject({ dayDeposits: NO_USD, weekNet: usd('5') })
    expect(addDeposit(results, usd('1'), tomorrow)).toMatchObject({ dayDeposits: usd('1'), dayNet: NO_USD })
    expect(addResult(results, usd('1'), tomorrow)).toMatchObject({ dayDeposits: NO_USD, dayNet: usd('1') })
  })
})

describe('what is left of a limit', () => {
  const net = (amount: bigint) => addResult(noResults(NOW), usdOf(amount), NOW)

  it('of losses is what runs and what was lost taken away, and winnings give room', () => {
    const of = (results: ReturnType<typeof net>, atRisk = NO_USD) =>
      (['loss-day', 'loss-week'] as const).map((kind) =>
        limitUse(limit(kind, usd('100')), standing({ results, atRisk })),
      )
    const both = (used: string, left: string) => [0, 1].map(() => ({ used: usd(used), left: usd(left) }))
    expect(of(noResults(NOW))).toEqual(both('0', '100'))
    expect(of(net(-usd('30')), usd('20'))).toEqual(both('50', '50'))
    expect(of(net(-usd('130')))).toEqual(both('130', '0'))
    expect(of(net(usd('40')), usd('10'))).toEqual(both('0', '130'))
  })

  it('of a session is its minutes, of deposits the day, of a stake nothing', () => {
    const known = standing({
      sessionSince: NOW - 90_000,
      results: addDeposit(noResults(NOW), usd('70'), NOW),
    })
    expect(limitUse(limit('session-minutes', 30n), known)).toEqual({ used: 1n, left: 29n })
    expect(limitUse(limit('session-minutes', 1n), known)).toEqual({ used: 1n, left: 0n })
    expect(limitUse(limit('deposit-day', usd('100')), known)).toEqual({ used: usd('70'), left: usd('30') })
    for (const kind of ['deposit-day', 'deposit-week', 'deposit-month'] as const)
      expect(limitUse(limit(kind, usd('100')), { ...known, waiting: usd('20') })).toEqual({
        used: usd('90'),
        left: usd('10'),
      })
    expect(limitUse(limit('stake', usd('100')), known)).toBeUndefined()
    expect(limitUse(none('loss-day'), known)).toBeUndefined()
    expect(limitUse(limit('session-minutes', 30n), standing())).toBeUndefined()
  })

  it('is what an option may still cost, to the micro-dollar', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 1_000n),
        fc.bigInt(-1_000n, 1_000n),
        fc.bigInt(0n, 1_000n),
        (most, won, risk) => {
          const held = limit('loss-day', most)
          const known = { results: net(won), atRisk: usdOf(risk) }
          const left = limitUse(held, standing(known))?.left ?? 0n
          const stake = (cost: bigint) => opening({ ...known, cost: usdOf(cost), loss: usdOf(cost) })
          if (left > 0n) expect(forbiddenBy([held], stake(left))).toBeUndefined()
          expect(forbiddenBy([held], stake(left + 1n))).toBeDefined()
        },
      ),
    )
  })
})
