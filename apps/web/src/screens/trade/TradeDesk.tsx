import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Banner, Card, Page, Pane, Panes, Skeleton, useIsDesktop, useIsWide } from '@fairtick/ui'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Listing } from '../../client/market/market'
import type { OrderList } from '../../client/contracts/orders'
import { useUser } from '../../client/transport/session'
import { EmptyAccountNote } from '../../features/cashier/EmptyAccountNote'
import { InstrumentPositions } from '../../features/contracts/orders/InstrumentPositions'
import { OrderLists } from '../../features/contracts/orders/OrderLists'
import { OrderTotals } from '../../features/contracts/orders/OrderTotals'
import { useAccountChange } from '../../features/identity/use-account-change'
import { tradePath } from '../../paths/paths'
import { loginPath } from '../../paths/return-path'
import { ChartCard } from './ChartCard'
import { RiskGated } from './RiskGated'
import { TicketPane } from './TicketPane'
import { TradeTopBar } from './TradeTopBar'
import type { TradeTab } from '../../paths/trade-tab'
import { loadedPart } from '../../loading/loaded-part'

const DeskPanes = loadedPart(async () => (await import('./DeskPanes')).DeskPanes)
const OptionOrders = loadedPart(async () => (await import('./OptionOrders')).OptionOrders)
const RunningOptions = loadedPart(
  async () => (await import('../../features/options/orders/RunningOptions')).RunningOptions,
)

/**
 * The trading desk of one instrument. On a phone, chart and ticket are stacked with the buttons within reach;
 * on a desktop they are side by side.
 */
export function TradeDesk(props: {
  readonly listing: Listing
  readonly tab: TradeTab
  readonly onTab: (tab: TradeTab) => void
  /** The address named an unknown instrument: this one is shown instead. */
  readonly isStandIn: boolean
  readonly onChoose: (instrument: Instrument) => void
}) {
  const { text } = useTexts()
  const { listing, tab, onChoose } = props
  const isDesktop = useIsDesktop()
  const isWide = useIsWide()
  return (
    <>
      <TradeTopBar listing={listing} onChoose={onChoose} />
      <Page width="full" className="max-md:pb-40 lg:pb-3">
        {props.isStandIn && (
          <Banner tone="warn">
            {text('trade.unknownInstrument', { name: listing.instrument.showCode })}
          </Banner>
        )}
        <EmptyAccount tab={tab} code={listing.instrument.code} />
        <RiskGated>
          {isDesktop ? (
            <Suspense fallback={<Skeleton shape="block" height="40rem" />}>
              <DeskPanes {...props} />
            </Suspense>
          ) : (
            <Panes layout="trade">
              <Pane area="chart">
                <ChartCard listing={listing} tab={tab} />
              </Pane>
              {!isWide && tab === 'contract' && <InstrumentPositions listing={listing} />}
              {!isWide && tab === 'option' && (
                <Suspense>
                  <RunningOptions />
                </Suspense>
              )}
              <TicketPane {...props} />
              {isWide && <OrdersPane tab={tab} />}
            </Panes>
          )}
        </RiskGated>
      </Page>
    </>
  )
}

function EmptyAccount({ tab, code }: { readonly tab: TradeTab; readonly code: string }) {
  const navigate = useNavigate()
  const changing = useAccountChange(() => void navigate(loginPath(tradePath(tab, code))))
  return (
    <EmptyAccountNote
      account={tab === 'option' ? 'option' : 'contract'}
      onDemo={() => changing.run('demo')}
    />
  )
}

function OrdersPane({ tab }: { readonly tab: TradeTab }) {
  const { text } = useTexts()
  const user = useUser()
  if (user === undefined) return null
  return (
    <Pane
      area="orders"
      id="positions"
      label={text('orders.title')}
      className="@container flex flex-col gap-3"
    >
      {tab === 'option' ? (
        <Suspense>
          <OptionOrders />
        </Suspense>
      ) : (
        <ContractOrders />
      )}
    </Pane>
  )
}

function ContractOrders() {
  const [list, setList] = useState<OrderList>('held')
  return (
    <>
      <Card>
        <OrderLists list={list} onList={setList} isBesideTicket />
      </Card>
      <OrderTotals />
    </>
  )
}
