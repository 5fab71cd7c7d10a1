import { describe, expect, it } from 'vitest'
import { BUDGET_SECONDS, judgeBudget, startYardsticks } from './budget'

/** The yardstick on the reference machine. */
const REFERENCE = 0.5

describe('the budget of processor time', () => {
  it.each([
    ['within it', 1, [REFERENCE], 0, `${BUDGET_SECONDS} s of a budget of ${BUDGET_SECONDS} s`],
    ['above it', 1.01, [REFERENCE], 1, 'FAILED: Processor time'],
    ['above it on a faster machine', 1.01, [REFERENCE / 2], 1, 'this one is 0.50 times as slow'],
    ['within that of a slower machine', 1.1, [REFERENCE, REFERENCE * 1.4], 0, '1.20 times as slow'],
    ['above that of a slower machine', 1.21, [REFERENCE, REFERENCE * 1.4], 1, 'FAILED'],
    ['on a machine that is too slow', 9, [REFERENCE * 2], 0, 'too slow to judge'],
  ])('%s', (_what, share, yardsticks, failed, note) => {
    const judged = judgeBudget(BUDGET_SECONDS * share, yardsticks)
    expect(judged.tally).toEqual({ passed: 0, failed, skipped: 0 })
    expect(judged.notes.join()).toContain(note)
  })

  it('is not judged where nothing was measured', () => {
    expect([judgeBudget(undefined, [REFERENCE]), judgeBudget(9e9, [])]).toMatchObject([
      { tally: { failed: 0 } },
      { tally: { failed: 0 } },
    ])
  })

  it('is held on this machine to what a fixed piece of work takes on it', async () => {
    const [seconds = 0, ...more] = await startYardsticks().stop()
    expect(seconds).toBeGreaterThan(0)
    expect(more).toEqual([])
  })
})
