import { useTexts } from '@fairtick/texts/react'
import { Sheet, TextLink, showToast } from '@fairtick/ui'
import { useEffect, useRef } from 'react'
import { onAnnouncement } from '../../../../client/transport/announcements'
import { useListing } from '../../../../client/market/market'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { tradePath } from '../../../../paths/paths'
import { DisputeLink } from '../../../../proof/DisputeLink'
import { sideKey } from '../../../../words/order-words'
import { CancelOrder } from '../closing/CancelOrder'
import { CloseOrder } from '../closing/CloseOrder'
import { OrderFacts } from './OrderFacts'
import { OrderReceipt } from './OrderReceipt'
import { PendingEditor } from '../stops/PendingEditor'
import { StopEditor } from '../stops/StopEditor'
import { StopHistory } from '../stops/StopHistory'
import { SymbolNote } from './SymbolNote'
import { StopOutReport } from './StopOutReport'
import { useFreshOrder } from '../use-live-order'

/**
 * One order with all its figures and acts. Closes by itself if the order is closed elsewhere. Source:
 * docs/spec/product.md 2.3, 4.1.
 */
export function OrderSheet(props: { readonly order: OwnOrder; readonly onClose: () => void }) {
  const { text } = useTexts()
  const order = useFreshOrder(props.order)
  const listing = useListing(order.instrumentId)
  const isOurDoing = useRef(false)
  const { onClose } = props
  useEffect(
    () =>
      onAnnouncement((announcement) => {
        if (announcement.type !== 'order-closed' || announcement.id !== order.id || isOurDoing.current) return
        showToast({ text: text('orders.closedByPush', { id: order.id }), outlivesScreen: true })
        onClose()
      }),
    [order.id, text, onClose],
  )
  const act = {
    order,
    onBegin: () => {
      isOurDoing.current = true
    },
    onFailed: () => {
      isOurDoing.current = false
    },
    onDone: onClose,
  }
  const isLive = order.status === 'held' || order.status === 'pending'
  return (
    <Sheet
      isOpen
      hasAddress
      onClose={onClose}
      title={text('orders.detailsOf', { side: text(sideKey(order.side)), name: order.name })}
      closeLabel={text('shell.close')}
      desktop="side"
      footer={
        order.status === 'held' && listing ? (
          <CloseOrder {...act} listing={listing} />
        ) : order.status === 'pending' ? (
          <CancelOrder {...act} />
        ) : undefined
      }
    >
      <div className="flex flex-col gap-5">
        <SymbolNote listing={listing} />
        <OrderFacts order={order} />
        <TextLink href={tradePath('contract', order.code)}>
          {text('orders.tradeIt', { name: order.name })}
        </TextLink>
        {order.status === 'pending' && listing && (
          <PendingEditor key={`terms-${order.id}`} {...act} listing={listing} />
        )}
        {isLive && listing && <StopEditor key={order.id} order={order} listing={listing} />}
        <OrderReceipt order={order} />
        {order.closeReason === 'stop-out' && <StopOutReport order={order} />}
        <StopHistory order={order} />
        <DisputeLink kind="forex" id={order.id} />
      </div>
    </Sheet>
  )
}
