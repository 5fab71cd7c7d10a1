import { price } from '@fairtick/domain'
import { type WireForexOrder, type WireProof, readOrder } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import type { OwnOrder } from '../../../client/contracts/orders'
import { exampleOf } from '../../../rendered.cases'
import { isAllowedMove, isDone, movedLine, orderAfter, stopsAfter } from './moved-line'

const last = price('1.07')
const wire = exampleOf('proof') as unknown as WireProof
const buy: OwnOrder = {
  ...readOrder(wire.order as WireForexOrder),
  id: 5,
  side: 'buy',
  status: 'held',
  openPrice: price('1.06'),
  stopLoss: price('1.05'),
  takeProfit: undefined,
  trailDistance: undefined,
}
const sell: OwnOrder = { ...buy, id: 6, side: 'sell' }
const moved = (key: string, at: string, orders = [buy, sell]) => movedLine(key, price(at), { orders, last })

describe('a line that is moved on the chart', () => {
  it.each([
    ['5-stop', '1.04', 'stopLoss'],
    ['5-take', '1.09', 'takeProfit'],
    ['5-trigger', '1.09', 'trigger'],
    ['5-open', '1.069', 'stopLoss'],
    ['5-open', '1.071', 'takeProfit'],
    ['6-open', '1.069', 'takeProfit'],
    ['6-open', '1.071', 'stopLoss'],
  ])('%s at %s is the %s', (key, at, name) => {
    expect(moved(key, at)?.name).toBe(name)
  })

  it('is none of an order that has ended meanwhile, nor the stop-out', () => {
    expect(moved('7-stop', '1.04')).toBeUndefined()
    expect(moved('stop-out-1', '1.04')).toBeUndefined()
  })

  it('changes its own part of the order alone', () => {
    const take = movedLine('5-take', price('1.09'), { orders: [buy], last })
    expect(take && stopsAfter(take)).toEqual({
      stopLoss: price('1.05'),
      takeProfit: price('1.09'),
      trailDistance: undefined,
    })
    const trigger = movedLine('5-trigger', price('1.02'), { orders: [buy], last })
    expect(trigger && orderAfter(trigger)).toEqual({ ...buy, openPrice: price('1.02') })
  })

  it.each([
    ['5-stop', '1.0699', true],
    ['5-stop', '1.07', false],
    ['5-take', '1.0701', true],
    ['5-take', '1.06', false],
  ])('%s at %s is allowed: %s', (key, at, isAllowed) => {
    const line = moved(key, at)
    expect(line && isAllowedMove(line, last)).toBe(isAllowed)
  })

  it('of a pending order is compared with its trigger, which is never the current price', () => {
    const pending: OwnOrder = { ...buy, status: 'pending' }
    const at = (key: string, to: string) => {
      const line = movedLine(key, price(to), { orders: [pending], last })
      return line && isAllowedMove(line, last)
    }
    expect(at('5-stop', '1.065')).toBe(false)
    expect(at('5-trigger', '1.065')).toBe(true)
    expect(at('5-trigger', '1.07')).toBe(false)
    expect(at('5-trigger', '1.04')).toBe(false)
  })

  it('is done once the order has the price', () => {
    const line = moved('5-stop', '1.04')
    expect(line && isDone(line, [buy])).toBe(false)
    expect(line && isDone(line, [{ ...buy, stopLoss: price('1.04') }])).toBe(true)
    expect(line && isDone(line, [])).toBe(true)
  })
})
