import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRICE_MAX, price, priceOf, rate } from '../money'
import { alwaysOpen } from './calendar'
import { type CorporateAction, looksLikeSplit } from './corporate-action'
import type { Calendar } from './open-hours'
import {
  AHEAD_MAX_MS,
  NO_HISTORY,
  type SaidPrice,
  type TickHistory,
  type TickRules,
  awaitsAction,
  checkTick,
} from './tick-check'

const NOW = Date.UTC(2026, 10, 18, 12)
const weekdays: Calendar = {
  name: 'weekdays',
  timeZone: 'UTC',
  week: [[], ...Array.from({ length: 5 }, () => [[0, 1440] as const]), []],
  holidays: new Set(),
  earlyCloses: new Map(),
  lateOpens: new Map(),
  dayStart: 0,
}
const rules: TickRules = { pricePrecision: 5, maxJump: rate('0.1'), calendar: weekdays }
const last = { time: NOW - 1000, price: price('1.1') }

function verdictOf(
  said: SaidPrice & { time: number },
  history: TickHistory = { last, suspects: [] },
  more = rules,
) {
  const checked = checkTick(history, said, more, NOW)
  return checked.verdict === 'accepted' ? 'accepted' : checked.reason
}

/** Verdicts of prices that follow one another a second apart, ending now. */
function verdictsOf(prices: readonly string[], more = rules): string[] {
  let history: TickHistory = NO_HISTORY
  return prices.map((text, each) => {
    const time = NOW - (prices.length - each) * 1000
    const checked = checkTick(history, { price: price(text), time }, more, NOW)
    history = checked.history
    return checked.verdict === 'accepted' ? 'ok' : checked.reason
  })
}

describe('one tick', () => {
  it.each([
    ['a price', { price: price('1.10001'), time: NOW }, 'accepted'],
    ['the same price again', { price: price('1.1'), time: NOW }, 'accepted'],
    ['in the same millisecond', { price: price('1.1'), time: last.time }, 'accepted'],
    ['what could not be read', { flaw: 'unreadable', time: NOW }, 'unreadable'],
    ['a bid above the ask', { flaw: 'crossed', time: NOW }, 'crossed'],
    ['zero', { price: priceOf(0n), time: NOW }, 'not-positive'],
    ['a negative price', { price: priceOf(-1n), time: NOW }, 'not-positive'],
    ['more than any price', { price: priceOf(PRICE_MAX + 1n), time: NOW }, 'too-large'],
    ['a decimal too many', { price: price('1.100001'), time: NOW }, 'wrong-precision'],
    ['a clock slightly ahead', { price: price('1.1'), time: NOW + AHEAD_MAX_MS }, 'accepted'],
    ['the future', { price: price('1.1'), time: NOW + AHEAD_MAX_MS + 1 }, 'from-the-future'],
    ['no time at all', { price: price('1.1'), time: Number.NaN }, 'from-the-future'],
    ['older than the last', { price: price('1.1'), time: last.time - 1 }, 'older'],
    ['a jump of ten percent', { price: price('1.21'), time: NOW }, 'accepted'],
    ['a jump of more', { price: price('1.21001'), time: NOW }, 'jump'],
    ['a fall of more', { price: price('0.98999'), time: NOW }, 'jump'],
    ['ten times the price', { price: price('11'), time: NOW }, 'jump'],
  ] as const)('%s', (_, said, expected) => {
    expect(verdictOf(said)).toBe(expected)
  })

  it('is looked at for its price before its time', () => {
    expect(verdictOf({ price: priceOf(0n), time: last.time - 1 })).toBe('not-positive')
  })

  it('of a closed market is refused', () => {
    const saturday = Date.UTC(2026, 10, 14, 12)
    expect(verdictOf({ price: price('1.1'), time: saturday }, NO_HISTORY)).toBe('market-closed')
    const always = { ...rules, calendar: alwaysOpen(weekdays) }
    expect(verdictOf({ price: price('1.1'), time: saturday }, NO_HISTORY, always)).toBe('accepted')
  })

  it('may jump over a closed session, and not over a pause within one', () => {
    const friday = { time: Date.UTC(2026, 10, 13, 12), price: price('1.1') }
    const monday = { price: price('2'), time: Date.UTC(2026, 10, 16, 0, 0, 5) }
    expect(verdictOf(monday, { last: friday, suspects: [] })).toBe('accepted')
    const tuesday = { time: Date.UTC(2026, 10, 17, 12), price: price('1.1') }
    expect(verdictOf({ price: price('2'), time: NOW }, { last: tuesday, suspects: [] })).toBe('jump')
  })
})

describe('a jump that is confirmed', () => {
  it.each([
    ['three alike', ['1.1', '1.3', '1.3', '1.3', '1.31'], ['ok', 'jump', 'jump', 'ok', 'ok']],
    ['within a third of maxJump', ['1', '2', '2.06', '2.03'], ['ok', 'jump', 'jump', 'ok']],
    [
      'just beyond a third: begins anew',
      ['1', '2', '2.07', '2.07', '2.07'],
      ['ok', 'jump', 'jump', 'jump', 'ok'],
    ],
    ['the first and third too far apart', ['1', '2', '2.05', '2.1'], ['ok', 'jump', 'jump', 'jump']],
    [
      'a good tick between',
      ['1', '2', '2', '1.01', '2', '2', '2'],
      ['ok', 'jump', 'jump', 'ok', 'jump', 'jump', 'ok'],
    ],
    ['up and down', ['1', '2', '0.5', '2', '0.5'], ['ok', 'jump', 'jump', 'jump', 'jump']],
    ['a lonely spike', ['1', '10', '1', '1.001'], ['ok', 'jump', 'ok', 'ok']],
  ])('%s', (_, prices, expected) => {
    expect(verdictsOf(prices)).toEqual(expected)
  })

  it('is not helped by ticks with another flaw, nor hindered', () => {
    const jump = { price: price('2'), time: NOW }
    let history: TickHistory = { last, suspects: [] }
    for (const said of [jump, { flaw: 'crossed' as const, time: NOW }, jump]) {
      history = checkTick(history, said, rules, NOW).history
    }
    expect(verdictOf(jump, history)).toBe('accepted')
  })
})

describe('a jump beside a second source', () => {
  const beside = (second: string) => ({ ...rules, second: price(second) })

  it('is real at once where the second is near', () => {
    const jumped = { price: price('1.3'), time: NOW }
    expect(verdictOf(jumped)).toBe('jump')
    expect(verdictOf(jumped, undefined, beside('1.33'))).toBe('accepted')
  })

  it('is never real where the second is far, however often it is repeated', () => {
    expect(verdictsOf(['1.1', '1.3', '1.3', '1.3', '1.3'], beside('1.1'))).toEqual([
      'ok',
      'jump',
      'jump',
      'jump',
      'jump',
    ])
  })

  it('is also what small steps lead to: none is published that is further than maxJump from the second', () => {
    expect(verdictsOf(['1.1', '1.2'], beside('1.1'))).toEqual(['ok', 'ok'])
    expect(verdictsOf(['1.1', '1.2', '1.3', '1.4', '1.21'], beside('1.1'))).toEqual([
      'ok',
      'ok',
      'jump',
      'jump',
      'ok',
    ])
  })
})

describe('any stream of garbage', () => {
  it('never publishes a price that breaks a rule', () => {
    const anyPrice = fc.oneof(
      fc.bigInt({ min: -10n, max: 10n ** 19n }),
      fc.constantFrom(110000000n, 110001000n),
    )
    const anyTime = fc.oneof(fc.integer({ min: NOW - 5000, max: NOW + 20_000 }), fc.double())
    const anySaid = fc.record({ price: anyPrice, time: anyTime })
    fc.assert(
      fc.property(fc.array(anySaid, { maxLength: 50 }), (stream) => {
        let history: TickHistory = { last, suspects: [] }
        for (const { price: units, time } of stream) {
          const before = history.last
          const checked = checkTick(history, { price: priceOf(units), time }, rules, NOW)
          history = checked.history
          if (checked.verdict === 'quarantined') {
            expect(history.last).toEqual(before)
            continue
          }
          expect(units > 0n && units <= PRICE_MAX && units % 1000n === 0n).toBe(true)
          expect(time).toBeGreaterThanOrEqual(before?.time ?? 0)
          expect(time).toBeLessThanOrEqual(NOW + AHEAD_MAX_MS)
        }
      }),
    )
  })
})

describe('a price of a share that looks like one after a split', () => {
  const share: TickRules = {
    pricePrecision: 2,
    maxJump: rate('0.2'),
    calendar: alwaysOpen(weekdays),
    isShare: true,
  }
  const split = (
    at: number,
    to: bigint,
    from: bigint,
    kind: 'split' | 'none' = 'split',
  ): CorporateAction => ({
    id: 1,
    instrumentId: 1,
    kind,
    ratio: { to, from },
    at,
  })
  const before: TickHistory = { last: { time: NOW - 70_000, price: price('645.70') }, suspects: [] }

  function played(prices: readonly string[], actions: readonly CorporateAction[] = [], of = share) {
    let history = before
    return prices.map((text, each) => {
      const said = { time: NOW - 10_000 + each * 1000, price: price(text) }
      const since = history.last?.time ?? 0
      const between = actions.filter(({ at }) => at > since && at <= said.time)
      const checked = checkTick(history, said, { ...of, actions: between }, NOW)
      ;({ history } = checked)
      return checked.verdict === 'accepted' ? 'accepted' : `${checked.reason} ${awaitsAction(history)}`
    })
  }

  it('is never published by confirmation, and halts with the third', () => {
    expect(played(['92.42', '92.43', '92.50', '92.48', '645.70'])).toEqual([
      'split false',
      'split false',
      'split true',
      'split true',
      'accepted',
    ])
  })

  it('is not of new units before our clock has come to the moment of the action', () => {
    const at = NOW + 1000
    const said = { time: NOW + 2000, price: price('92.27') }
    const checked = checkTick(before, said, { ...share, actions: [split(at, 7n, 1n)] }, NOW)
    expect(checked).toEqual({ verdict: 'quarantined', reason: 'from-the-future', history: before })
  })

  it('is measured across a closed session too', () => {
    const night: Calendar = { ...weekdays, week: weekdays.week.map(() => [[719, 1440] as const]) }
    const halted = played(['92.42'], [], { ...share, calendar: night })
    expect(halted).toEqual(['split false'])
    expect(played(['92.42'], [], { ...share, calendar: night, isShare: false })).toEqual(['accepted'])
  })

  it('is published from the moment of the split on, and the old level is not', () => {
    const actions = [split(NOW - 8000, 7n, 1n)]
    expect(played(['92.42', '645.70', '92.42', '645.70', '92.50'], actions)).toEqual([
      'split false',
      'accepted',
      'accepted',
      'split false',
      'accepted',
    ])
  })

  it('stays quarantined where the ratio was entered the wrong way round', () => {
    expect(played(['92.42', '92.42'], [split(NOW - 10_000, 1n, 7n)])).toEqual(['split false', 'split false'])
  })

  it('is a real one where operators say so', () => {
    expect(played(['92.42', '92.50'], [split(NOW - 10_000, 1n, 1n, 'none')])).toEqual([
      'accepted',
      'accepted',
    ])
  })

  it.each([
    ['100', '50', true],
    ['100', '45.5', true],
    ['100', '44', false],
    ['100', '66', true],
    ['100', '70', false],
    ['100', '85', false],
    ['645.70', '92.42', true],
    ['10', '99', true],
    ['10', '10', false],
    ['2', '3.7', true],
  ])('from %s to %s: %s', (from, to, is) => {
    expect(looksLikeSplit(price(from), price(to))).toBe(is)
  })
})
