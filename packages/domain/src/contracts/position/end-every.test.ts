import {
  EURUSD,
  USDJPY,
  aClosedPosition,
  aHeldPosition,
  aMarket,
  aPendingPosition,
  aPositionIn,
  anyPrice,
} from '@fairtick/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marksFrom } from '../../market'
import { price } from '../../money'
import { type EndEvery, endOf, ordersToEnd } from './end-every'
import { floatingProfit } from '../margin/valuation'

const marks = marksFrom((id) => (id === EURUSD.id ? aMarket(EURUSD, '1.1') : undefined))
const positions = [
  aHeldPosition({ id: 1, openPrice: price('1.2') }),
  aPendingPosition({ id: 2 }),
  aHeldPosition({ id: 3, openPrice: price('1') }),
  aClosedPosition({ id: 4 }),
  aHeldPosition({ id: 5, instrumentId: USDJPY.id }),
  aPendingPosition({ id: 6, instrumentId: USDJPY.id }),
]
const toEnd = (status: EndEvery['status'], instrumentId?: number) =>
  ordersToEnd(positions, { status, instrumentId }, marks).map(({ id }) => id)

it('all of a kind are to end, of one instrument or of all, the largest profit first', () => {
  expect(toEnd('held')).toEqual([3, 5, 1])
  expect(toEnd('pending')).toEqual([2, 6])
  expect(toEnd('held', EURUSD.id)).toEqual([3, 1])
  expect(toEnd('pending', USDJPY.id)).toEqual([6])
  expect(toEnd('held', 99)).toEqual([])
})

it('whatever is held ends in the order of its profit, and equal ones as they came', () => {
  const anyStates = fc.array(fc.tuple(fc.constantFrom('pending', 'held', 'closed', 'cancelled'), anyPrice))
  fc.assert(
    fc.property(anyStates, (drawn) => {
      const all = drawn.map(([status, openPrice], id) => aPositionIn(status, { id, openPrice }))
      const ended = ordersToEnd(all, { status: 'held', instrumentId: undefined }, marks)
      expect(ended.length).toBe(all.filter(({ status }) => status === 'held').length)
      for (const [at, order] of ended.slice(1).entries()) {
        const [before, after] = [floatingProfit(ended[at] ?? order, marks), floatingProfit(order, marks)]
        expect(before > after || (before === after && (ended[at]?.id ?? 0) < order.id)).toBe(true)
      }
    }),
  )
})

it('what is held is closed, what is pending is cancelled', () => {
  expect([endOf(aHeldPosition()), endOf(aPendingPosition())]).toEqual(['close', 'cancel'])
})
