import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Price, price, priceOf, rate } from '../money'
import { isRefusal } from '../refusal'
import {
  type AlertKind,
  type PriceAlert,
  alertLevels,
  firesAlert,
  isAlertSplitDue,
  splitAlert,
} from './price-alert'

const TERMS = { pricePrecision: 5 }
const NOW = price('1.1')

function levels(kind: AlertKind, given: { level?: string; percent?: string }) {
  const level = given.level === undefined ? undefined : price(given.level)
  const percent = given.percent === undefined ? undefined : rate(given.percent)
  return alertLevels({ instrumentId: 1, kind, level, percent }, NOW, TERMS)
}

function anAlert(changes: Partial<PriceAlert> = {}): PriceAlert {
  return {
    id: 1,
    userId: 1,
    instrumentId: 1,
    kind: 'above',
    level: price('1.2'),
    percent: undefined,
    falling: undefined,
    rising: price('1.2'),
    status: 'waiting',
    setAt: 0,
    activeFrom: 10,
    expiresAt: undefined,
    endedAt: undefined,
    splitUntil: undefined,
    firedTick: undefined,
    firedPrice: undefined,
    ...changes,
  }
}
const tick = (at: Price, changes = {}) => ({ sequence: 11, time: 1_000, price: at, ...changes })

describe('the levels of an alert', () => {
  it('lie on the side that is asked for', () => {
    expect(levels('above', { level: '1.2' })).toMatchObject({ rising: price('1.2'), falling: undefined })
    expect(levels('below', { level: '1.05' })).toMatchObject({ rising: undefined, falling: price('1.05') })
    expect(levels('crosses', { level: '1.2' })).toMatchObject({ rising: price('1.2') })
    expect(levels('crosses', { level: '1.05' })).toMatchObject({ falling: price('1.05') })
  })

  it.each([
    ['above', { level: '1.05' }],
    ['below', { level: '1.2' }],
    ['above', { level: '1.1' }],
    ['below', { level: '1.1' }],
    ['crosses', { level: '1.1' }],
  ] as const)('%s are refused where the price is there already: %o', (kind, given) => {
    expect(levels(kind, given)).toMatchObject({ refused: 'trigger-on-wrong-side' })
  })

  it.each([
    ['above', {}, 'price'],
    ['above', { level: '0' }, 'price'],
    ['above', { level: '1.234567' }, 'price'],
    ['percent', {}, 'percent'],
    ['percent', { percent: '0.09' }, 'percent'],
    ['percent', { percent: '50.01' }, 'percent'],
    ['percent', { percent: '1.234' }, 'percent'],
  ] as const)('%s out of bounds name what is wrong: %o', (kind, given, parameter) => {
    expect(levels(kind, given)).toMatchObject({ refused: 'parameter-wrong', details: { parameter } })
  })

  it('of a move are at least as far away as was asked for', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 14n), fc.bigInt(10n, 5_000n), (units, hundredths) => {
        const percent = hundredths * 1_000_000n
        const found = alertLevels(
          {
            instrumentId: 1,
            kind: 'percent',
            level: undefined,
            percent: rate(`${Number(hundredths) / 100}`),
          },
          priceOf(units),
          TERMS,
        )
        if (isRefusal(found) || found.rising === undefined || found.falling === undefined)
          throw new Error('it has levels')
        const whole = 10_000_000_000n
        expect((found.rising - units) * whole >= units * percent).toBe(true)
        expect((units - found.falling) * whole >= units * percent).toBe(true)
      }),
    )
  })
})

describe('a tick', () => {
  it('fires an alert at its level and beyond, and none before', () => {
    expect(firesAlert(anAlert(), tick(price('1.19999')))).toBe(false)
    expect(firesAlert(anAlert(), tick(price('1.2')))).toBe(true)
    expect(firesAlert(anAlert(), tick(price('1.3')))).toBe(true)
    const falling = anAlert({ rising: undefined, falling: price('1.05') })
    expect(firesAlert(falling, tick(price('1.05')))).toBe(true)
    expect(firesAlert(falling, tick(price('1.06')))).toBe(false)
  })

  it('that is not newer than the alert, or after its end, fires nothing', () => {
    expect(firesAlert(anAlert(), tick(price('1.3'), { sequence: 10 }))).toBe(false)
    expect(firesAlert(anAlert({ expiresAt: 999 }), tick(price('1.3')))).toBe(false)
    expect(firesAlert(anAlert({ expiresAt: 1_000 }), tick(price('1.3')))).toBe(true)
    for (const status of ['fired', 'removed', 'expired'] as const)
      expect(firesAlert(anAlert({ status }), tick(price('1.3')))).toBe(false)
  })
})

describe('a split', () => {
  const action = {
    id: 1,
    instrumentId: 1,
    kind: 'split',
    ratio: { to: 7n, from: 1n },
    at: 60_000,
  } as const
  const basis = { action, last: { sequence: 20 }, instrument: TERMS }
  const after = splitAlert(anAlert(), basis)

  it('puts the levels of an alert into new units, rounded to the side they are reached from', () => {
    expect(after).toMatchObject({ rising: price('0.17143'), level: price('0.17143'), activeFrom: 20 })
    const below = anAlert({ kind: 'below', rising: undefined, falling: price('1.2') })
    expect(splitAlert(below, basis)).toMatchObject({ falling: price('0.17142'), level: price('0.17142') })
  })

  it('rounds the price that a move is measured from to the nearest, and its levels away from it', () => {
    const move = { kind: 'percent', percent: rate('1'), level: price('1.1') } as const
    const around = anAlert({ ...move, falling: price('1.089'), rising: price('1.111') })
    expect(splitAlert(around, basis)).toMatchObject({
      falling: price('0.15557'),
      level: price('0.15714'),
      rising: price('0.15872'),
    })
  })

  it('lets no tick from before an alert fire it, where that is the later one', () => {
    expect(splitAlert(anAlert({ activeFrom: 30 }), basis).activeFrom).toBe(30)
  })

  it('is applied once, and to no alert that was set after it', () => {
    expect(isAlertSplitDue(anAlert(), action)).toBe(true)
    expect(isAlertSplitDue(after, action)).toBe(false)
    expect(isAlertSplitDue(anAlert({ setAt: 60_000 }), action)).toBe(false)
    expect(isAlertSplitDue(anAlert({ instrumentId: 2 }), action)).toBe(false)
  })
})
