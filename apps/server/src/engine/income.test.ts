import { DAY_MS, MINUTE_MS, type Subscription, rate, usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { type Portfolio, emptyPortfolio } from '../books/portfolio'
import { subscriptionTable } from '../features/mining/subscription-store'
import { createIncome } from './income'

const STUCK = 2

/** A user with one subscription since the first day. */
function holder(userId: number): Portfolio {
  const portfolio = emptyPortfolio(userId, 'real', 0)
  const stage = {}
  const held: Subscription = {
    ...{ id: userId, userId, status: 'running', productId: 1, principal: usd('100'), subscribedAt: 0 },
    ...{ dailyPercent: rate('0.5'), lockDays: 30, penaltyPercent: rate('10'), isPenaltyCapped: true },
    ...{ daysPaid: 0, reservedIncome: usd('15'), redeemsAtOnce: true, rules: 1, askedAt: undefined },
    ...{ textId: 1, endedAt: undefined, penalty: undefined, decisionId: undefined },
  }
  subscriptionTable.put(stage, held, true)
  subscriptionTable.accept(portfolio, stage)
  return portfolio
}

it('one payment that fails holds up no other, and is tried again a minute later', async () => {
  const portfolios = [1, STUCK, 3].map(holder)
  const asked: number[] = []
  let isMended = false
  const income = createIncome({
    books: { portfolios: () => portfolios } as never,
    async carryOut(_command, userId) {
      asked.push(userId)
      const portfolio = portfolios[userId - 1]
      const held = portfolio && subscriptionTable.openRows(portfolio).get(userId)
      if (!held || (userId === STUCK && !isMended)) return false
      const stage = {}
      subscriptionTable.put(stage, { ...held, daysPaid: 1 }, false)
      subscriptionTable.accept(portfolio, stage)
      return true
    },
  })
  const looked = async (now: number) => {
    income.look(now)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await looked(DAY_MS)
  expect(asked).toEqual([1, STUCK, 3])
  await looked(DAY_MS + 1)
  expect(asked).toHaveLength(3)
  isMended = true
  await looked(DAY_MS + MINUTE_MS)
  expect(asked).toEqual([1, STUCK, 3, STUCK])
  await looked(DAY_MS + 5 * MINUTE_MS)
  expect(asked).toHaveLength(4)
})
