import { NO_USD } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, DescriptionList, ErrorState, Figure, Section, Skeleton } from '@fairtick/ui'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { type StopOutOrder, type StopOutRecord, useStopOut } from '../../../../client/contracts/stop-history'
import { useFigures } from '../../../../figures/use-figures'
import { sideKey } from '../../../../words/order-words'

/** Why the server closed an order: the account's figures, each position's profit, and the closing order. */
export function StopOutReport({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const { data, isError, refetch } = useStopOut(order.id)
  if (isError)
    return (
      <ErrorState
        title={text('orders.stopOutError')}
        retryLabel={text('shell.retry')}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton shape="block" height="6rem" />
  return data.map((stopOut) => <StopOutLines key={stopOut.id} stopOut={stopOut} />)
}

function StopOutLines({ stopOut }: { readonly stopOut: StopOutRecord }) {
  const { text, format } = useTexts()
  const closed = stopOut.orders
    .filter(({ step }) => step !== undefined)
    .toSorted((one, other) => (one.step?.number ?? 0) - (other.step?.number ?? 0))
  const stayed = stopOut.orders.filter(({ step }) => step === undefined)
  return (
    <Section title={text('orders.stopOutTitle')}>
      <div className="flex flex-col gap-2">
        <p className="text-small text-ink-soft">
          {text(stopOut.cause === 'margin-level' ? 'orders.stopOutByLevel' : 'orders.stopOutByLoss')}
        </p>
        <DescriptionList
          isDense
          rows={[
            { key: 'time', label: text('orders.closedAt'), value: format.dateTime(stopOut.time) },
            ...useAccountRows(stopOut),
          ]}
        />
        <StopOutOrders title={text('orders.stopOutClosed')} orders={closed} />
        <StopOutOrders title={text('orders.stopOutStayed')} orders={stayed} />
      </div>
    </Section>
  )
}

function useAccountRows(stopOut: StopOutRecord): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const row = (key: string, label: string, value: string): DescriptionRow => ({
    key,
    label,
    value: <Figure>{value}</Figure>,
  })
  return [
    row('balance', text('orders.stopOutBalance'), figures.inUsd(figures.exact(stopOut.balance))),
    row('equity', text('orders.equity'), figures.inUsd(figures.exact(stopOut.equity))),
    row('used', text('orders.usedMargin'), figures.inUsd(figures.exact(stopOut.usedMargin))),
    ...(stopOut.marginLevel === undefined
      ? []
      : [row('level', text('orders.marginLevel'), figures.level(stopOut.marginLevel))]),
  ]
}

function StopOutOrders(props: { readonly title: string; readonly orders: readonly StopOutOrder[] }) {
  const { text } = useTexts()
  if (props.orders.length === 0) return null
  return (
    <>
      <h3 className="text-body font-semibold text-ink">{props.title}</h3>
      <DescriptionList
        isDense
        rows={props.orders.map((order) => ({
          key: String(order.id),
          label: text('orders.order', { id: order.id }),
          value: <StopOutOrderLine order={order} />,
        }))}
      />
    </>
  )
}

function StopOutOrderLine({ order }: { readonly order: StopOutOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { step } = order
  const words = {
    side: text(sideKey(order.side)),
    lots: figures.lots(order.lots),
    name: order.name,
    price: figures.price(order.price, order.pricePrecision),
    tick: order.tick,
    profit: figures.inUsd(figures.exactProfit(order.profit)),
    owed: figures.inUsd(figures.exact(order.owed)),
  }
  return (
    <span className="flex flex-col items-end">
      <span className="tabular-nums">
        {text(order.owed === NO_USD ? 'orders.stopOutLine' : 'orders.stopOutLineOwed', words)}
      </span>
      {step?.marginLevel !== undefined && (
        <span className="text-small text-ink-soft">
          {text('orders.stopOutStep', { step: step.number, level: figures.bareLevel(step.marginLevel) })}
        </span>
      )}
    </span>
  )
}
