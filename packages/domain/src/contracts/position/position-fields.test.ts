import { aPositionIn } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import type { PositionStatus } from './position'
import { positionOf } from './position-fields'

const STATES: readonly PositionStatus[] = ['pending', 'held', 'cancelled', 'closed']

describe('the fields of a record', () => {
  it.each(STATES)('are an order when they are those of one that is %s', (status) => {
    const position = aPositionIn(status)
    expect(positionOf(position)).toBe(position)
  })

  it.each(STATES.flatMap((from) => STATES.filter((to) => to !== from).map((to) => ({ from, to }))))(
    'are none when it says $to and its fields are those of one that is $from',
    ({ from, to }) => {
      expect(() => positionOf({ ...aPositionIn(from), status: to })).toThrow(
        'has not the fields of that state',
      )
    },
  )

  it.each([
    ['pending', 'fillsWhen'],
    ['held', 'openTick'],
    ['cancelled', 'closedAt'],
    ['closed', 'closePrice'],
  ] as const)('are none when one that is %s lacks its %s', (status, field) => {
    expect(() => positionOf({ ...aPositionIn(status), [field]: undefined })).toThrow()
  })

  it('are of one shape in every state', () => {
    const keys = (status: PositionStatus) => Object.keys(aPositionIn(status)).toSorted()
    for (const status of STATES) expect(keys(status)).toEqual(keys('held'))
  })
})
