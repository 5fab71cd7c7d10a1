import { type Instrument, PERIODS } from '@fairtick/domain'
import { Card, Skeleton } from '@fairtick/ui'
import { Suspense } from 'react'
import type { Listing } from '../../client/market'
import { useChartEvents } from '../../features/content/calendar/use-chart-events'
import { useOrderLines } from '../../features/contracts/use-order-lines'
import { ChartPanel } from '../../features/market/ChartPanel'
import { ChartTools } from '../../features/market/ChartTools'
import { OPTION_PERIODS, PeriodBar } from '../../features/market/PeriodBar'
import { QuoteHeader } from '../../features/market/QuoteHeader'
import { type ChartSettings, changeChart, useChartSettings } from '../../features/market/chart-settings'
import { useChartOptions } from '../../features/options/use-chart-options'
import { loadedPart } from '../../loading/loaded-part'
import type { TradeTab } from './trade-tab'

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
}) {
  const { listing, tab, isFramed = false } = props
  const { instrument } = listing
  const settings = useChartSettings()
  const isOptions = tab === 'future'
  return (
    <Card
      className={
        isFramed
          ? '@container flex min-h-0 flex-col gap-2 overflow-hidden pb-2'
          : '@container flex flex-col gap-3 max-md:-mx-4 max-md:rounded-none max-md:border-x-0'
      }
    >
      <QuoteHeader listing={listing} />
      <Suspense fallback={<Skeleton height="1.5rem" />}>
        <InstrumentEvents instrument={instrument} />
      </Suspense>
      <div className="flex items-center justify-between gap-2">
        <div className="scroll-strip scroll-fade -my-1 py-1">
          {isOptions ? (
            <PeriodBar
              periods={OPTION_PERIODS}
              value={settings.optionPeriod}
              onChange={(optionPeriod) => changeChart({ optionPeriod })}
            />
          ) : (
            <PeriodBar
              periods={PERIODS}
              value={settings.period}
              onChange={(period) => changeChart({ period })}
            />
          )}
        </div>
        <span className="-me-2">
          <ChartTools settings={settings} />
        </span>
      </div>
      <div className={isFramed ? '-mx-2 grid min-h-0 flex-1' : '-mx-2 grid min-h-[22rem]'}>
        <OwnChart instrument={instrument} settings={settings} isOptions={isOptions} />
      </div>
    </Card>
  )
}

/**
 * The chart with the user's orders, or the running options. A separate component, because their profit
 * changes with the ticks and the rest of the card does not.
 */
function OwnChart(props: {
  readonly instrument: Instrument
  readonly settings: ChartSettings
  readonly isOptions: boolean
}) {
  const { instrument, settings, isOptions } = props
  const { lines, fold } = useOrderLines(instrument.id)
  const options = useChartOptions(instrument.id)
  const events = useChartEvents(instrument)
  return (
    <ChartPanel
      instrument={instrument}
      period={isOptions ? settings.optionPeriod : settings.period}
      settings={settings}
      lines={isOptions ? NONE : lines}
      foldLines={fold}
      options={isOptions ? options : NONE}
      events={events}
    />
  )
}

const NONE: readonly never[] = []
