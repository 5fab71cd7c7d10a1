import { type Side, breakEvenPrice } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, Figure } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { sideKey } from '../../../words/order-words'
import { openPriceOf } from './ticket-cost'
import type { OpenTicket } from './use-ticket'

/** The price at which a close recovers the fee; of two directions with their names, in one row. */
export function useBreakEvenRows(
  { read, cost, context }: OpenTicket,
  sides: readonly Side[],
): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const { instrument, conversion } = context
  const openPrice = openPriceOf(read, context)
  const lots = read.lots.value
  if (cost === undefined || lots === undefined || openPrice === undefined || conversion === undefined)
    return []
  const prices = sides.flatMap((side) => {
    const price = breakEvenPrice({ side, lots, openPrice, fee: cost.fee }, instrument, conversion)
    return price === undefined ? [] : [{ side, shown: figures.price(price, instrument.pricePrecision) }]
  })
  if (prices.length === 0) return []
  const value = (
    <span className="inline-flex flex-col items-end">
      {prices.map(({ side, shown }) => (
        <span key={side}>
          {sides.length > 1 && <span className="font-normal text-ink-soft">{text(sideKey(side))} </span>}
          <Figure>{shown}</Figure>
        </span>
      ))}
    </span>
  )
  return [{ key: 'break-even', label: text('trade.breakEven'), value }]
}
