import type { Chart } from 'klinecharts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useAppearance } from '../appearance/use-appearance'
import { writeAxisValue } from './axis-value'
import { createBarLoader, type LoadState } from './bars/bar-loader'
import { showOptions, type ChartOption } from './lines/option-lines'
import type { ChartBar } from './bars/chart-bar'
import { readChartColours } from './chart-colours'
import { ChartOverlay } from './ChartOverlay'
import { showBackfilledMarks } from './backfilled-marks'
import { BackfilledNote, ChartSummary, useSaidView, type SummaryOf } from './ChartSummary'
import { ChartTools, type ChartToolTexts } from './ChartTools'
import { createLinePlaces, type LinePlaces } from './lines/line-places'
import { LineHandles, type LineMoves } from './lines/LineHandles'
import { EventMarks } from './EventMarks'
import type { ChartEvent } from './event-places'
import { libraryPeriods, zoneOf, type ChartPeriod } from './chart-period'
import { chartStyles, type ChartMode, type LegendTexts } from './chart-styles'
import { heightFor, type ShownIndicator } from './indicators/indicators'
import { showIndicators } from './indicators/show-indicators'
import { showPriceLines, widestLabel, type ChartLine, type FoldLines } from './lines/price-lines'
import { useChart } from './use-chart'
import { useChartKeys } from './gestures/use-chart-keys'

/** The chart's request for bars. */
export interface BarRequest {
  readonly symbol: string
  readonly period: ChartPeriod
  /** Only bars before this moment (ms); absent: the newest. */
  readonly end?: number
  readonly signal: AbortSignal
}

/** The properties of a candle chart. */
export interface CandleChartProps {
  readonly symbol: string
  readonly period: ChartPeriod
  readonly pricePrecision: number
  readonly loadBars: (request: BarRequest) => Promise<readonly ChartBar[]>
  /** Live bars of this symbol and period; drawn once an animation frame. */
  readonly subscribe?: (listener: (bar: ChartBar) => void) => () => void
  /** Changing it reloads the newest bars, for example after a lost connection. */
  readonly version?: number
  readonly mode?: ChartMode
  readonly indicators?: readonly ShownIndicator[]
  readonly lines?: readonly ChartLine[]
  /** The joint label of lines too close for separate labels; by default their number. */
  readonly foldLines?: FoldLines
  /** Makes lines with a grip movable. */
  readonly moves?: LineMoves
  /** Parts above the canvas that need the chart itself, such as drawings. */
  readonly layer?: ((chart: Chart) => ReactNode) | undefined
  /** Legends of the owner's below those of the chart, a row each, for which the candles leave room. */
  readonly moreLegends?: number
  readonly options?: readonly ChartOption[]
  /** Economic events, marked above the time axis, and the name of their list. */
  readonly events?: { readonly label: string; readonly shown: readonly ChartEvent[] }
  /** HTML language tag, for number formats. */
  readonly locale: string
  /** The chart's name. */
  readonly label: string
  /** Its description for screen readers, by what the bars in view come to. */
  readonly summary: SummaryOf
  /** The acts of its keys, as the end of its description. */
  readonly keysText?: string
  readonly texts: {
    readonly loading: string
    readonly error: string
    readonly retry: string
    readonly empty: string
    /** The sense of the mark at bars of the price source's history; without it they have none. */
    readonly backfilled?: string
  } & Partial<LegendTexts>
  /** Names of the buttons for users who cannot pinch; without names there are no buttons. */
  readonly tools?: ChartToolTexts
  /** The least room for the candles. */
  readonly size?: 'usual' | 'small' | undefined
  /** CSS height; by default that of the grid parent. Grows if panes below would take the candles' room. */
  readonly height?: string
}

const noIndicators: readonly ShownIndicator[] = []
const noLines: readonly ChartLine[] = []
const noOptions: readonly ChartOption[] = []
const countLines: FoldLines = (lines) => `× ${lines.length}`
/**
 * Room to the right of the newest bar, CSS px; wider for second bars, to show options that end within half a
 * minute.
 */
const ROOM = { seconds: 150, other: 48 }
const roomFor = (period: ChartPeriod): number => (period === '1sec' ? ROOM.seconds : ROOM.other)
/** The room for labels is widened in steps, CSS px, and to this share of the chart at most. */
const [LABEL_GAP, ROOM_STEP, ROOM_SHARE] = [12, 24, 0.4]
const letters: LegendTexts = { open: 'O', high: 'H', low: 'L', close: 'C', volume: 'V' }

/** Candles or a line with indicators and price lines. Always left to right; by touch, mouse and keyboard. */
export function CandleChart(props: CandleChartProps) {
  const summaryId = useId()
  const [chart, holder] = useChart(props.locale)
  const [state, setState] = useState<LoadState>('loading')
  const [places] = useState(createLinePlaces)
  useChartBars(chart, props, setState)
  useChartLook(chart, props)
  useChartMarks(chart, props, places)
  useRoomForLabels(chart, props)
  const frame = useChartKeys(chart, useSaidView(chart, props.summary))
  return (
    <div
      ref={frame}
      role="application"
      aria-label={props.label}
      aria-describedby={summaryId}
      aria-busy={state === 'loading' || undefined}
      dir="ltr"
      data-testid="chart"
      data-state={state}
      data-options={props.options?.length ?? 0}
      className="group/chart relative w-full overflow-hidden rounded-control focus-visible:-outline-offset-2"
      style={{ height: props.height, minHeight: heightFor(props.indicators ?? noIndicators, props.size) }}
    >
      <ChartSummary id={summaryId} chart={chart} summary={props.summary} keys={props.keysText} />
      <LineList lines={props.lines ?? noLines} />
      <div ref={holder} className="absolute inset-0" />
      {chart !== undefined && <AboveCanvas {...props} chart={chart} places={places} />}
      <ChartOverlay state={state} texts={props.texts} onRetry={() => chart?.resetData()} />
    </div>
  )
}

/** Everything over the canvas: buttons, marks of events, handles of lines, and parts of the owner's. */
function AboveCanvas(props: CandleChartProps & { readonly chart: Chart; readonly places: LinePlaces }) {
  const { chart, places, tools, events, moves, lines = noLines, pricePrecision } = props
  const { backfilled } = props.texts
  return (
    <>
      {backfilled !== undefined && <BackfilledNote chart={chart} text={backfilled} />}
      {tools !== undefined && <ChartTools chart={chart} texts={tools} />}
      {events !== undefined && events.shown.length > 0 && (
        <EventMarks chart={chart} events={events.shown} label={events.label} />
      )}
      {moves !== undefined && <LineHandles {...{ chart, lines, places, moves, pricePrecision }} />}
      {props.layer?.(chart)}
    </>
  )
}

/** The lines' texts for screen readers. */
function LineList({ lines }: { readonly lines: readonly ChartLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="sr-only" data-testid="chart-lines">
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}

type MadeChart = ReturnType<typeof useChart>[0]

/** Loads and follows the bars of the symbol and period. */
function useChartBars(chart: MadeChart, props: CandleChartProps, onState: (state: LoadState) => void): void {
  const { symbol, period, pricePrecision, version = 0 } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (chart === undefined) return undefined
    const loader = createBarLoader(
      () => ({
        load: ({ end, signal }) => latest.current.loadBars({ symbol, period, end, signal }),
        subscribe: latest.current.subscribe,
      }),
      onState,
    )
    chart.setSymbol({ ticker: symbol, pricePrecision, volumePrecision: 0 })
    chart.setPeriod(libraryPeriods[period])
    chart.setTimezone(zoneOf(period))
    chart.setOffsetRightDistance(roomFor(period))
    chart.setDataLoader(loader)
    return loader.stop
  }, [chart, symbol, period, pricePrecision, version, onState])
}

/** Theme, mode and indicators. */
function useChartLook(chart: MadeChart, props: CandleChartProps): void {
  const { mode = 'candles', indicators = noIndicators, pricePrecision, moreLegends = 0 } = props
  const { open, high, low, close, volume } = { ...letters, ...props.texts }
  const appearance = useAppearance()
  useEffect(() => {
    const container = chart?.getDom()
    if (chart === undefined || container === null || container === undefined) return
    const words = { open, high, low, close, volume }
    const widthNow = () => chart.getSize('candle_pane', 'main')?.width ?? 0
    chart.setStyles(chartStyles(readChartColours(container), mode, words, widthNow))
  }, [chart, appearance, mode, open, high, low, close, volume])
  useEffect(() => {
    if (chart !== undefined) showIndicators(chart, indicators, { pricePrecision, moreLegends })
  }, [chart, indicators, pricePrecision, moreLegends])
  useEffect(() => {
    // A canvas keeps the font of its drawing; the page's font may load after the first one.
    let isGone = false
    const drawAnew = async (): Promise<void> => {
      await document.fonts.ready
      if (!isGone) chart?.resize()
    }
    void drawAnew()
    return () => {
      isGone = true
    }
  }, [chart])
}

/** Widens the room right of the newest bars for the lines' labels, which would hide them otherwise. */
function useRoomForLabels(chart: MadeChart, props: CandleChartProps): void {
  const { lines = noLines, period, symbol, version = 0 } = props
  const view = `${symbol} ${period} ${version}`
  const wanted = lines.length === 0 ? 0 : Math.ceil((widestLabel(lines) + LABEL_GAP) / ROOM_STEP) * ROOM_STEP
  const given = useRef({ view, room: 0 })
  useEffect(() => {
    if (chart === undefined) return
    const { room } = given.current.view === view ? given.current : { room: 0 }
    // Grows only, as long as there are lines: texts change their width with every tick.
    const next = wanted === 0 ? 0 : Math.max(room, wanted)
    const isAtNewest = chart.getVisibleRange().realTo >= chart.getDataList().length
    if (next === room || !isAtNewest) return
    given.current = { view, room: next }
    const width = chart.getSize('candle_pane', 'main')?.width ?? 0
    chart.setOffsetRightDistance(Math.max(roomFor(period), Math.min(next, width * ROOM_SHARE)))
  }, [chart, wanted, period, view])
}

/** Lines and options, which change with every tick; kept apart from everything costly to redraw. */
function useChartMarks(chart: MadeChart, props: CandleChartProps, places: LinePlaces): void {
  const { lines = noLines, options = noOptions, foldLines: fold = countLines, locale, pricePrecision } = props
  const appearance = useAppearance()
  useEffect(() => {
    const container = chart?.getDom()
    if (chart === undefined || container === null || container === undefined) return
    const format = (price: number) => writeAxisValue(price.toFixed(pricePrecision), locale)
    showPriceLines(chart, lines, { colours: readChartColours(container), format, fold, onPlaced: places.set })
  }, [chart, appearance, lines, fold, locale, pricePrecision, places])
  useEffect(() => {
    const container = chart?.getDom()
    if (chart === undefined || container === null || container === undefined) return
    showOptions(chart, options, readChartColours(container))
  }, [chart, appearance, options])
  const isMarked = props.texts.backfilled !== undefined
  useEffect(() => {
    const container = chart?.getDom()
    if (chart === undefined || container === null || container === undefined || !isMarked) return
    showBackfilledMarks(chart, readChartColours(container))
  }, [chart, appearance, isMarked])
}
