import { expect, it } from 'vitest'
import { drawDays } from './day-bars'

const BOX = { width: 100, height: 100 }

it('draws gains above zero, losses below, and the total through the middles', () => {
  const { bars, zero, line } = drawDays(
    [
      { net: 50, total: 50 },
      { net: -100, total: -50 },
    ],
    BOX,
  )
  expect(zero).toBeCloseTo(33.33, 1)
  expect(bars.map(({ isLoss }) => isLoss)).toEqual([false, true])
  expect(bars[0]?.y).toBe(0)
  expect((bars[1]?.y ?? 0) + (bars[1]?.height ?? 0)).toBeCloseTo(100)
  expect(line.split(' ').map((point) => Number(point.split(',')[0]))).toEqual([25, 75])
})

it('draws no bars without days, and a flat line if all results are zero', () => {
  expect(drawDays([], BOX)).toMatchObject({ bars: [], line: '' })
  expect(drawDays([{ net: 0, total: 0 }], BOX).line).toBe('50,0')
})
