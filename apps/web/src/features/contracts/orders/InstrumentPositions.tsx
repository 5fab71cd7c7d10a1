import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton } from '@fairtick/ui'
import type { Listing } from '../../../client/market'
import { useOrdersOfInstrument } from '../../../client/orders'
import { ordersPath } from '../../../paths/paths'
import { OrderDetail } from './OrderDetail'
import { PositionRow } from './PositionRow'
import { useOpenedOrder } from './use-opened-order'

const SHOWN_MAX = 6

/** The open and pending orders of the instrument on the screen, under its chart; nothing while there is none. */
export function InstrumentPositions({ listing }: { readonly listing: Listing }) {
  const { text } = useTexts()
  const { open } = useOpenedOrder()
  const { id, showCode } = listing.instrument
  const held = useOrdersOfInstrument('held', id).data
  const pending = useOrdersOfInstrument('pending', id).data
  const orders = [...(held?.orders ?? []), ...(pending?.orders ?? [])]
  const count = (held?.total ?? 0) + (pending?.total ?? 0)
  const name = text('orders.inInstrument', { name: showCode })
  return (
    <>
      {orders.length > 0 && (
        // A message stands above it, as above all at the foot: it would lie over the way to close.
        <div data-foot>
          <Card label={name} className="py-1">
            <ul role="list" aria-label={name} className="divide-y divide-line">
              {orders.slice(0, SHOWN_MAX).map((order) => (
                <li key={order.id}>
                  <PositionRow order={order} onOpen={open} />
                </li>
              ))}
            </ul>
            {count > SHOWN_MAX && (
              <div className="py-2">
                <LinkButton href={ordersPath(1)} variant="quiet" isWide>
                  {text('orders.allOfThem', { count })}
                </LinkButton>
              </div>
            )}
          </Card>
        </div>
      )}
      <OrderDetail />
    </>
  )
}
