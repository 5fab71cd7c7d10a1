import { dispose, init, type Chart } from 'klinecharts'
import { useEffect, useState, type RefObject } from 'react'
import { decimalSigns } from '../fields/decimal-input'
import { registerPriceLine } from './price-lines'

registerPriceLine()

/** The chart library's chart inside an element, from the first effect until the element goes. */
export function useChart(element: RefObject<HTMLElement | null>, locale: string): Chart | undefined {
  const [chart, setChart] = useState<Chart>()
  useEffect(() => {
    const holder = element.current
    if (holder === null) return undefined
    const made = init(holder, {
      hotkey: { enabled: false },
      thousandsSeparator: { format: (value) => writeAxisValue(String(value), locale) },
      // Folding zeros ("0.0₄12") is a habit of one corner of the trade; a price is written out.
      decimalFold: { format: String },
      zoomAnchor: { main: 'cursor', xAxis: 'last_bar' },
      layout: { barSpaceLimit: { min: 2, max: 40 } },
    })
    if (made === null) return undefined
    made.setBarSpace(6.5)
    made.setOffsetRightDistance(48)
    tameContainer(made)
    setChart(made)
    return () => {
      dispose(made)
      setChart(undefined)
    }
  }, [element, locale])
  return chart
}

// The frame around takes the focus, not the canvas; and a finger that moves up or down scrolls the page.
function tameContainer(chart: Chart): void {
  const container = chart.getDom()
  container?.removeAttribute('tabindex')
  container?.setAttribute('aria-hidden', 'true')
  if (container !== null) container.style.touchAction = 'pan-y'
}

/** A number of the axis in the locale's signs; figures that the library shortened ("1.2K") stay as they are. */
export function writeAxisValue(value: string, locale: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)
  if (match === null) return value
  const [, sign = '', whole = '', fraction] = match
  const signs = decimalSigns(locale)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, signs.group)
  return sign + grouped + (fraction === undefined ? '' : signs.decimal + fraction)
}
