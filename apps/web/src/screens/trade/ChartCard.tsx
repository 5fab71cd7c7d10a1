import type { Instrument } from '@fairtick/domain'
import { Card, Skeleton, aloneOnPage } from '@fairtick/ui'
import type { ChartHandle, ChartPeriod } from '@fairtick/ui/chart'
import { type RefCallback, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type Listing, useMarket } from '../../client/market/market'
import { useChartEvents } from '../../features/content/calendar/use-chart-events'
import { MoveBar } from '../../features/contracts/lines/MoveBar'
import { useLineMoves } from '../../features/contracts/lines/use-line-moves'
import { useOrderLines } from '../../features/contracts/use-order-lines'
import { ChartPanel } from '../../features/market/ChartPanel'
import { useChartLook, useChartPeriod } from '../../features/market/charts/chart-places'
import { useComparedId } from '../../features/market/compare/compared'
import { DrawnOn } from '../../features/market/drawings/DrawnOn'
import { type ChartDrawings, useDrawing } from '../../features/market/drawings/use-drawing'
import { QuoteHeader } from '../../features/market/QuoteHeader'
import { type ChartHolder, createChartHolder } from '../../features/market/share/chart-holder'
import { type ChartLook, useChartSettings } from '../../features/market/chart-settings'
import { useChartOptions } from '../../features/options/use-chart-options'
import { loadedPart } from '../../loading/loaded-part'
import { ChartRow } from './ChartRow'
import { SmallQuote } from './SmallQuote'
import type { TradeTab } from '../../paths/trade-tab'

const ComparedOn = loadedPart(
  async () => (await import('../../features/market/compare/ComparedOn')).ComparedOn,
)
const InstrumentEvents = loadedPart(
  async () => (await import('../../features/content/calendar/InstrumentEvents')).InstrumentEvents,
)

/**
 * Live price, period bar and chart: with the user's orders as lines, or on the option ticket with the running
 * options.
 */
export function ChartCard(props: {
  readonly listing: Listing
  readonly tab: TradeTab
  /** In a pane of the desk, whose height it takes. */
  readonly isFramed?: boolean
  /** One of several: the first is 0. */
  readonly place?: number
  /** Without the day's range and the coming events. */
  readonly isSmall?: boolean
}) {
  const { listing, tab, isFramed = false, place = 0, isSmall = false } = props
  const { instrument } = listing
  const { isFolded } = useChartSettings()
  const [look, setLook] = useChartLook(place)
  const isOptions = tab === 'option'
  const [period, setPeriod] = useChartPeriod(place, isOptions)
  const [chart] = useState(createChartHolder)
  const drawing = useDrawing(instrument)
  const [isFull, setFull] = useState(false)
  const card = useFullScreen(isFull, () => setFull(false))
  // One tree for both: the chart stays as it is, with its place and its bars.
  return (
    <Card ref={card} className={`@container flex flex-col ${cardLook(isFull, isFramed)}`}>
      {isSmall && !isFull && <SmallQuote instrument={instrument} />}
      {!isSmall && !isFull && <QuoteHeader listing={listing} />}
      {!isSmall && !isFull && (
        <div className="contents short:hidden">
          <Suspense fallback={<Skeleton height="1.5rem" />}>
            <InstrumentEvents instrument={instrument} />
          </Suspense>
        </div>
      )}
      <ChartRow
        {...{ listing, look, isFolded, isOptions, drawing, isFull, period, place, chart }}
        onLook={setLook}
        onPeriod={setPeriod}
        onFull={setFull}
      />
      <div
        className={`relative -mx-2 grid ${isFull || isFramed ? 'min-h-0 flex-1' : PHONE_HEIGHT} ${isFolded && !isFull ? FOLDED : ''}`}
      >
        <OwnChart {...{ instrument, look, period, isOptions, drawing, place, chart, isSmall }} />
      </div>
    </Card>
  )
}

/** On a phone it leaves the first position under it in view, above the buttons to buy and sell. */
const PHONE_HEIGHT = 'min-h-[clamp(12rem,100dvh-34rem,22rem)] md:min-h-[22rem]'
/** Over everything but sheets and messages. */
const FULL = 'gap-3 fixed inset-0 z-50 h-dvh rounded-none border-0'
/** A chart keeps its width while it is folded away: without a size it could not be drawn. */
const FOLDED = 'max-md:invisible max-md:h-0 max-md:!min-h-0 max-md:overflow-hidden'

function cardLook(isFull: boolean, isFramed: boolean): string {
  if (isFull) return FULL
  if (isFramed) return 'min-h-0 gap-2 overflow-hidden pb-2'
  return 'gap-3 max-md:-mx-4 max-md:rounded-none max-md:border-x-0'
}

/** The ref of a card that has the page for itself while it is in full screen, which Escape leaves. */
function useFullScreen(isFull: boolean, leave: () => void): RefCallback<HTMLElement> {
  const card = useRef<HTMLElement>(null)
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (!isFull) return undefined
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) latest.current()
    }
    document.addEventListener('keydown', onKey)
    const giveBack = aloneOnPage(card.current)
    return () => {
      document.removeEventListener('keydown', onKey)
      giveBack?.()
    }
  }, [isFull])
  return useCallback((element) => {
    card.current = element
  }, [])
}

/**
 * The chart with the user's orders, or the running options. A separate component, because their profit
 * changes with the ticks and the rest of the card does not.
 */
function OwnChart(props: {
  readonly instrument: Instrument
  readonly look: ChartLook
  readonly period: ChartPeriod
  readonly isOptions: boolean
  readonly drawing: ChartDrawings
  readonly place: number
  readonly isSmall: boolean
  readonly chart: ChartHolder
}) {
  const { instrument, look, period, isOptions, drawing, place } = props
  const moving = useLineMoves(instrument)
  const { lines, fold } = useOrderLines(instrument, moving.move)
  const options = useChartOptions(instrument.id)
  const events = useChartEvents(instrument)
  const isDrawn = useOnceTrue(drawing.isOpen || drawing.drawings.length > 0)
  const compared = useCompared(instrument, place)
  return (
    <>
      <ChartPanel
        instrument={instrument}
        period={period}
        look={look}
        size={props.isSmall ? 'small' : 'usual'}
        lines={isOptions ? NONE : lines}
        foldLines={fold}
        moves={moving.moves}
        moreLegends={compared === undefined ? 0 : 1}
        layer={(chart) => (
          <>
            <HeldChart chart={chart} holder={props.chart} />
            {isDrawn && <DrawnOn chart={chart} drawing={drawing} />}
            {compared !== undefined && (
              <Suspense>
                <ComparedOn chart={chart} place={place} instrument={compared} period={period} />
              </Suspense>
            )}
          </>
        )}
        options={isOptions ? options : NONE}
        events={events}
      />
      <MoveBar moving={moving} />
    </>
  )
}

/** The instrument that this one is compared with, unless they are the same. */
function useCompared(instrument: Instrument, place: number): Instrument | undefined {
  const id = useComparedId(place)
  const listings = useMarket().data?.listings
  if (id === undefined || id === instrument.id) return undefined
  return listings?.find((each) => each.instrument.id === id)?.instrument
}

/** Holds the chart, for its picture. */
function HeldChart(props: { readonly chart: ChartHandle; readonly holder: ChartHolder }) {
  const { chart, holder } = props
  useEffect(() => {
    holder.hold(chart)
    return () => holder.hold(undefined)
  }, [chart, holder])
  return null
}

/** True from the first time on: the layer removes its drawings from the chart, so it stays. */
function useOnceTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was || isTrue
}

const NONE: readonly never[] = []
