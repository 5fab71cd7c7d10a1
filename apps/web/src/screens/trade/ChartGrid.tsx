import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { announce } from '@fairtick/ui'
import { type KeyboardEvent, useEffect } from 'react'
import { type Listing, useMarket } from '../../client/market/market'
import {
  focusChart,
  instrumentsOf,
  showInChart,
  useChartPlaces,
} from '../../features/market/charts/chart-places'
import { ChartCard } from './ChartCard'
import type { TradeTab } from '../../paths/trade-tab'

/**
 * Two or four charts, each with an instrument and a period of its own. The address, and with it the ticket,
 * follows the one that was pressed or used by a key last, never the focus alone (WCAG 3.2.1); an instrument
 * that is chosen elsewhere is shown in it.
 */
export function ChartGrid(props: {
  readonly listing: Listing
  readonly tab: TradeTab
  readonly onChoose: (instrument: Instrument) => void
}) {
  const { text, format } = useTexts()
  const { listing, tab, onChoose } = props
  const places = useChartPlaces()
  const listings = useMarket().data?.listings ?? [listing]
  const currentId = listing.instrument.id
  useEffect(() => showInChart(currentId), [currentId])
  const byId = new Map(listings.map((each) => [each.instrument.id, each]))
  const shown = instrumentsOf(places, [currentId, ...byId.keys()])
  const choose = (place: number, { instrument }: Listing) => {
    if (place === places.focus) return
    showInChart(instrument.id, place)
    focusChart(place)
    onChoose(instrument)
    announce(`${text('trade.ticket')}, ${instrument.showCode}`)
  }
  const cells = shown.map((id, place) => ({ place, each: byId.get(id) ?? listing }))
  return (
    <div className="grid min-h-0 auto-rows-[minmax(17.5rem,1fr)] grid-cols-2 gap-2 overflow-y-auto">
      {cells.map(({ place, each }) => {
        const isCurrent = place === places.focus
        return (
          <section
            key={place}
            aria-label={text('trade.chartOf', {
              number: format.count(place + 1),
              name: each.instrument.showCode,
            })}
            aria-current={isCurrent || undefined}
            data-testid={`chart-${place}`}
            className={`grid min-h-0 min-w-0 rounded-card ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
            onPointerDownCapture={() => choose(place, each)}
            onClickCapture={() => choose(place, each)}
            onKeyDownCapture={(event) => {
              if (isUse(event)) choose(place, each)
            }}
          >
            <ChartCard listing={each} tab={tab} place={place} isFramed isSmall />
          </section>
        )
      })}
    </div>
  )
}

/** Keys that move or press something in a chart. Letters are those of the desk, which trade on the ticket. */
const USES: ReadonlySet<string> = new Set([
  'Enter',
  ' ',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  '+',
  '=',
  '-',
])

const isUse = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  USES.has(key) && !ctrlKey && !metaKey && !altKey
