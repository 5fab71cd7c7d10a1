import { changeOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure } from '@fairtick/ui'
import type { OwnOrder } from '../../../client/contracts/orders'
import { useFigures } from '../../../figures/use-figures'
import { useQuote } from '../../../live/use-quote'

/** The distance from the current price to a pending order's price, and the current price. */
export function OrderDistance({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  const quote = useQuote(order.instrumentId)
  if (quote === undefined) return null
  return (
    <>
      {/* In two lines on the smallest phones, where the name needs the room. */}
      <Figure hasWords className="text-body font-semibold text-ink max-xs:whitespace-normal">
        {text('orders.distance', { percent: figures.percent(changeOf(quote.last, order.openPrice)) })}
      </Figure>
      <Figure hasWords className="text-small text-ink-soft">
        {text('orders.priceNow', { price: figures.price(quote.last, order.pricePrecision) })}
      </Figure>
    </>
  )
}
