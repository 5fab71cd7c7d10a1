import { loadedOrders } from '../../../../client/contracts/order-pages'
import { useOrder, useOrders } from '../../../../client/contracts/orders'
import { QuickClose } from './QuickClose'

/** Closes a position by its id, in a row that shows it in another form, such as a copy. */
export function CloseById({ id }: { readonly id: number }) {
  const held = useOrders('held').data
  if (held === undefined) return null
  const order = loadedOrders(held).find((each) => each.id === id)
  return order === undefined ? <CloseRead id={id} /> : <QuickClose order={order} />
}

/** The close of a position beyond the loaded pages; empty for one that has just ended. */
function CloseRead({ id }: { readonly id: number }) {
  const order = useOrder(id).data
  return order?.status === 'held' && <QuickClose order={order} />
}
