import { describe, expect, it } from 'vitest'
import { createLimits } from './limits'

const ORDERS = 20

describe('the limits of calls', () => {
  it('let a burst through, refuse what is beyond, and refill evenly', () => {
    const spend = createLimits(1)
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
    const spend = createLimits(0.05)
    expect(spend('orders', 7, 0)).toEqual({ isExceeded: false, limit: 1, remaining: 0, resetSeconds: 2 })
    expect(spend('orders', 7, 500)).toEqual({ isExceeded: true, limit: 1, remaining: 0, resetSeconds: 2 })
  })

  it('keep budgets, users and addresses apart', () => {
    const spend = createLimits(0.05)
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
    const spend = createLimits(0.05)
    spend('orders', 7, 10_000)
    expect(spend('orders', 7, 0).isExceeded).toBe(true)
    expect(spend('orders', 7, 1_000).isExceeded).toBe(true)
  })

  it('remember a caller while 25,000 others come, and one that comes again for longer', () => {
    const spend = createLimits(0.05)
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
