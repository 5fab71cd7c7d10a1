import type { OwnOrder } from '../../../../client/contracts/orders'
import { CancelOrder } from '../closing/CancelOrder'
import { QuickClose } from '../closing/QuickClose'
import { OrderMenu } from '../OrderMenu'

/** The acts on an open order in its row: close or cancel at once, and all others in a menu. */
export function RowActs({ order }: { readonly order: OwnOrder }) {
  return (
    <span className="inline-flex items-center justify-end gap-0.5">
      {order.status === 'held' ? <QuickClose order={order} /> : <CancelOrder order={order} isShort />}
      <OrderMenu order={order} />
    </span>
  )
}
