import { useTexts } from '@fairtick/texts/react'
import { useOrder } from '../../../../client/contracts/orders'
import { UnreadSheet } from '../../../../reads/UnreadSheet'
import { OrderSheet } from './OrderSheet'
import { useOpenedOrder } from '../use-opened-order'

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
    <UnreadSheet
      title={text('orders.order', { id })}
      error={text('orders.listError')}
      read={order}
      onClose={onClose}
    />
  )
}
