import { useAppearance } from '@fairtick/ui'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'

/** One series of a plot, in the order of its places. */
export interface Series {
  readonly name: string
  readonly values: readonly number[]
}

/** The content of a plot: bars over named places, or lines over moments (s). */
export interface PlotShape {
  readonly kind: 'bars' | 'lines'
  readonly places: readonly number[]
  /** The name of a place of bars. */
  readonly placeName?: (place: number) => string
  /** A moment of lines (s) in words. */
  readonly momentName?: (second: number) => string
  readonly valueName: (value: number) => string
  readonly series: readonly Series[]
}

const HEIGHT = 220
/** Minimum distance between two moment labels, px. */
const MOMENT_SPACE = 96
/** Minimum distance between two names of places, px. */
const PLACE_SPACE = 64
/** Tokens of the series' colours, in order. */
const COLOURS = ['--accent', '--series-2', '--series-3']

/** A plot drawn by uPlot, which is loaded on first use. The table beside it has the same figures. */
export function Plot({ shape }: { readonly shape: PlotShape }) {
  const place = useRef<HTMLDivElement>(null)
  const { resolvedTheme } = useAppearance()
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const styles = getComputedStyle(element)
    const colourOf = (token: string) => styles.getPropertyValue(token).trim()
    const plot = new UPlot(
      optionsOf(shape, element.clientWidth, colourOf),
      [[...shape.places], ...shape.series.map(({ values }) => drawnOf(shape.kind, values))],
      element,
    )
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [shape, resolvedTheme])
  return <div ref={place} aria-hidden className="min-w-0 overflow-hidden" />
}

function optionsOf(
  { kind, placeName, momentName, valueName, series }: PlotShape,
  width: number,
  colourOf: (token: string) => string,
): UPlot.Options {
  const axis = { stroke: colourOf('--ink-soft'), font: fontOf(colourOf), ticks: { show: false } }
  const across = { show: true, stroke: colourOf('--line'), width: 1 }
  const isBars = kind === 'bars'
  return {
    width,
    height: HEIGHT,
    legend: { live: false },
    cursor: { show: false },
    scales: {
      x: { time: !isBars, ...(isBars && { range: (_plot, from, to) => [from - 0.6, to + 0.6] }) },
      // Bars begin at zero.
      ...(isBars && {
        y: { range: (_plot, from, to) => UPlot.rangeNum(Math.min(0, from), Math.max(0, to), 0.1, true) },
      }),
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        ...(momentName && { space: MOMENT_SPACE, values: (_plot, splits) => splits.map(momentName) }),
        ...(placeName && {
          splits: (plot) => spreadOf([...plot.data[0]], width),
          values: (_plot, splits) => splits.map(placeName),
        }),
      },
      { ...axis, grid: across, size: 72, values: (_plot, splits) => splits.map(valueName) },
    ],
    series: [
      {},
      ...series.map(({ name }, at) => ({
        label: name,
        stroke: colourOf(COLOURS[at] ?? '--ink'),
        width: isBars ? 0 : 2,
        points: { show: false },
        ...(isBars && {
          fill: colourOf(COLOURS[at] ?? '--ink'),
          ...barsOf(at, series.length),
        }),
      })),
    ],
  }
}

/** The font of the product, for a canvas. */
const fontOf = (colourOf: (token: string) => string): string => `500 12px ${colourOf('--font-sans')}`

/** A zero has no bar, as even the shortest bar would look like more than zero. */
const drawnOf = (kind: PlotShape['kind'], values: readonly number[]): (number | null)[] =>
  values.map((value) => (kind === 'bars' && value === 0 ? null : value))

/** Of many places those whose names fit, the last among them. */
function spreadOf(places: readonly number[], width: number): number[] {
  const step = Math.ceil(places.length / Math.max(1, Math.floor(width / PLACE_SPACE)))
  return places.filter((_place, at) => (places.length - 1 - at) % step === 0)
}

/** Bars of several series are placed side by side. */
function barsOf(at: number, count: number): Pick<UPlot.Series, 'paths'> {
  const paths = UPlot.paths.bars?.({ size: [0.6 / count, 48], align: count === 1 ? 0 : at === 0 ? -1 : 1 })
  return paths === undefined ? {} : { paths }
}
