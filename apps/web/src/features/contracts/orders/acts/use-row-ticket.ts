import { type Usd, addUsd, formatLots, leastUsd, NO_USD } from '@fairtick/domain'
import type { Listing } from '../../../../client/market'
import type { OwnOrder } from '../../../../client/orders'
import { serverNow } from '../../../../client/transport/server-clock'
import { readTicket } from '../../ticket/read-ticket'
import { emptyTicket } from '../../ticket/ticket'
import { costOf } from '../../ticket/ticket-cost'
import { type OpenTicket, useTicketContext } from '../../ticket/use-ticket'

/** A ticket for a market order with the leverage of a position, so that it is judged as any other is. */
export function useRowTicket(
  listing: Listing,
  order: OwnOrder,
  asked: {
    /** As typed; by default all its lots. */
    readonly lots?: string
    /** Becomes free before the order is placed. */
    readonly freed?: Usd
  } = {},
): OpenTicket {
  const { instrument } = listing
  const base = useTicketContext(listing)
  const { free } = base
  const context =
    asked.freed === undefined || free === undefined ? base : { ...base, free: addUsd(free, asked.freed) }
  const ticket = {
    ...emptyTicket(instrument),
    lots: asked.lots ?? formatLots(order.lots),
    leverage: order.leverage > 0 ? order.leverage : undefined,
  }
  const read = readTicket(ticket, instrument, serverNow())
  return { ticket, change: () => undefined, read, cost: costOf(read, ticket.leverage, context), context }
}

/**
 * The least that becomes free when a position closes: its margin, less a loss. A profit may have been part
 * of the free margin already.
 */
export const freedBy = ({ margin }: OwnOrder, profit: Usd): Usd => addUsd(margin, leastUsd(profit, NO_USD))
