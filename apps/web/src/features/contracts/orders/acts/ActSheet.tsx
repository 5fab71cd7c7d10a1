import { useTexts } from '@fairtick/texts/react'
import { Sheet } from '@fairtick/ui'
import { type Listing, useListing } from '../../../../client/market/market'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { PendingEditor } from '../stops/PendingEditor'
import { StopEditor } from '../stops/StopEditor'
import { useFreshOrder } from '../use-live-order'
import { AddSheet } from './AddSheet'
import { PartSheet } from './PartSheet'
import { ReverseSheet } from './ReverseSheet'
import { type OrderActKind, closeAct } from './opened-act'

/** The sheet of an act on an order. */
export function ActSheet({ kind, order }: { readonly kind: OrderActKind; readonly order: OwnOrder }) {
  const listing = useListing(order.instrumentId)
  if (listing === undefined) return null
  if (kind === 'stops' || kind === 'terms') return <EditSheet kind={kind} order={order} listing={listing} />
  if (kind === 'part') return <PartSheet order={order} listing={listing} />
  return kind === 'add' ? (
    <AddSheet order={order} listing={listing} />
  ) : (
    <ReverseSheet order={order} listing={listing} />
  )
}

function EditSheet(props: {
  readonly kind: 'stops' | 'terms'
  readonly order: OwnOrder
  readonly listing: Listing
}) {
  const { text } = useTexts()
  const order = useFreshOrder(props.order)
  const { kind, listing } = props
  return (
    <Sheet isOpen onClose={closeAct} title={order.name} closeLabel={text('shell.close')}>
      {kind === 'terms' ? (
        <PendingEditor order={order} listing={listing} onDone={closeAct} />
      ) : (
        <StopEditor order={order} listing={listing} />
      )}
    </Sheet>
  )
}
