import { useTexts } from '@fairtick/texts/react'
import { Sheet } from '@fairtick/ui'
import { type Listing, useListing } from '../../../../client/market'
import type { OwnOrder } from '../../../../client/orders'
import { StopEditor } from '../StopEditor'
import { useFreshOrder } from '../use-live-order'
import { AddSheet } from './AddSheet'
import { PartSheet } from './PartSheet'
import { ReverseSheet } from './ReverseSheet'
import { type OrderActKind, closeAct } from './opened-act'

/** The sheet of an act on an order. */
export function ActSheet({ kind, order }: { readonly kind: OrderActKind; readonly order: OwnOrder }) {
  const listing = useListing(order.instrumentId)
  if (listing === undefined) return null
  if (kind === 'stops') return <StopsSheet order={order} listing={listing} />
  if (kind === 'part') return <PartSheet order={order} listing={listing} />
  return kind === 'add' ? (
    <AddSheet order={order} listing={listing} />
  ) : (
    <ReverseSheet order={order} listing={listing} />
  )
}

function StopsSheet(props: { readonly order: OwnOrder; readonly listing: Listing }) {
  const { text } = useTexts()
  const order = useFreshOrder(props.order)
  return (
    <Sheet isOpen onClose={closeAct} title={order.name} closeLabel={text('shell.close')}>
      <StopEditor order={order} listing={props.listing} />
    </Sheet>
  )
}
