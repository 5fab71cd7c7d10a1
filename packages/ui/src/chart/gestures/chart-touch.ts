import type { Chart } from 'klinecharts'
import { followTouches } from './follow-touches'
import type { TouchPoint } from './touch-gestures'

/** The share of a fling's speed left after each millisecond. */
const DECAY = 0.996
const SLOWEST = 0.05

/**
 * Moves the chart by touch: one finger sideways scrolls, two fingers zoom, a resting or tapping finger shows
 * the crosshair, and another tap hides it. The library's own touch handling would keep the page from
 * scrolling (docs/decisions/0033-one-clock-and-the-finger.md).
 */
export function touchChart(chart: Chart, element: HTMLElement): () => void {
  let isPointing = false
  let frame = 0

  const point = (at: TouchPoint) => {
    cancelAnimationFrame(frame)
    isPointing = true
    chart.executeAction('onCrosshairChange', inPane(chart, element, at))
  }
  const unpoint = () => {
    isPointing = false
    // The library's types lack undefined, which hides the crosshair.
    Reflect.apply(chart.executeAction, chart, ['onCrosshairChange'])
  }
  const glide = (speed: number, since: number) => {
    frame = requestAnimationFrame((now) => {
      const left = speed * DECAY ** Math.max(1, now - since)
      chart.scrollByDistance(left * Math.max(1, now - since))
      if (Math.abs(left) > SLOWEST) glide(left, now)
    })
  }
  const stop = followTouches(element, {
    pan: (distance) => {
      cancelAnimationFrame(frame)
      if (isPointing) unpoint()
      chart.scrollByDistance(distance)
    },
    fling: (speed) => {
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) glide(speed, performance.now())
    },
    pinch: (factor, middle) => chart.zoomAtCoordinate(factor, { ...middle }),
    point,
    unpoint,
    tap: (at) => {
      const isGliding = frame !== 0
      cancelAnimationFrame(frame)
      frame = 0
      if (isPointing) unpoint()
      else if (!isGliding) point(at)
    },
  })
  return () => {
    cancelAnimationFrame(frame)
    stop()
  }
}

/** Converts a point of the chart to one of its pane. */
function inPane(chart: Chart, element: HTMLElement, { x, y }: TouchPoint) {
  const top = element.getBoundingClientRect().top
  const panes = chart.getPaneOptions()
  for (const { id } of Array.isArray(panes) ? panes : []) {
    const box = chart.getDom(id, 'main')?.getBoundingClientRect()
    if (box !== undefined && y + top >= box.top && y + top <= box.bottom)
      return { x, y: y + top - box.top, paneId: id }
  }
  return { x, y }
}
