import { describe, expect, it } from 'vitest'
import { eachOnce } from './price-ticks'

const tick = (value: string, text = Number(value).toFixed(5)) => ({ value, text, coord: 0 })

describe('labels of the price axis', () => {
  it('are all there where the price has such steps', () => {
    const ticks = ['1.06940', '1.06960', '1.06980'].map((value) => tick(value))
    expect(eachOnce(ticks, 5)).toEqual(ticks)
  })

  it('are there once where marks are closer than the steps of the price, at the place that they name', () => {
    const ticks = ['1.069396', '1.0694', '1.069404', '1.069408'].map((value) => tick(value))
    expect(eachOnce(ticks, 5).map(({ value }) => value)).toEqual(['1.0694', '1.069408'])
  })

  it('the first stays of two that are as far from it', () => {
    const ticks = [tick('1.069398', 'a'), tick('1.069402', 'a')]
    expect(eachOnce(ticks, 5)).toHaveLength(1)
  })
})
