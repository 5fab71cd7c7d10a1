import { type Price, type Side, type Usd, formatPrice, stopPriceAt } from '@fairtick/domain'
import type { ReadTicket } from './read-ticket'
import { type DistanceKey, STOP_DISTANCES } from './stop-distances'
import { type StopName, type Ticket, moveStop } from './ticket'
import type { TicketContext } from './ticket-context'
import { openPriceOf } from './ticket-cost'

const KINDS = { stopLoss: 'stop-loss', takeProfit: 'take-profit' } as const

/** Lets a stop follow the price at a distance; `price` is where it is now. */
export const followStop = (
  ticket: Ticket,
  name: StopName,
  to: { readonly key: DistanceKey; readonly price: string; readonly side: Side },
): Partial<Ticket> => ({
  ...moveStop(ticket, name, to.price),
  stopSide: to.side,
  distances: { ...ticket.distances, [name]: to.key },
})

/** Fixes a stop at a typed price, or switches it by the given change: it follows no longer. */
export const fixStop = (ticket: Ticket, name: StopName, change: Partial<Ticket>): Partial<Ticket> => ({
  ...change,
  distances: { ...ticket.distances, [name]: undefined },
})

/**
 * The ticket with the stops that keep a distance moved to it: they follow the price, or the trigger, until
 * the order is placed. One whose distance cannot be worked out now stays where it is.
 */
export function withFollowedStops(
  ticket: Ticket,
  { read, fee }: { readonly read: ReadTicket; readonly fee: Usd | undefined },
  context: TicketContext,
): Ticket {
  const openPrice = openPriceOf(read, context)
  const lots = read.lots.value
  const { instrument, conversion } = context
  if (openPrice === undefined || lots === undefined || fee === undefined || conversion === undefined)
    return ticket
  const order = { side: ticket.stopSide, lots, openPrice, fee }
  const followed = (name: StopName): string | undefined => {
    const key = ticket.distances[name]
    const stop = key && { kind: KINDS[name], distance: STOP_DISTANCES[key] }
    const at: Price | undefined = stop && stopPriceAt(order, stop, instrument, conversion)
    return at === undefined ? ticket[name] : formatPrice(at, instrument.pricePrecision)
  }
  return { ...ticket, stopLoss: followed('stopLoss'), takeProfit: followed('takeProfit') }
}
