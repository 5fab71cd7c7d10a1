import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, netResult, rate, rateOf, usd, type Usd, usdOf } from '@fairtick/domain'
import type { TraderOrder } from '../../../client/copying/traders'
import { closedOrder } from '../closed-order.cases'
import { compareFigures, figuresOf } from './recompute'

const NOW = Date.parse('2026-11-24T12:00:00Z')

const below = (amount: string): Usd => usdOf(-usd(amount))

const order = (changes: Partial<TraderOrder> = {}) =>
  closedOrder(NOW, { fee: usd('1'), swap: below('0.5'), profit: usd('11.5'), ...changes })

describe('recomputed figures', () => {
  it('count the profit after fee and swap', () => {
    expect(netResult(order())).toBe(usd('10'))
    expect(figuresOf([order()], { now: NOW })).toMatchObject({
      closed: 1,
      totalProfit: usd('10'),
      totalRate: rate('10'),
      recentWin: rate('100'),
    })
  })

  it('exclude orders held for less than a minute from rate and win only', () => {
    const short = order({ id: 2, profit: usd('500'), openedAt: NOW - MINUTE_MS + 1 })
    expect(figuresOf([order(), short], { now: NOW })).toEqual({
      ...figuresOf([order()], { now: NOW }),
      closed: 2,
      totalProfit: usd('508.5'),
      recentProfit: usd('508.5'),
    })
    const longEnough = { ...short, openedAt: NOW - MINUTE_MS }
    expect(figuresOf([order(), longEnough], { now: NOW }).totalRate).toBe(rate('254.25'))
  })

  it('look back 21 days of UTC for the recent ones, today included', () => {
    const startOfWeeks = Date.parse('2026-11-04T00:00:00Z')
    const inside = order({ openedAt: startOfWeeks - DAY_MS, closedAt: startOfWeeks })
    const outside = order({ id: 2, openedAt: startOfWeeks - DAY_MS, closedAt: startOfWeeks - 1 })
    expect(figuresOf([inside, outside], { now: NOW })).toMatchObject({
      totalProfit: usd('20'),
      recentProfit: usd('10'),
    })
  })

  it('look back from the end of an ended trader: their figures stay unchanged', () => {
    const at = (now: number) => figuresOf([order()], { now, endedAt: NOW + DAY_MS })
    expect(at(NOW)).toMatchObject({ recentProfit: usd('10'), recentRate: rate('10') })
    expect(at(NOW + 100 * DAY_MS)).toEqual(at(NOW))
  })

  it('an order that pays its fee only is not won', () => {
    expect(figuresOf([order({ profit: usd('1.5') })], { now: NOW }).recentWin).toBe(rate('0'))
  })

  it('find the maximum drawdown of the return in any order of the days', () => {
    const days = [30, -20, -25, 40].map((profit, at) =>
      order({
        id: at,
        fee: usd('0'),
        swap: usd('0'),
        profit: usdOf(BigInt(profit) * 1_000_000n),
        margin: usd('25'),
        openedAt: NOW - (9 - at) * DAY_MS,
        closedAt: NOW - (8 - at) * DAY_MS,
      }),
    )
    expect(figuresOf(days.toReversed(), { now: NOW }).drawdown).toBe(rate('45'))
  })
})

describe('figures compared with the published ones', () => {
  const computed = figuresOf([order({ margin: usd('3') })], { now: NOW })
  const published = { ...computed, totalRate: rate('333.33'), recentRate: rate('333.33') }

  it('agree if the published percentages are rounded to two decimals', () => {
    expect(compareFigures(published, computed).every(({ agrees }) => agrees)).toBe(true)
  })

  it('are rounded like the published ones, so that equal figures look equal', () => {
    const fallen = figuresOf(
      [order({ profit: below('0.00075'), fee: usd('0'), swap: usd('0'), margin: usd('1') })],
      {
        now: NOW,
      },
    )
    const minus = rateOf(-rate('0.08'))
    const compared = compareFigures(
      { ...fallen, totalRate: minus, recentRate: minus, drawdown: rate('0.08') },
      fallen,
    )
    expect(compared.filter(({ agrees }) => !agrees)).toEqual([])
    expect(compared.find(({ figure }) => figure === 'totalRate')?.computed).toBe(minus)
  })

  it.each([
    ['totalRate', { totalRate: rate('333.34') }],
    ['recentWin', { recentWin: rate('99.99') }],
    ['totalProfit', { totalProfit: usdOf(usd('10') + 1n) }],
    ['recentProfit', { recentProfit: usd('9.99') }],
    ['drawdown', { drawdown: rateOf(rate('1')) }],
    ['closed', { closed: 2 }],
  ])('do not agree if %s differs', (figure, wrong) => {
    const differing = compareFigures({ ...published, ...wrong }, computed).filter(({ agrees }) => !agrees)
    expect(differing.map((each) => each.figure)).toEqual([figure])
  })
})
