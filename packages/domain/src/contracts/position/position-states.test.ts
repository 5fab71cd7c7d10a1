import { aPositionIn } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { canBecome } from '../../state-table'
import type { PositionStatus } from './position'
import { POSITION_STATES, type PositionEvent, allows } from './position-states'

const STATES: readonly PositionStatus[] = ['pending', 'held', 'cancelled', 'closed']
const EVENTS = [
  ...new Set(STATES.flatMap((status) => Object.keys(POSITION_STATES[status]))),
] as PositionEvent[]

describe('the states of an order', () => {
  it('allow the events of their row, and no other', () => {
    const allowed = (status: PositionStatus) => EVENTS.filter((event) => allows(aPositionIn(status), event))
    expect(
      Object.fromEntries(STATES.map((status) => [status, allowed(status).toSorted().join(' ')])),
    ).toEqual({
      pending: 'cancel delisted expire fill reject replace reset set-stops split',
      held: 'charge-swap close close-part copy copy-stop delisted dividend reset set-stops split stop-loss stop-out take-profit trail',
      cancelled: '',
      closed: '',
    })
  })

  it('lead from the placing to one of two ends, and never back', () => {
    const after = (from: PositionStatus | 'none') =>
      STATES.filter((to) => canBecome(POSITION_STATES, from, to))
    expect(after('none')).toEqual(STATES)
    expect(after('pending')).toEqual(STATES)
    expect(after('held')).toEqual(['held', 'closed'])
    expect([...after('cancelled'), ...after('closed')]).toEqual([])
  })
})
