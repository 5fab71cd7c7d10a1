import { useTexts } from '@fairtick/texts/react'
import { Card, Page, Pane, Panes, useIsDesktop, useIsWide } from '@fairtick/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { chooseInstrument } from '../../client/current-instrument'
import type { Listing } from '../../client/market'
import type { OrderList } from '../../client/orders'
import { useUser } from '../../client/session'
import { OrderLists } from '../../features/contracts/orders/OrderLists'
import { OrderTotals } from '../../features/contracts/orders/OrderTotals'
import { TicketBar } from '../../features/contracts/ticket/TicketBar'
import { TicketCosts } from '../../features/contracts/ticket/TicketCosts'
import { TicketFields } from '../../features/contracts/ticket/TicketFields'
import { useTicket } from '../../features/contracts/ticket/use-ticket'
import { MarketList } from '../../features/market/MarketList'
import { PATH } from '../../paths/paths'
import { loginPath } from '../../paths/return-path'
import { ChartCard } from './ChartCard'
import { TradeTopBar } from './TradeTopBar'

/** A pane that stays in view beside the longer ones, and scrolls by itself. */
const inView = 'md:sticky md:top-15 md:max-lg:max-h-[calc(100dvh-8.5rem)] lg:max-h-[calc(100dvh-4.75rem)]'

/** The desk of one instrument: on a phone chart and ticket below each other with the buttons in reach, on a desktop all side by side. */
export function TradeDesk({ listing }: { readonly listing: Listing }) {
  const isDesktop = useIsDesktop()
  const isWide = useIsWide()
  return (
    <>
      <TradeTopBar listing={listing} />
      <Page width="full" className="max-md:pb-40">
        <Panes layout="trade">
          {isDesktop && <ListPane currentId={listing.instrument.id} />}
          <Pane area="chart">
            <ChartCard listing={listing} />
          </Pane>
          <TicketPane listing={listing} />
          {isWide && <OrdersPane />}
        </Panes>
      </Page>
    </>
  )
}

function ListPane({ currentId }: { readonly currentId: number }) {
  const { text } = useTexts()
  return (
    <Pane area="list" label={text('trade.instruments')}>
      <Card padding="none" className={`${inView} overflow-y-auto px-4 py-2`}>
        <MarketList currentId={currentId} onChoose={chooseInstrument} hasCharts={false} />
      </Card>
    </Pane>
  )
}

function TicketPane({ listing }: { readonly listing: Listing }) {
  const { text } = useTexts()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const open = useTicket(listing)
  const bar = <TicketBar open={open} onLogin={() => void navigate(loginPath(PATH.trade))} />
  return (
    <Pane area="ticket" label={text('trade.ticket')}>
      <Card padding="none" className={`${inView} flex flex-col`}>
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4">
          <TicketFields open={open} />
          <TicketCosts open={open} />
        </div>
        {isWide && <div className="border-t border-line p-4">{bar}</div>}
      </Card>
      {!isWide && (
        <div className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-30 border-t border-line bg-surface px-4 py-2">
          {bar}
        </div>
      )}
    </Pane>
  )
}

function OrdersPane() {
  const { text } = useTexts()
  const user = useUser()
  const [list, setList] = useState<OrderList>('held')
  if (user === undefined) return null
  return (
    <Pane area="orders" label={text('orders.title')} className="@container flex flex-col gap-3">
      <OrderTotals />
      <Card>
        <OrderLists list={list} onList={setList} isBesideTicket />
      </Card>
    </Pane>
  )
}
