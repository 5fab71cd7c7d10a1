import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { chartIndicators, heightFor } from './indicators'
import { writeAxisValue } from '../axis-value'

describe('the chart with indicators below', () => {
  it('is as high as the candles need, and higher with each pane', () => {
    const none = heightFor([{ key: 'MA' }])
    const two = heightFor([{ key: 'MACD' }, { key: 'MA' }, { key: 'RSI' }])
    expect(none).toBeGreaterThanOrEqual(180)
    expect(two - none).toBe(2 * (heightFor([{ key: 'VOL' }]) - none))
  })

  it('has each indicator once', () => {
    expect(new Set(chartIndicators.map(({ key }) => key)).size).toBe(chartIndicators.length)
  })
})

describe('a number of the axis or a legend', () => {
  it.each(
    cases(`
      value   | written
      -0.0000 | 0.0000
      -0      | 0
      -0.0001 | -0.0001
      1234.5  | 1,234.5
      1.2K    | 1.2K
    `),
  )('$value is written $written', (row) => {
    expect(writeAxisValue(cell(row, 'value'), 'en')).toBe(row.written)
  })
})
