import { useTexts } from '@fairtick/texts/react'
import { type Listing, useListing } from '../../../../client/market/market'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { ConfirmedButton } from '../../../../confirm/ConfirmedButton'
import { useFigures } from '../../../../figures/use-figures'
import { CloseQuestion } from './CloseQuestion'
import { useCloseHindrance } from './use-close-hindrance'
import { useOrderName } from '../use-order-name'
import { useClosing } from './CloseOrder'

/** Closes a position from its row: one tap, and a second one to confirm beside the live profit. */
export function QuickClose({ order }: { readonly order: OwnOrder }) {
  const listing = useListing(order.instrumentId)
  return listing && <Close order={order} listing={listing} />
}

function Close({ order, listing }: { readonly order: OwnOrder; readonly listing: Listing }) {
  const { text } = useTexts()
  const figures = useFigures()
  const title = text('orders.closeTitle', { lots: figures.lots(order.lots), name: order.name })
  const closing = useClosing({ order }, undefined, title)
  const hindrance = useCloseHindrance(listing)
  return (
    <ConfirmedButton
      size="small"
      variant="outline"
      action={closing}
      busyLabel={text('orders.closing')}
      isDisabled={hindrance !== undefined}
      label={`${title} ${useOrderName()(order)}`}
      testId={`quick-close-${order.id}`}
      title={title}
      question={<CloseQuestion order={order} lots={order.lots} />}
      confirmLabel={text('orders.close')}
      cancelLabel={text('orders.keepOrder')}
      isDanger
    >
      {text('orders.closeShort')}
    </ConfirmedButton>
  )
}
