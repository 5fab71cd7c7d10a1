import { describe, expect, it } from 'vitest'
import { type ClockBounds, narrowed } from './clock-bounds'

/** Bounds from answers of a server whose clock is ahead by `ahead`, with the ms of request and answer. */
function learn(ahead: number, trips: readonly (readonly [there: number, back: number])[]): ClockBounds {
  let known: ClockBounds | undefined
  let now = 1_000_000
  for (const [there, back] of trips) {
    const stated = now + there + ahead
    known = narrowed(known, stated, { sentAt: now, receivedAt: now + there + back })
    now += 1_000
  }
  if (known === undefined) throw new Error('nothing was learned')
  return known
}

const middle = ({ least, most }: ClockBounds) => (least + most) / 2

describe('the offset of the server clock', () => {
  it.each([0, 3_723_000.71, -250.4])('is known to half a trip from the first answer: %d ms', (ahead) => {
    expect(Math.abs(middle(learn(ahead, [[5, 100]])) - ahead)).toBeLessThanOrEqual(52.5)
  })

  it('is never less accurate than from the fastest answer, however slow the others are', () => {
    const known = learn(400, [
      [2_000, 10],
      [4, 6],
      [10, 3_000],
      [900, 900],
    ])
    expect(Math.abs(middle(known) - 400)).toBeLessThanOrEqual(6)
  })

  it('follows a clock that was set', () => {
    const before = learn(0, [[4, 6]])
    const after = narrowed(before, 1_003_600_010, { sentAt: 1_003_000_000, receivedAt: 1_003_000_020 })
    expect(middle(after)).toBe(600_000)
  })

  it('follows a clock that drifts', () => {
    const hour = 3_600_000
    const after = narrowed(learn(0, [[1, 1]]), 1_000_000 + hour + 100, {
      sentAt: 1_000_000 + hour,
      receivedAt: 1_000_000 + hour + 4,
    })
    expect(Math.abs(middle(after) - 98)).toBeLessThanOrEqual(2)
  })
})
