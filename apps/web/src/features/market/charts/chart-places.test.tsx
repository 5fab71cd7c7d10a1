import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  focusChart,
  instrumentsOf,
  showCharts,
  showInChart,
  useChartLook,
  useChartPeriod,
  useChartPlaces,
} from './chart-places'

const OFFERED = [7, 1, 2, 3, 7]

describe('several charts', () => {
  it('show what was kept, and else what no other shows, beginning with that of the address', () => {
    expect(instrumentsOf({ count: 4, charts: {} }, OFFERED)).toEqual([7, 1, 2, 3])
    expect(instrumentsOf({ count: 2, charts: { 1: { instrumentId: 7 } } }, OFFERED)).toEqual([1, 7])
    expect(instrumentsOf({ count: 2, charts: { 0: { instrumentId: 99 } } }, OFFERED)).toEqual([7, 1])
    expect(instrumentsOf({ count: 4, charts: {} }, [5])).toEqual([5, 5, 5, 5])
  })

  it('keep the one with the focus in view when they become fewer', () => {
    const { result } = renderHook(() => useChartPlaces())
    act(() => {
      showCharts(4)
      showInChart(3, 2)
      focusChart(2)
      showCharts(2)
    })
    expect(result.current).toMatchObject({ count: 2, focus: 0, charts: { 0: { instrumentId: 3 } } })
    act(() => {
      focusChart(1)
      showInChart(5)
      showCharts(4)
    })
    expect(result.current).toMatchObject({ count: 4, focus: 1, charts: { 1: { instrumentId: 5 } } })
  })

  it('have each indicators and periods of their own, those of the first until they are changed', () => {
    const { result } = renderHook(() => [0, 1, 2].map((place) => useChartLook(place)))
    const shown = () => result.current.map(([{ indicators, periods }]) => [indicators, periods.MA])
    act(() => result.current[1]?.[1]({ periods: { MA: [7, 14, 21] } }))
    expect(shown()).toEqual([
      [['MA'], undefined],
      [['MA'], [7, 14, 21]],
      [['MA'], undefined],
    ])
    act(() => result.current[0]?.[1]({ indicators: ['EMA'], periods: { MA: [3, 4, 5] } }))
    expect(shown()).toEqual([
      [['EMA'], [3, 4, 5]],
      [['EMA'], [7, 14, 21]],
      [['EMA'], [3, 4, 5]],
    ])
    act(() => result.current[0]?.[1]({ indicators: ['MA'], periods: {} }))
  })

  it('have each a period of its own, the first one that of its ticket', () => {
    const { result } = renderHook(() => [0, 1, 2].map((place) => useChartPeriod(place, false)))
    const shown = () => result.current.map(([period]) => period)
    act(() => result.current[1]?.[1]('1day'))
    expect(shown()).toEqual(['5min', '1day', '5min'])
    act(() => result.current[0]?.[1]('15min'))
    expect(shown()).toEqual(['15min', '1day', '15min'])
    act(() => result.current[0]?.[1]('5min'))
  })
})
