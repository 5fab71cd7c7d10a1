import { NO_SUMS, type Trader, rate, traderFigures } from '@fairtick/domain'
import { NOON } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { sortTraders } from './sort-traders'
import type { ShownTrader } from './trader-board'

const shown = (nickname: string, closed: number, drawdown: string): ShownTrader => {
  const trader: Trader = {
    ...{ id: 1, userId: 1, nickname, avatar: undefined, status: 'active', appliedAt: NOON, isSample: false },
    ...{ decidedAt: NOON, endedAt: undefined, reason: undefined },
  }
  const figures = traderFigures([], { now: NOON })
  const total = { ...NO_SUMS, closed }
  return { ...figures, total, drawdown: rate(drawdown), trader, followers: 0, days: [] }
}

it('puts who has closed too few orders to be rated after everybody rated', () => {
  const all = [shown('untried', 4, '0'), shown('wild', 5, '90'), shown('calm', 300, '3')]
  const names = sortTraders(all, 'risk').map(({ trader }) => trader.nickname)
  expect(names).toEqual(['calm', 'wild', 'untried'])
})
