import { dispose, init, utils, type AxisCreateTicksParams, type AxisTick, type Chart } from 'klinecharts'
import { useCallback, useState, type RefCallback } from 'react'
import { writeAxisValue } from './axis-value'
import { registerBackfilledMarks } from './backfilled-marks'
import { registerCr } from './indicators/cr'
import { registerOptionLine } from './lines/option-lines'
import { chartFont } from './chart-styles'
import { touchChart } from './gestures/chart-touch'
import { registerMacd } from './indicators/macd'
import { registerPriceLine } from './lines/price-lines'
import { eachOnce } from './price-ticks'

registerBackfilledMarks()
registerPriceLine()
registerOptionLine()
registerMacd()
registerCr()

/** The chart library's chart, and the ref of its element; the chart is disposed with it. */
export function useChart(
  locale: string,
): readonly [chart: Chart | undefined, holder: RefCallback<HTMLElement>] {
  const [chart, setChart] = useState<Chart>()
  const holder = useCallback(
    (element: HTMLElement | null) => {
      const made = element === null ? null : makeChart(element, locale)
      if (element === null || made === null) return undefined
      setChart(made)
      const stopTouches = touchChart(made, element)
      return () => {
        stopTouches()
        dispose(made)
        setChart(undefined)
      }
    },
    [locale],
  )
  return [chart, holder]
}

function makeChart(element: HTMLElement, locale: string): Chart | null {
  const made = init(element, {
    hotkey: { enabled: false },
    thousandsSeparator: { format: (value) => writeAxisValue(String(value), locale) },
    // Folded zeros ("0.0₄12") are unusual in the trade; prices are written out.
    decimalFold: { format: String },
    zoomAnchor: { main: 'cursor', xAxis: 'last_bar' },
    layout: { barSpaceLimit: { min: 2, max: 40 } },
  })
  if (made === null) return null
  made.setBarSpace(6.5)
  made.setOffsetRightDistance(48)
  made.overrideXAxis({ createTicks: wholeTicks })
  made.overrideYAxis({
    paneId: 'candle_pane',
    createTicks: ({ defaultTicks }) => eachOnce(defaultTicks, made.getSymbol()?.pricePrecision ?? 0),
  })
  tameContainer(made)
  return made
}

// The library centres each label on its moment; labels that an edge would cut are moved inwards.
function wholeTicks({ defaultTicks, bounding }: AxisCreateTicksParams): AxisTick[] {
  return defaultTicks.map((tick) => {
    const half = utils.calcTextWidth(tick.text, chartFont.size, 'normal', chartFont.family) / 2
    return { ...tick, coord: Math.min(Math.max(tick.coord, half), bounding.width - half) }
  })
}

// The frame takes the focus instead of the canvas, and its owner handles touches.
function tameContainer(chart: Chart): void {
  const container = chart.getDom()
  container?.removeAttribute('tabindex')
  container?.setAttribute('aria-hidden', 'true')
  if (container === null) return
  container.style.touchAction = 'inherit'
  // The library hides its overflow, so that scrolling would stop at it instead of moving the page.
  container.style.overscrollBehavior = 'auto'
}
