import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { cancelOrder } from '../../../../client/contracts/orders'
import { useAction } from '../../../../client/transport/use-action'
import { ConfirmedButton } from '../../../../confirm/ConfirmedButton'
import { useFigures } from '../../../../figures/use-figures'
import { sideKey } from '../../../../words/order-words'
import type { OrderAct } from '../order-act'

/** Cancels a pending order, after a confirmation. */
export function CancelOrder(
  props: Pick<OrderAct, 'order'> & Partial<OrderAct> & { readonly isShort?: boolean },
) {
  const { text } = useTexts()
  const figures = useFigures()
  const { order, isShort = false } = props
  const cancelling = useAction(() => cancelOrder(order, text('orders.order', { id: order.id })), {
    onDone: () => {
      showToast({ text: text('orders.cancelled'), tone: 'good' })
      props.onDone?.()
    },
    onFailed: props.onFailed,
  })
  const words = {
    side: text(sideKey(order.side)),
    lots: figures.lots(order.lots),
    name: order.name,
    price: figures.price(order.openPrice, order.pricePrecision),
  }
  return (
    <ConfirmedButton
      variant={isShort ? 'outline' : 'danger'}
      size={isShort ? 'small' : 'large'}
      isWide={!isShort}
      label={isShort ? text('orders.cancelOf', words) : undefined}
      action={cancelling}
      testId={isShort ? `quick-cancel-${order.id}` : 'cancel-order'}
      title={text('orders.cancelTitle')}
      question={text('orders.cancelText', words)}
      confirmLabel={text('orders.cancel')}
      cancelLabel={text('orders.keepOrder')}
      isDanger
      onConfirm={props.onBegin}
    >
      {isShort ? text('orders.cancelShort') : undefined}
    </ConfirmedButton>
  )
}
