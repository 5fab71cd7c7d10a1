import { describe, expect, it } from 'vitest'
import { eachOnce } from './price-ticks'

const tick = (value: string, text = Number(value).toFixed(5)) => ({ value, text, coord: 0 })

describe('labels of the price axis', () => {
  it('are all kept if the price has such steps', () => {
    const ticks = ['1.06940', '1.06960', '1.06980'].map((value) => tick(value))
    expect(eachOnce(ticks, 5)).toEqual(ticks)
  })

  it('appear once if marks are closer than the price step, at the mark closest to the value', () => {
    const ticks = ['1.069396', '1.0694', '1.069404', '1.069408'].map((value) => tick(value))
    expect(eachOnce(ticks, 5).map(({ value }) => value)).toEqual(['1.0694', '1.069408'])
  })

  it('the first of two equally close ones is kept', () => {
    const ticks = [tick('1.069398', 'a'), tick('1.069402', 'a')]
    expect(eachOnce(ticks, 5)).toHaveLength(1)
  })
})
