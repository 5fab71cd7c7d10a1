import { expect, it } from 'vitest'
import { type CurvePoint, rate, rateOf } from '@fairtick/domain'
import { drawReturn } from './return-drawing'

const BOX = { width: 100, height: 100 }
const curve = (...values: readonly number[]): readonly CurvePoint[] =>
  values.map((value, at) => [at, value < 0 ? rateOf(-rate(String(-value))) : rate(String(value))])

it('begins at 0 and ends at the last return', () => {
  const { line, zero, end } = drawReturn(curve(10, 5), BOX)
  expect(line).toBe('0,92 50,8 100,50')
  expect(zero).toBe(92)
  expect(end).toEqual({ x: 100, y: 50 })
})

it('marks the deepest fall from its height to its depth', () => {
  const { fall, top, bottom } = drawReturn(curve(4, 2, 8, 5, 1), BOX)
  expect(top).toMatchObject({ x: 60, y: 8 })
  expect(bottom).toMatchObject({ x: 100 })
  expect(fall.split(' ')).toHaveLength(3)
})

it('marks a fall that begins at the start', () => {
  expect(drawReturn(curve(-3, -1), BOX)).toMatchObject({ top: { x: 0 }, bottom: { x: 50 } })
})

it('marks no fall if there was none', () => {
  expect(drawReturn(curve(1, 2, 3), BOX).fall).toBe('')
})

it('lies in the middle if the return never changed', () => {
  expect(drawReturn(curve(0), BOX)).toMatchObject({ line: '0,50 100,50', zero: 50 })
})
