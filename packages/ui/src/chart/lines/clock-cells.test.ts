import { describe, expect, it } from 'vitest'
import { clockCells } from './clock-cells'

/** As in the chart's font: a one is narrow, a four is wide. */
const widthOf = (text: string) => ({ '1': 4, '4': 8, ':': 3 })[text] ?? 7

describe('the clock on the label of an option', () => {
  it('is as wide each second, with its signs at the same places', () => {
    const [narrow, wide] = [clockCells('1:11', widthOf), clockCells('4:44', widthOf)]
    expect(narrow.width).toBe(27)
    expect(wide.width).toBe(narrow.width)
    expect(wide.cells.map(({ centre }) => centre)).toEqual(narrow.cells.map(({ centre }) => centre))
    expect(narrow.cells.map(({ text }) => text).join('')).toBe('1:11')
  })

  it('has no room without a time', () => {
    expect(clockCells('', widthOf)).toEqual({ width: 0, cells: [] })
  })
})
