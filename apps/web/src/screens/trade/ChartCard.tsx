import { type Instrument, PERIODS } from '@fairtick/domain'
import { Card, Skeleton } from '@fairtick/ui'
import { Suspense } from 'react'
import type { Listing } from '../../client/market'
import { useChartEvents } from '../../features/content/calendar/use-chart-events'
import { MoveBar } from '../../features/contracts/lines/MoveBar'
import { useLineMoves } from '../../features/contracts/lines/use-line-moves'
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
export function ChartCard({ listing, tab }: { readonly listing: Listing; readonly tab: TradeTab }) {
  const { instrument } = listing
  const settings = useChartSettings()
  const isOptions = tab === 'future'
  return (
    <Card className="@container flex flex-col gap-3 max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
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
      <div className="relative -mx-2 grid min-h-[22rem] lg:min-h-[max(20rem,100dvh-35rem)]">
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
  const moving = useLineMoves(instrument)
  const { lines, fold } = useOrderLines(instrument, moving.move)
  const options = useChartOptions(instrument.id)
  const events = useChartEvents(instrument)
  return (
    <>
      <ChartPanel
        instrument={instrument}
        period={isOptions ? settings.optionPeriod : settings.period}
        settings={settings}
        lines={isOptions ? NONE : lines}
        foldLines={fold}
        moves={moving.moves}
        options={isOptions ? options : NONE}
        events={events}
      />
      <MoveBar moving={moving} />
    </>
  )
}

const NONE: readonly never[] = []
