import { useTexts } from '@fairtick/texts/react'
import { ORDER_CHOICES, type OrderFilter } from '../../../client/contracts/order-filter'
import { type Filtering, ListFilters } from '../../../filters/ListFilters'
import { sideKey } from '../../../words/order-words'

const RESULTS = { win: 'history.won', loss: 'history.lost' } as const

/** The filters of the history of contract orders. */
export function OrderFilters(props: Filtering<OrderFilter>) {
  const { text } = useTexts()
  return (
    <ListFilters
      {...props}
      everySide={text('history.everySide')}
      sides={ORDER_CHOICES.sides.map((key) => ({ key, text: text(sideKey(key)) }))}
      results={ORDER_CHOICES.results.map((key) => ({ key, text: text(RESULTS[key]) }))}
    />
  )
}
