import { Card } from '@fairtick/ui'
import type { Listing } from '../../client/market'
import { ChartPanel } from '../../features/market/ChartPanel'
import { ChartTools } from '../../features/market/ChartTools'
import { PeriodBar } from '../../features/market/PeriodBar'
import { QuoteHeader } from '../../features/market/QuoteHeader'
import { changeChart, useChartSettings } from '../../features/market/chart-settings'
import { useOrderLines } from '../../features/contracts/use-order-lines'

/** Live price, period bar and chart with the own orders as lines. */
export function ChartCard({ listing }: { readonly listing: Listing }) {
  const { instrument } = listing
  const settings = useChartSettings()
  const lines = useOrderLines(instrument.id)
  return (
    <Card className="@container flex flex-col gap-3 max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
      <QuoteHeader listing={listing} />
      <div className="flex items-center justify-between gap-2">
        <div className="scroll-strip -my-1 py-1">
          <PeriodBar value={settings.period} onChange={(period) => changeChart({ period })} />
        </div>
        <ChartTools settings={settings} />
      </div>
      <div className="-mx-2 h-[22rem] lg:h-[max(20rem,100dvh-35rem)]">
        <ChartPanel instrument={instrument} period={settings.period} settings={settings} lines={lines} />
      </div>
    </Card>
  )
}
