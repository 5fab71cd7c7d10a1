import {
  EURUSD,
  NOON,
  aHeldPosition,
  aPendingPosition,
  aPositionIn,
  aTick,
  anyPrice,
  anySide,
  cases,
  cell,
} from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { price } from '../../money'
import { fireTrigger } from './fire-trigger'
import { POSITION_STATES } from '../position/position-states'
import { triggersOf } from './stops'

describe('a tick that reaches the trigger of a pending order', () => {
  it.each(
    cases(`
      it may fill | expires | sets off
      yes         | never   | fill
      yes         | later   | fill
      yes         | at once | expire
      yes         | before  | expire
      no          | never   | -
      no          | before  | -
    `),
  )('where it may fill: $it may fill, and it expires $expires: $sets off', (row) => {
    const expiresAt = { never: undefined, later: NOON + 1, 'at once': NOON, before: NOON - 1 }[
      cell(row, 'expires')
    ]
    const mayFill = row['it may fill'] === 'yes'
    const firing = fireTrigger(aPendingPosition({ expiresAt }), aTick(EURUSD, '1.1'), mayFill)
    expect(firing?.event ?? '-').toBe(row['sets off'])
  })
})

it.each([
  ['pending', aPendingPosition({ activeFrom: 7 })],
  ['held', aHeldPosition({ activeFrom: 7, stopLoss: price('1.2') })],
])(
  'an order that is %s is reached by ticks after the last that it knew, by no earlier one',
  (_state, order) => {
    const at = (sequence: number) => fireTrigger(order, aTick(EURUSD, '1.1', { sequence }), true)
    expect([at(6), at(7)]).toEqual([undefined, undefined])
    expect(at(8)?.position).toBe(order)
  },
)

it('what stops close is closed in whatever market, and nothing but what the triggers say is reached', () => {
  const anyStop = fc.option(anyPrice, { nil: undefined })
  const anyStops = fc.record({ stopLoss: anyStop, takeProfit: anyStop, trailDistance: anyStop })
  const anyStatus = fc.constantFrom('pending', 'held', 'closed', 'cancelled')
  fc.assert(
    fc.property(anyStatus, anySide, anyStops, anyPrice, anyPrice, (status, side, stops, openPrice, now) => {
      const order = aPositionIn(status, { side, openPrice, ...stops })
      const { falling, rising } = triggersOf(order)
      const isReached = (falling !== undefined && now <= falling) || (rising !== undefined && now >= rising)
      const tick = aTick(EURUSD, '1', { price: now })
      const firing = fireTrigger(order, tick, true)
      expect(firing !== undefined).toBe(isReached)
      if (firing) expect(POSITION_STATES[order.status]).toHaveProperty([firing.event])
      if (status === 'held') expect(fireTrigger(order, tick, false)).toEqual(firing)
    }),
  )
})
