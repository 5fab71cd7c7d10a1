import { expect, it } from 'vitest'
import { tickBars } from './tick-bars'

it('each tick has a bar of its own, in order, also within one millisecond', () => {
  const ticks = [
    { time: 10, price: 3 },
    { time: 5, price: 1 },
    { time: 10, price: 4 },
    { time: 11, price: 5 },
  ]
  expect(tickBars(ticks).map(({ time, close }) => [time, close])).toEqual([
    [5, 1],
    [10, 3],
    [11, 4],
    [12, 5],
  ])
})
