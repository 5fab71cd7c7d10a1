import { useTexts } from '@fairtick/texts/react'
import { EmptyState, ErrorState, Sheet, Skeleton } from '@fairtick/ui'
import { type CallFailure, failureOf } from '../../../client/transport/call-failure'
import { useOrder } from '../../../client/orders'
import { OrderSheet } from './OrderSheet'
import { useOpenedOrder } from './use-opened-order'

/** The detail of the order named by the address; hidden without one. */
export function OrderDetail() {
  const { id, close } = useOpenedOrder()
  return id !== undefined && <Detail key={id} id={id} onClose={close} />
}

function Detail({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { text } = useTexts()
  const order = useOrder(id)
  if (order.data !== undefined) return <OrderSheet order={order.data} onClose={onClose} />
  return (
    <Sheet
      isOpen
      hasAddress
      onClose={onClose}
      title={text('orders.order', { id })}
      closeLabel={text('shell.close')}
      desktop="side"
    >
      {order.isError ? (
        <Unread failure={failureOf(order.error)} onRetry={() => void order.refetch()} />
      ) : (
        <Skeleton shape="block" height="16rem" />
      )}
    </Sheet>
  )
}

/** Shown if the server has no such order, or could not be reached. */
function Unread({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const { text } = useTexts()
  if (failure.kind === 'refused') return <EmptyState title={failure.text} />
  return <ErrorState title={text('orders.listError')} retryLabel={text('shell.retry')} onRetry={onRetry} />
}
