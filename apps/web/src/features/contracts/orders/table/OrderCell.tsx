import { changeOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, InstrumentLogo } from '@fairtick/ui'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { useFigures } from '../../../../figures/use-figures'
import { useQuote } from '../../../../live/use-quote'
import { closeReasonKey, sideKey } from '../../../../words/order-words'
import { NetNow, OrderMarkPrice, OrderProfit, ProfitShare } from '../OrderProfit'
import { useOrderKind } from '../use-order-kind'
import { endKey } from '../end-key'
import type { OrderColumn } from './order-columns'

/** The cell of an order in a column. */
export function OrderCell({ order, column }: { readonly order: OwnOrder; readonly column: OrderColumn }) {
  switch (column) {
    case 'instrument':
      return <Name order={order} />
    case 'side':
      return <SideOf order={order} />
    case 'now':
      return <Now order={order} />
    case 'distance':
      return <Distance order={order} />
    case 'profit':
      return <Profit order={order} />
    case 'net':
      return <Net order={order} />
    case 'opened':
    case 'closed':
    case 'until':
      return <Moment order={order} column={column} />
    case 'openPrice':
    case 'closePrice':
    case 'stopLoss':
    case 'takeProfit':
      return <PriceIn order={order} column={column} />
    default:
      return <Other order={order} column={column} />
  }
}

function Name({ order }: { readonly order: OwnOrder }) {
  return (
    <span className="flex items-center gap-2">
      <InstrumentLogo code={order.code} size="small" />
      <bdi className="font-semibold">{order.name}</bdi>
    </span>
  )
}

function SideOf({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const kind = useOrderKind(order)
  return <Badge tone={order.side === 'buy' ? 'up' : 'down'}>{text(kind ?? sideKey(order.side))}</Badge>
}

function Now({ order }: { readonly order: OwnOrder }) {
  const figures = useFigures()
  const last = useQuote(order.instrumentId)?.last
  if (order.status === 'held')
    return (
      <Figure>
        <OrderMarkPrice order={order} />
      </Figure>
    )
  return last === undefined ? '–' : <Figure>{figures.price(last, order.pricePrecision)}</Figure>
}

function Distance({ order }: { readonly order: OwnOrder }) {
  const figures = useFigures()
  const last = useQuote(order.instrumentId)?.last
  return last === undefined ? '–' : <Figure>{figures.percent(changeOf(last, order.openPrice))}</Figure>
}

function Profit({ order }: { readonly order: OwnOrder }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <OrderProfit order={order} isBare />
      <ProfitShare order={order} />
    </span>
  )
}

function Net({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  if (order.status === 'held') return <NetNow order={order} isBare />
  return order.status === 'cancelled' ? <Badge>{text(endKey(order))}</Badge> : <Profit order={order} />
}

const MOMENTS = { opened: 'createdAt', closed: 'closedAt', until: 'expiresAt' } as const

function Moment(props: { readonly order: OwnOrder; readonly column: keyof typeof MOMENTS }) {
  const { text, format } = useTexts()
  const moment = props.order[MOMENTS[props.column]]
  if (moment !== undefined) return <span className="text-small">{format.dayTime(moment)}</span>
  return props.column === 'until' ? <span className="text-small">{text('orders.untilCancelled')}</span> : '–'
}

function PriceIn(props: {
  readonly order: OwnOrder
  readonly column: 'openPrice' | 'closePrice' | 'stopLoss' | 'takeProfit'
}) {
  const figures = useFigures()
  const price = props.order[props.column]
  return price === undefined ? '–' : <Figure>{figures.price(price, props.order.pricePrecision)}</Figure>
}

function Other({ order, column }: { readonly order: OwnOrder; readonly column: OrderColumn }) {
  const { text } = useTexts()
  const figures = useFigures()
  switch (column) {
    case 'lots':
      return <Figure>{figures.lots(order.lots)}</Figure>
    case 'leverage':
      return order.leverage > 0 ? (
        <Figure>{text('orders.leverageOption', { leverage: order.leverage })}</Figure>
      ) : (
        '–'
      )
    case 'margin':
      return <Figure>{figures.atMost(order.margin)}</Figure>
    case 'fee':
      return <Figure>{figures.atMost(order.fee)}</Figure>
    case 'swap':
      return <Figure>{figures.profit(order.swap)}</Figure>
    case 'reason':
      return (
        order.status === 'closed' && (
          <span className="text-small">{text(closeReasonKey(order.closeReason))}</span>
        )
      )
    default:
      return <Figure>{order.id}</Figure>
  }
}
