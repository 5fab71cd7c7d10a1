import type { FeeBasis } from '@fairtick/domain'
import { useIsClosedHere } from '../../../client/identity/closed-products'
import { useUnsettledIntents } from '../../../client/transport/intents'
import { type Listing, useMarket } from '../../../client/market/market'
import { serverNow } from '../../../client/transport/server-clock'
import { useConnection } from '../../../live/connection'
import { useConversion } from '../../../live/use-conversion'
import { useQuote } from '../../../live/use-quote'
import { useAccountFigures } from '../use-contract-account'
import { type ReadTicket, readTicket } from './read-ticket'
import { withFollowedStops } from './followed-stops'
import { useOpenTicket } from './open-tickets'
import type { Ticket } from './ticket'
import type { TicketContext } from './ticket-context'
import { type TicketCost, costOf } from './ticket-cost'

/** An unfinished ticket: its text, its values and its current cost. */
export interface OpenTicket {
  readonly ticket: Ticket
  readonly change: (change: Partial<Ticket>) => void
  readonly read: ReadTicket
  readonly cost: TicketCost | undefined
  readonly context: TicketContext
}

/** The ticket of an instrument, as last left. */
export function useTicket(listing: Listing): OpenTicket {
  const { instrument } = listing
  const { ticket: kept, change } = useOpenTicket(instrument)
  const context = useTicketContext(listing)
  const now = serverNow()
  const keptRead = readTicket(kept, instrument, now)
  const { fee } = costOf(keptRead, kept.leverage, context) ?? {}
  const ticket = withFollowedStops(kept, { read: keptRead, fee }, context)
  const read = readTicket(ticket, instrument, now)
  return { ticket, change, read, cost: costOf(read, ticket.leverage, context), context }
}

/** The current inputs of an instrument's tickets. */
export function useTicketContext({ instrument, isOpen }: Listing): TicketContext {
  const quote = useQuote(instrument.id)
  const account = useAccountFigures()
  const isUnsettled = useUnsettledIntents().length > 0
  const feeBasis: FeeBasis = useMarket().data?.feeBasis ?? 'per-lot'
  return {
    instrument,
    feeBasis,
    conversion: useConversion(instrument),
    last: quote?.last,
    isOpen: quote?.isOpen ?? isOpen,
    isClosedHere: useIsClosedHere('contracts'),
    isStale: quote?.isStale ?? true,
    isConnected: useConnection() === 'up',
    free: account?.freeMargin,
    equity: account?.equity,
    isUnsettled,
  }
}
