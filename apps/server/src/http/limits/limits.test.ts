import { EVERY_CALL } from '@fairtick/wire/calls'
import { describe, expect, it } from 'vitest'
import { createBuckets, createLimits } from './limits'

const ORDERS = 20
const FIGURES = { orders: { max: ORDERS, windowMs: 2_000 }, lists: { max: 60, windowMs: 3_000 } }
const figureOf = (name: keyof typeof FIGURES) => FIGURES[name]

describe('the limits of calls', () => {
  it('let a burst through, refuse calls beyond it, and refill evenly', () => {
    const spend = createBuckets(figureOf, 1)
    const burst = Array.from({ length: ORDERS + 1 }, () => spend('orders', 7, 0))
    expect(burst.map(({ isExceeded }) => isExceeded)).toEqual([...Array(ORDERS).fill(false), true])
    expect(burst.map(({ remaining }) => remaining)).toEqual(
      [...Array(ORDERS).keys(), 0].toSorted((a, b) => b - a),
    )
    expect(spend('orders', 7, 99).isExceeded).toBe(true)
    expect(spend('orders', 7, 100).isExceeded).toBe(false)
    expect(spend('orders', 7, 2_100)).toMatchObject({ isExceeded: false, remaining: ORDERS - 1 })
  })

  it('tell how long until one more, or until all, in whole seconds', () => {
    const spend = createBuckets(figureOf, 0.05)
    expect(spend('orders', 7, 0)).toEqual({ isExceeded: false, limit: 1, remaining: 0, resetSeconds: 2 })
    expect(spend('orders', 7, 500)).toEqual({ isExceeded: true, limit: 1, remaining: 0, resetSeconds: 2 })
  })

  it('keep budgets, users and addresses apart', () => {
    const spend = createBuckets(figureOf, 0.05)
    expect(spend('orders', 7, 0).isExceeded).toBe(false)
    for (const [budget, caller] of [
      ['lists', 7],
      ['orders', 8],
      ['orders', '7'],
    ] as const)
      expect(spend(budget, caller, 0).isExceeded).toBe(false)
    expect(spend('orders', '7', 0).isExceeded).toBe(true)
  })

  it('gain nothing from a clock that is set back', () => {
    const spend = createBuckets(figureOf, 0.05)
    spend('orders', 7, 10_000)
    expect(spend('orders', 7, 0).isExceeded).toBe(true)
    expect(spend('orders', 7, 1_000).isExceeded).toBe(true)
  })

  it('remember a caller while 25,000 others come, and one that comes again for longer', () => {
    const spend = createBuckets(figureOf, 0.05)
    let last = 0
    const others = (count: number) => {
      for (let at = 0; at < count; at += 1) spend('orders', `other ${(last += 1)}`, 0)
    }
    spend('orders', 'here', 0)
    others(24_999)
    expect(spend('orders', 'here', 0).isExceeded).toBe(true)
    others(25_000)
    expect(spend('orders', 'here', 0).isExceeded).toBe(true)
    others(50_000)
    expect(spend('orders', 'here', 0).isExceeded).toBe(false)
  })
})

describe('the limits of those who share an address', () => {
  const spendAll = (limits: ReturnType<typeof createLimits>, users: number, calls: number) => {
    let taken = 0
    for (let call = 0; call < calls; call += 1)
      for (let userId = 1; userId <= users; userId += 1)
        if (!limits.spend('orders', { userId, addresses: 'here' }, 0).isExceeded) taken += 1
    return taken
  }

  it('leave room for many who trade as fast as each may, and end where hundreds are one', () => {
    expect(spendAll(createLimits(1), 15, 30)).toBe(15 * ORDERS)
    expect(spendAll(createLimits(1), 100, 30)).toBe(300)
  })

  it('count no call that a caller’s own limit refuses', () => {
    const limits = createLimits(1)
    for (let call = 0; call < 10_000; call += 1) limits.spend('orders', { userId: 1, addresses: 'here' }, 0)
    expect(limits.spend('orders', { userId: 2, addresses: 'here' }, 0)).toMatchObject({
      isExceeded: false,
      limit: ORDERS,
      remaining: ORDERS - 1,
    })
  })

  it('are the ones answered as soon as they leave less than the caller’s own', () => {
    const limits = createLimits(1)
    for (let userId = 1; userId <= 285; userId += 1) limits.spend('orders', { userId, addresses: 'here' }, 0)
    const last = limits.spend('orders', { userId: 999, addresses: 'here' }, 0)
    expect(last).toMatchObject({ isExceeded: false, limit: 300, remaining: 14 })
  })

  it('let the same calls through where both budgets are spent apart, and one gives back', () => {
    const [together, apart] = [createLimits(1), createLimits(1)]
    const spendApart = (userId: number) => {
      if (apart.spendShared('orders', 'here', 0).isExceeded) return false
      const isLeft = !apart.spendOwn('orders', userId, 0).isExceeded
      if (!isLeft) apart.giveBackShared('orders', 'here')
      return isLeft
    }
    for (let userId = 1; userId <= 16; userId += 1)
      for (let call = 0; call < 30; call += 1) {
        const { isExceeded } = together.spend('orders', { userId, addresses: 'here' }, 0)
        expect([userId, call, spendApart(userId)]).toEqual([userId, call, !isExceeded])
      }
  })

  it('let in a hundred demo users and fifty accounts a day, evenly', () => {
    const limits = createLimits(1)
    const welcomed = (budget: 'demo-users' | 'registrations', now: number) =>
      Array.from({ length: 200 }, () => limits.countNewAccount(budget, 'here', now)).filter(
        ({ isExceeded }) => !isExceeded,
      ).length
    expect([welcomed('demo-users', 0), welcomed('registrations', 0)]).toEqual([100, 50])
    expect(welcomed('demo-users', 6 * 3_600_000)).toBe(25)
  })
})

it('the budget of orders is used up by every placing, changing and closing of them, and by nothing else', () => {
  const calls = Object.values(EVERY_CALL)
  const ordering = calls.filter(({ path, changes }) => changes && /^\/v2\/api\/(forex|micro)\//.test(path))
  expect(ordering.map(({ path }) => path)).toContain('/v2/api/micro/sell')
  expect(calls.filter(({ rate }) => rate === 'orders')).toEqual(ordering)
})
