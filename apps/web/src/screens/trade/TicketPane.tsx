import { useTexts } from '@fairtick/texts/react'
import { Card, Pane, Skeleton, Tabs, useIsVeryWide } from '@fairtick/ui'
import { Suspense } from 'react'
import type { Listing } from '../../client/market/market'
import { useChartPlaces } from '../../features/market/charts/chart-places'
import { ContractTicket } from './ContractTicket'
import { inView } from './in-view'
import type { TradeTab } from '../../paths/trade-tab'
import { loadedPart } from '../../loading/loaded-part'

const OptionTicket = loadedPart(async () => (await import('./OptionTicket')).OptionTicket)

/** The two tickets of an instrument as tabs. Source: docs/spec/product.md 2.2. */
export function TicketPane(props: {
  readonly listing: Listing
  readonly tab: TradeTab
  readonly onTab: (tab: TradeTab) => void
  /** In a pane of the desk, whose height it takes. */
  readonly isFramed?: boolean
}) {
  const { text } = useTexts()
  const { listing } = props
  // Beside several charts the market of the ticket is said in sight.
  const hasRoom = useIsVeryWide()
  const isOneOfMany = useChartPlaces().count > 1 && hasRoom && props.isFramed === true
  return (
    <Pane
      area="ticket"
      id="order-form"
      label={text('trade.ticket')}
      title={`${text('trade.ticket')}, ${listing.instrument.showCode}`}
      isTitleShown={isOneOfMany}
      className={
        props.isFramed === true
          ? `grid min-h-0 ${isOneOfMany ? 'grid-rows-[auto_minmax(0,1fr)]' : ''}`
          : undefined
      }
    >
      <Card
        padding="none"
        className={props.isFramed === true ? 'flex min-h-0 flex-col' : `${inView} flex flex-col`}
      >
        <Tabs
          label={text('options.way')}
          isFramed
          value={props.tab}
          onChange={props.onTab}
          tabs={[
            {
              key: 'contract',
              text: text('options.contract'),
              panel: <ContractTicket listing={listing} />,
            },
            {
              key: 'option',
              text: text('options.options'),
              panel: (
                <Suspense
                  fallback={
                    <div className="p-4">
                      <Skeleton shape="block" height="20rem" />
                    </div>
                  }
                >
                  <OptionTicket listing={listing} />
                </Suspense>
              ),
            },
          ]}
        />
      </Card>
    </Pane>
  )
}
