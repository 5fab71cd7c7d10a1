import { profitShare } from '@fairtick/domain'
import { Figure, Signed } from '@fairtick/ui'
import type { OwnOrder } from '../../../client/contracts/orders'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
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

/** The profit of a held order in USD, to the cent, and in percent of its margin. */
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
      <ProfitShare order={order} />
    </>
  )
}

/** The profit of an order in percent of its margin. */
export function ProfitShare({ order }: { readonly order: OwnOrder }) {
  const figures = useFigures()
  const { profit } = useLiveMark(order)
  const share = profitShare(profit, order.margin)
  return share !== undefined && <Figure className="text-small text-ink-soft">{figures.percent(share)}</Figure>
}

/** The current mark price of a held order. */
export function OrderMarkPrice({ order }: { readonly order: OwnOrder }) {
  const figures = useFigures()
  const { price } = useLiveMark(order)
  return price === undefined ? '–' : figures.price(price, order.pricePrecision)
}
