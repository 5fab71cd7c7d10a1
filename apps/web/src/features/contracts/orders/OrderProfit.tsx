import { useTexts } from '@fairtick/texts/react'
import { Figure, Signed } from '@fairtick/ui'
import type { OwnOrder } from '../../../client/contracts/orders'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { ShareOf } from './ShareOf'
import { closingResult } from './closing/closing-lots'
import { useLiveMark } from './use-live-order'

/** The result of an order: floating while it is held, after fees and swaps once it has ended. */
export function OrderProfit(props: {
  readonly order: OwnOrder
  readonly size?: 'body' | 'title'
  /** Its heading names the currency. */
  readonly isBare?: boolean
}) {
  const figures = useFigures()
  const { profit, isStale } = useLiveMark(props.order)
  return (
    <Signed
      text={props.isBare === true ? figures.profit(profit) : figures.inUsd(figures.profit(profit))}
      direction={directionOfUsd(profit)}
      size={props.size ?? 'body'}
      isStale={isStale}
      testId={`profit-${props.order.id}`}
    />
  )
}

/** The result in USD of closing a held order now, after its fee and swaps. */
export function NetNow({ order, isBare = false }: { readonly order: OwnOrder; readonly isBare?: boolean }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { profit } = useLiveMark(order)
  const net = <Figure>{figures.profit(closingResult({ ...order, profit }, order.lots))}</Figure>
  return (
    <span className={isBare ? undefined : 'text-small text-ink-soft'} data-testid={`net-${order.id}`}>
      {!isBare && <>{text('orders.net')} </>}
      {net}
      {/* The profit above it names USD; a phone has no room for both beside a long word for "net". */}
      {!isBare && <span className="max-sm:hidden">{figures.inUsd('')}</span>}
    </span>
  )
}

/** The profit of a held order in USD, to the cent; after its costs; and in percent of its margin. */
export function ProfitAndShare({ order }: { readonly order: OwnOrder }) {
  const figures = useFigures()
  const { profit, isStale } = useLiveMark(order)
  return (
    <>
      <Signed
        text={figures.inUsd(figures.profit(profit))}
        direction={directionOfUsd(profit)}
        isStale={isStale}
        testId={`position-profit-${order.id}`}
      />
      <span className="flex items-baseline gap-1.5">
        <NetNow order={order} />
        {/* On a phone the figures in USD need the room. */}
        <span className="max-sm:hidden">
          <ProfitShare order={order} />
        </span>
      </span>
    </>
  )
}

/** The profit of an order in percent of its margin. */
export function ProfitShare({ order }: { readonly order: OwnOrder }) {
  const { profit } = useLiveMark(order)
  return <ShareOf profit={profit} margin={order.margin} />
}

/** The current mark price of a held order. */
export function OrderMarkPrice({ order }: { readonly order: OwnOrder }) {
  const figures = useFigures()
  const { price } = useLiveMark(order)
  return price === undefined ? '–' : figures.price(price, order.pricePrecision)
}
