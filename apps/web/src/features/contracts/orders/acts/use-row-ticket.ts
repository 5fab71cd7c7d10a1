import { type Usd, formatLots, freeAfterClosing } from '@fairtick/domain'
import type { Listing } from '../../../../client/market/market'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { useTradingFigures } from '../../../../live/trading-figures'
import { serverNow } from '../../../../client/transport/server-clock'
import { useContractAccount } from '../../use-contract-account'
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
    /** Closes before the order is placed, with its profit at this moment. */
    readonly closes?: { readonly margin: Usd; readonly profit: Usd }
  } = {},
): OpenTicket {
  const { instrument } = listing
  const base = useTicketContext(listing)
  const account = useContractAccount()
  const figures = useTradingFigures()
  const isClosing = asked.closes !== undefined && account !== undefined && figures !== undefined
  const context = isClosing ? { ...base, free: freeAfterClosing(account, figures, asked.closes) } : base
  const ticket = {
    ...emptyTicket(instrument),
    lots: asked.lots ?? formatLots(order.lots),
    leverage: order.leverage > 0 ? order.leverage : undefined,
  }
  const read = readTicket(ticket, instrument, serverNow())
  return { ticket, change: () => undefined, read, cost: costOf(read, ticket.leverage, context), context }
}
