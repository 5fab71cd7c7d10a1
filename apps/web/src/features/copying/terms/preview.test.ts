import { anInstrument } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { type FollowTerms, HOUR_MS, lotsOf, rate, usd, usdOf } from '@fairtick/domain'
import type { TraderOrder } from '../../../client/copying/traders'
import { closedOrder } from '../closed-order.cases'
import { previewOf, previewSince } from './preview'

const SINCE = Date.parse('2026-11-04T00:00:00Z')
const instrument = anInstrument({ leverageOptions: [10, 50] })
const market = { since: SINCE, instruments: new Map([[instrument.code, instrument]]) }

const terms: FollowTerms = {
  mode: 'ratio',
  ratio: rate('0.5'),
  budget: usd('1000'),
  stopLoss: 40,
  instrumentIds: [],
  mostMargin: undefined,
  mostOpen: undefined,
  mostLeverage: undefined,
}

const order = (id: number, changes: Partial<TraderOrder> = {}) =>
  closedOrder(SINCE + (id + 0.5) * HOUR_MS, { id, openedAt: SINCE + id * HOUR_MS, ...changes })

describe('the hypothetical result of copying', () => {
  it('is the results in proportion to the lots, after fees', () => {
    expect(previewOf([order(1), order(2)], terms, market)).toEqual({
      orders: 2,
      copied: 2,
      skipped: 0,
      result: usd('20'),
      mostUsed: usd('50'),
      mostAtWork: usd('2500'),
      stoppedAt: undefined,
    })
  })

  it('omits orders opened before, and instruments no longer offered', () => {
    const before = order(1, { openedAt: SINCE - 1 })
    const gone = order(2, { code: 'GONE' })
    expect(previewOf([before, gone], terms, market)).toMatchObject({ orders: 1, copied: 0, skipped: 1 })
  })

  it('treats an order closed in parts as one', () => {
    const whole = order(1, { openTick: 7 })
    const [first, last] = [1, 2].map((id) => ({
      ...whole,
      id,
      lots: lotsOf(whole.lots / 2n),
      closedAt: SINCE + id * 5 * HOUR_MS,
    }))
    const parts = [first, last].flatMap((part) => part ?? [])
    const preview = previewOf(parts, { ...terms, mostOpen: 1 }, market)
    expect(preview).toMatchObject({ orders: 1, copied: 1, skipped: 0 })
  })

  it('skips orders beyond the budget while the others are open', () => {
    const together = [1, 2, 3].map((id) => order(id, { closedAt: SINCE + 9 * HOUR_MS }))
    const later = order(12)
    const preview = previewOf([...together, later], { ...terms, budget: usd('120') }, market)
    expect(preview).toMatchObject({ copied: 3, skipped: 1, mostUsed: usd('100') })
  })

  it.each([
    ['instruments', { instrumentIds: [instrument.id + 1] }, 0],
    ['most margin of one copy', { mostMargin: usd('49.99') }, 0],
    ['lots below the least', { ratio: rate('0.01'), budget: usd('1000') }, 2],
    ['most open copies', { mostOpen: 1 }, 1],
  ])('%s', (_name, filter, copied) => {
    const both = [1, 2].map((id) => order(id, { closedAt: SINCE + 9 * HOUR_MS }))
    expect(previewOf(both, { ...terms, ...filter }, market)?.copied).toBe(copied)
  })

  it('needs more margin if the leverage is lowered', () => {
    expect(previewOf([order(1)], { ...terms, mostLeverage: 20 }, market)?.mostUsed).toBe(usd('250'))
  })

  it('has as much at work at a lower leverage, by more margin', () => {
    const lowered = previewOf([order(1)], { ...terms, mostLeverage: 20 }, market)
    expect(lowered).toMatchObject({ mostUsed: usd('250'), mostAtWork: usd('2500') })
  })

  it('ends if closed orders reach the copy stop-loss', () => {
    const loss = (id: number) => order(id, { profit: usdOf(-usd('500')) })
    const preview = previewOf([loss(1), loss(2), order(3)], terms, market)
    expect(preview).toMatchObject({ copied: 2, stoppedAt: loss(2).closedAt, result: usdOf(-usd('502')) })
  })

  it('cannot be calculated by equity, which is not public', () => {
    expect(previewOf([order(1)], { ...terms, mode: 'equity' }, market)).toBeUndefined()
  })
})

it('looks back 21 days of UTC, today included', () => {
  expect(previewSince(Date.parse('2026-11-24T23:59:59Z'))).toBe(SINCE)
})
