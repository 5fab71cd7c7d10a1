import { useTexts } from '@fairtick/texts/react'
import { Button, ConfirmDialog, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { cancelOrder } from '../../../client/orders'
import { useAction } from '../../../client/use-action'
import { useFigures } from '../../../figures/use-figures'
import { sideKey } from '../../../words/order-words'
import type { OrderAct } from './order-act'

/** Cancels a pending order, after a confirmation. */
export function CancelOrder(props: OrderAct) {
  const { text } = useTexts()
  const figures = useFigures()
  const { order } = props
  const [isAsking, setAsking] = useState(false)
  const cancelling = useAction(() => cancelOrder(order, text('orders.order', { id: order.id })), {
    onDone: () => {
      showToast({ text: text('orders.cancelled'), tone: 'good' })
      props.onDone()
    },
    onFailed: props.onFailed,
  })
  return (
    <>
      <Button
        variant="danger"
        size="large"
        isWide
        isBusy={cancelling.isBusy}
        onPress={() => setAsking(true)}
        testId="cancel-order"
      >
        {text('orders.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('orders.cancelTitle')}
        confirmLabel={text('orders.cancel')}
        cancelLabel={text('orders.keepOrder')}
        isDanger
        onConfirm={() => {
          setAsking(false)
          props.onBegin()
          cancelling.run(undefined)
        }}
        onCancel={() => setAsking(false)}
      >
        {text('orders.cancelText', {
          side: text(sideKey(order.side)),
          lots: figures.lots(order.lots),
          name: order.name,
          price: figures.price(order.openPrice, order.pricePrecision),
        })}
      </ConfirmDialog>
    </>
  )
}
