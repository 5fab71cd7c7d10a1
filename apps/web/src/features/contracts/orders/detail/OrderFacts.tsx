import { NO_USD } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, DescriptionList, Figure, TextLink } from '@fairtick/ui'
import type { ReactNode } from 'react'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { useFigures } from '../../../../figures/use-figures'
import { orderPath } from '../../../../paths/paths'
import { closeReasonKey } from '../../../../words/order-words'
import { endKey } from '../end-key'
import { OrderMarkPrice, OrderProfit, ProfitShare } from '../OrderProfit'
import { useStopOutRow } from './use-stop-out-row'

/** Every figure of an order, as on a receipt. */
export function OrderFacts({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  return (
    <div className="flex flex-col gap-1">
      {order.status !== 'pending' && order.status !== 'cancelled' && (
        <p className="relative flex items-baseline gap-1.5 py-1">
          <span className="sr-only">{text(order.status === 'held' ? 'orders.profit' : 'orders.net')}</span>
          <OrderProfit order={order} size="title" />
          <ProfitShare order={order} />
        </p>
      )}
      <DescriptionList
        isDense
        rows={[
          ...usePriceRows(order),
          ...useStopOutRow(order),
          ...useMoneyRows(order),
          ...useLifeRows(order),
        ]}
      />
    </div>
  )
}

const fact = (key: string, label: string, value: ReactNode): DescriptionRow => ({ key, label, value })

function usePriceRows(order: OwnOrder): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const isPending = order.status === 'pending'
  const price = (value: OwnOrder['closePrice']) =>
    value === undefined ? text('orders.off') : <Figure>{figures.price(value, order.pricePrecision)}</Figure>
  return [
    fact('lots', text('orders.lots'), <Figure>{figures.lots(order.lots)}</Figure>),
    ...(order.leverage > 0
      ? [
          fact(
            'leverage',
            text('orders.leverage'),
            <Figure>{text('orders.leverageOption', { leverage: order.leverage })}</Figure>,
          ),
        ]
      : []),
    fact('open', text(isPending ? 'orders.triggerPrice' : 'orders.openPrice'), price(order.openPrice)),
    ...(order.closePrice === undefined
      ? [fact('mark', text('orders.markPrice'), <Figure>{<OrderMarkPrice order={order} />}</Figure>)]
      : [fact('close', text('orders.closePrice'), price(order.closePrice))]),
    fact('loss', text('orders.stopLoss'), price(order.stopLoss)),
    fact('profit', text('orders.takeProfit'), price(order.takeProfit)),
    ...(order.trailDistance === undefined
      ? []
      : [fact('trail', text('trade.trailingStop'), price(order.trailDistance))]),
  ]
}

function useMoneyRows(order: OwnOrder): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  return [
    fact('margin', text('orders.margin'), <Figure>{figures.inUsd(figures.atMost(order.margin))}</Figure>),
    fact('fee', text('orders.fee'), <Figure>{figures.inUsd(figures.atMost(order.fee))}</Figure>),
    ...(order.swap === NO_USD
      ? []
      : [fact('swap', text('orders.swap'), <Figure>{figures.inUsd(figures.profit(order.swap))}</Figure>)]),
    ...(order.owed === NO_USD
      ? []
      : [fact('owed', text('orders.owed'), <Figure>{figures.inUsd(figures.atMost(order.owed))}</Figure>)]),
  ]
}

function useLifeRows(order: OwnOrder): readonly DescriptionRow[] {
  const { text, format } = useTexts()
  return [
    fact(
      'created',
      text(order.status === 'pending' ? 'orders.placedAt' : 'orders.openedAt'),
      format.dateTime(order.createdAt),
    ),
    ...(order.status === 'pending'
      ? [
          fact(
            'expires',
            text('orders.goodUntil'),
            order.expiresAt === undefined ? text('orders.untilCancelled') : format.dateTime(order.expiresAt),
          ),
        ]
      : []),
    ...(order.closedAt === undefined
      ? []
      : [fact('closed', text('orders.closedAt'), format.dateTime(order.closedAt))]),
    ...(order.closeReason === undefined
      ? []
      : [fact('reason', text('orders.reason'), text(reasonKey(order)))]),
    fact('number', text('orders.number'), <Figure>{order.id}</Figure>),
    ...(order.originId === 0
      ? []
      : [fact('origin', text('orders.origin'), <Figure>{order.originId}</Figure>)]),
    ...linked('replaces', text('orders.replaces'), order.replacesId),
    ...linked('replacedBy', text('orders.replacedBy'), order.replacedById),
  ]
}

const reasonKey = (order: OwnOrder) =>
  order.replacedById === 0 ? closeReasonKey(order.closeReason) : endKey(order)

/** The number of another order, as a link to it. */
function linked(key: string, label: string, id: number): readonly DescriptionRow[] {
  if (id === 0) return []
  return [
    fact(
      key,
      label,
      <TextLink href={orderPath(id)}>
        <Figure>{id}</Figure>
      </TextLink>,
    ),
  ]
}
