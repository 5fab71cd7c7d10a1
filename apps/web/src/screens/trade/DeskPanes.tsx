import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Skeleton, useIsVeryWide, useSkipPart } from '@fairtick/ui'
import { type ResizablePane, ResizablePanes } from '@fairtick/ui/desk'
import { Suspense, useState } from 'react'
import type { Listing } from '../../client/market/market'
import type { OrderList } from '../../client/contracts/orders'
import { useUser } from '../../client/transport/session'
import { OrderLists } from '../../features/contracts/orders/OrderLists'
import { OrderTotals } from '../../features/contracts/orders/OrderTotals'
import { useChartPlaces } from '../../features/market/charts/chart-places'
import { MarketList } from '../../features/market/MarketList'
import { loadedPart } from '../../loading/loaded-part'
import { ChartCard } from './ChartCard'
import { TicketPane } from './TicketPane'
import type { TradeTab } from '../../paths/trade-tab'

const ChartGrid = loadedPart(async () => (await import('./ChartGrid')).ChartGrid)
const OptionOrders = loadedPart(async () => (await import('./OptionOrders')).OptionOrders)

interface Desk {
  readonly listing: Listing
  readonly tab: TradeTab
  readonly onTab: (tab: TradeTab) => void
  readonly onChoose: (instrument: Instrument) => void
}

/**
 * The desk from 1,024 px: market list, chart, orders and ticket, all in view at any height from 600 px, with
 * dividers between them.
 */
export function DeskPanes(props: Desk) {
  const { text } = useTexts()
  const user = useUser()
  const market: ResizablePane = { key: 'market', minSize: HEIGHTS.chart, content: <MarketPanes {...props} /> }
  const orders: ResizablePane = {
    key: 'orders',
    size: '36%',
    minSize: HEIGHTS.orders,
    content: <OrdersPane tab={props.tab} />,
  }
  const main = (
    <ResizablePanes
      name={user === undefined ? 'visitor' : 'main'}
      direction="column"
      dividerLabel={text('trade.resize', { name: text('orders.title') })}
      panes={user === undefined ? [market] : [market, orders]}
    />
  )
  const ticket: ResizablePane = {
    key: 'ticket',
    size: between(TICKET, innerWidth - WITHOUT_TICKET),
    minSize: TICKET.least,
    isFixed: true,
    content: <TicketPane {...props} isFramed />,
  }
  return (
    <div className="grid h-[max(37.5rem,100dvh-var(--bands)-var(--spacing-bar)-0.75rem)] grid-rows-[minmax(0,1fr)]">
      <ResizablePanes
        name="desk"
        direction="row"
        dividerLabel={text('trade.resize', { name: text('trade.ticket') })}
        panes={[{ key: 'main', minSize: LIST.least + CHART_WIDTH, content: main }, ticket]}
      />
    </div>
  )
}

/** The market list beside the chart. */
function MarketPanes({ listing, tab, onChoose }: Desk) {
  const { text } = useTexts()
  const list: ResizablePane = {
    key: 'list',
    size: between(LIST, innerWidth - WITHOUT_LIST),
    minSize: LIST.least,
    isFixed: true,
    content: <ListPane currentId={listing.instrument.id} onChoose={onChoose} />,
  }
  const chart: ResizablePane = {
    key: 'chart',
    minSize: CHART_WIDTH,
    content: (
      <>
        <span id={CHART_PLACE} tabIndex={-1} className="sr-only" />
        <Charts {...{ listing, tab, onChoose }} />
      </>
    ),
  }
  return (
    <ResizablePanes
      name="market"
      direction="row"
      dividerLabel={text('trade.resize', { name: text('trade.instruments') })}
      panes={[list, chart]}
    />
  )
}

/** One chart, or where there is room as many as were chosen. */
function Charts({ listing, tab, onChoose }: Omit<Desk, 'onTab'>) {
  const { count } = useChartPlaces()
  const hasRoom = useIsVeryWide()
  if (count === 1 || !hasRoom) return <ChartCard listing={listing} tab={tab} isFramed />
  return (
    <Suspense fallback={<Skeleton shape="block" height="100%" />}>
      <ChartGrid listing={listing} tab={tab} onChoose={onChoose} />
    </Suspense>
  )
}

/** Widths of the outer panes, CSS px: at first as much as the window has to spare. */
const LIST = { least: 112, most: 240 }
const TICKET = { least: 272, most: 320 }
const WITHOUT_LIST = 912
const WITHOUT_TICKET = 752
const CHART_WIDTH = 380
const HEIGHTS = { chart: 260, orders: 190 }

const between = ({ least, most }: { readonly least: number; readonly most: number }, spare: number): number =>
  Math.min(most, Math.max(least, spare))

/** Where a reader with a keyboard goes on who skips the list: each of its fifty rows is a stop. */
const CHART_PLACE = 'chart-place'

function ListPane(props: {
  readonly currentId: number
  readonly onChoose: (instrument: Instrument) => void
}) {
  const { text } = useTexts()
  return (
    <section aria-label={text('trade.instruments')} className="relative grid min-h-0">
      <a
        href={`#${CHART_PLACE}`}
        data-testid="skip-list"
        className="sr-only z-40 rounded-control bg-accent px-3 py-2 text-small font-semibold text-on-accent focus:not-sr-only focus:absolute"
      >
        {text('shell.skipToContent')}
      </a>
      <h2 className="sr-only">{text('trade.instruments')}</h2>
      <Card padding="none" className="overflow-y-auto overscroll-contain px-3 py-2">
        <MarketList currentId={props.currentId} onChoose={props.onChoose} hasCharts={false} />
      </Card>
    </section>
  )
}

/** The orders with their totals, which stay in view below the rows. */
function OrdersPane({ tab }: { readonly tab: TradeTab }) {
  const { text } = useTexts()
  const [list, setList] = useState<OrderList>('held')
  useSkipPart('positions', text('orders.title'))
  return (
    // Messages stand above it: they would cover the rows and the totals.
    <section id="positions" data-foot aria-label={text('orders.title')} className="relative grid min-h-0">
      <h2 className="sr-only">{text('orders.title')}</h2>
      <Card padding="none" className="@container flex min-h-0 flex-col justify-between overflow-hidden">
        {tab === 'option' ? (
          <Suspense>
            <OptionOrders isFramed />
          </Suspense>
        ) : (
          <>
            <OrderLists list={list} onList={setList} isBesideTicket isFramed />
            <OrderTotals isLine />
          </>
        )}
      </Card>
    </section>
  )
}
