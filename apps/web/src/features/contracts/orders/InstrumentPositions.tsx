import { useTexts } from '@fairtick/texts/react'
import type { Listing } from '../../../client/market/market'
import { useOrdersOfInstrument } from '../../../client/contracts/orders'
import { ordersPath } from '../../../paths/paths'
import { FewRows } from '../../../reads/FewRows'
import { OrderActs } from './OrderActs'
import { OrderDetail } from './detail/OrderDetail'
import { PositionRow } from './PositionRow'
import { useOpenedOrder } from './use-opened-order'

const SHOWN_MAX = 6

/** The open and pending orders of the displayed instrument, under its chart; hidden if there are none. */
export function InstrumentPositions({ listing }: { readonly listing: Listing }) {
  const { text } = useTexts()
  const { open } = useOpenedOrder()
  const { id, showCode } = listing.instrument
  const held = useOrdersOfInstrument('held', id).data
  const pending = useOrdersOfInstrument('pending', id).data
  const orders = [...(held?.orders ?? []), ...(pending?.orders ?? [])]
  const count = (held?.total ?? 0) + (pending?.total ?? 0)
  return (
    <>
      {orders.length > 0 && (
        // Messages are shown above it, as above all elements at the foot: they would cover the close button.
        <div data-foot>
          <FewRows
            label={text('orders.inInstrument', { name: showCode })}
            items={orders.slice(0, SHOWN_MAX)}
            all={{
              isLonger: count > SHOWN_MAX,
              href: ordersPath(1),
              words: text('orders.allOfThem', { count }),
            }}
          >
            {(order) => <PositionRow order={order} onOpen={open} />}
          </FewRows>
        </div>
      )}
      <OrderDetail />
      <OrderActs />
    </>
  )
}
