import { type Side, stopsAllowed } from '@fairtick/domain'
import { type FieldProblem, type ReadTicket } from './read-ticket'
import { type TicketCost, isAffordable, openPriceOf } from './ticket-cost'
import type { TicketContext } from './ticket-context'

/** Why an order cannot be placed now, in the order of display. */
export type TicketProblem =
  | 'unsettled'
  | 'not-connected'
  | 'closed-here'
  | 'no-price'
  | 'market-closed'
  | 'price-stale'
  | 'no-leverage'
  | FieldProblem
  | 'trigger-is-price'
  | 'expiry-wrong'
  | 'stops-on-wrong-side'
  | 'trail-too-far'
  | 'free-margin-too-small'

/**
 * The first problem of an order in this direction; undefined if it can be placed. Source:
 * docs/spec/product.md 5.4.
 */
export function problemOf(
  side: Side,
  asked: {
    readonly read: ReadTicket
    readonly leverage: number | undefined
    readonly cost: TicketCost | undefined
  },
  context: TicketContext,
): TicketProblem | undefined {
  const { read, leverage, cost } = asked
  return (
    marketProblem(read, context) ??
    leverageProblem(leverage, context) ??
    fieldProblem(read) ??
    triggerProblem(read, context) ??
    read.expiry.problem ??
    stopsProblem(side, read, context) ??
    (cost && !isAffordable(cost) ? 'free-margin-too-small' : undefined)
  )
}

function marketProblem({ trigger }: ReadTicket, context: TicketContext): TicketProblem | undefined {
  if (context.isUnsettled) return 'unsettled'
  if (!context.isConnected) return 'not-connected'
  if (context.isClosedHere) return 'closed-here'
  if (context.last === undefined) return 'no-price'
  if (!context.isOpen) return 'market-closed'
  // A pending order waits for a price: a stale one does not prevent it.
  const isPending = trigger.value !== undefined || trigger.problem !== undefined
  return context.isStale && !isPending ? 'price-stale' : undefined
}

function leverageProblem(
  leverage: number | undefined,
  { instrument }: TicketContext,
): TicketProblem | undefined {
  return instrument.marginMode === 'leveraged' && leverage === undefined ? 'no-leverage' : undefined
}

/** The first problem of a field, which stands beside it too. */
export function fieldProblem({
  lots,
  trigger,
  stopLoss,
  takeProfit,
  trailDistance,
  maxSlip,
}: ReadTicket): TicketProblem | undefined {
  return [lots, trigger, stopLoss, takeProfit, trailDistance, maxSlip].find(
    ({ problem }) => problem !== undefined,
  )?.problem
}

function triggerProblem(read: ReadTicket, { last }: TicketContext): TicketProblem | undefined {
  return read.trigger.value !== undefined && read.trigger.value === last ? 'trigger-is-price' : undefined
}

function stopsProblem(side: Side, read: ReadTicket, context: TicketContext): TicketProblem | undefined {
  const price = openPriceOf(read, context)
  if (price === undefined) return undefined
  const stops = { stopLoss: read.stopLoss.value, takeProfit: read.takeProfit.value, trailDistance: undefined }
  if (!stopsAllowed(side, stops, price)) return 'stops-on-wrong-side'
  const trail = read.trailDistance.value
  return trail !== undefined && trail >= price ? 'trail-too-far' : undefined
}
