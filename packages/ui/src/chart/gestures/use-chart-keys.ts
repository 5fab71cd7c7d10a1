import type { Chart } from 'klinecharts'
import { useCallback, type RefCallback } from 'react'
import { pressChartKey } from './chart-keys'

/**
 * The ref of the chart's frame: it takes the keyboard focus and moves the chart by keys, each told to
 * `onMoved`. Keys with a modifier are left to the browser.
 */
export function useChartKeys(chart: Chart | undefined, onMoved: () => void): RefCallback<HTMLElement> {
  return useCallback(
    (frame: HTMLElement) => {
      const onKeyDown = (event: KeyboardEvent) => {
        const isOwn = event.target === frame && !event.altKey && !event.ctrlKey && !event.metaKey
        if (!isOwn || chart === undefined || !pressChartKey(chart, event.key)) return
        event.preventDefault()
        onMoved()
      }
      frame.tabIndex = 0
      frame.addEventListener('keydown', onKeyDown)
      return () => frame.removeEventListener('keydown', onKeyDown)
    },
    [chart, onMoved],
  )
}
