import { useTexts } from '@fairtick/texts/react'
import type { OrderList } from '../../../../client/contracts/orders'
import { ColumnChoice } from '../../../../filters/ColumnChoice'
import { useTableChoice } from '../../../../filters/table-choice'
import { headOf } from './OrderTable'
import { COLUMNS, FIXED, USUAL } from './order-columns'

/** Chooses the columns of a list of orders. */
export function OrderColumnChoice({ list }: { readonly list: OrderList }) {
  const { text } = useTexts()
  const { shown, show } = useTableChoice(`orders.${list}`, USUAL[list])
  return (
    <ColumnChoice
      columns={COLUMNS[list]
        .filter((column) => !FIXED.includes(column))
        .map((key) => ({ key, text: text(headOf(list, key)) }))}
      shown={shown}
      onChange={show}
    />
  )
}
