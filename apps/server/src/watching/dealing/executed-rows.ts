import type { ExecutedPrice, Execution, Instrument, Position } from '@fairtick/domain'
import { type DaySum, dayOf, slippageSums } from './dealing-meter'

/** An order of either book, as its row has it. */
export interface BookedOrder {
  readonly position: Position
  readonly isDemo: boolean
}

/** How an order was carried out: when, and at which price instead of which. */
type Carried = { readonly kind: Execution; readonly at: number } & Omit<ExecutedPrice, 'side' | 'wanted'> &
  Partial<Pick<ExecutedPrice, 'wanted'>>

/** Sums of an order that was filled at its trigger. */
export function filledSums(order: BookedOrder, instrument: Instrument): readonly DaySum[] {
  const { openedAt, openPrice, triggerPrice } = order.position
  if (openedAt === undefined || triggerPrice === undefined) return []
  return sumsOf(order, instrument, {
    kind: 'trigger',
    at: openedAt,
    act: 'open',
    got: openPrice,
    wanted: triggerPrice,
  })
}

/**
 * Sums of an order that was closed. Its row has the price of the stop or target that closed it; the price
 * that its client saw was counted when the call was answered, and a stop-out has none.
 */
export function closedSums(order: BookedOrder, instrument: Instrument): readonly DaySum[] {
  const { position } = order
  const { stopLoss, takeProfit } = position
  if (position.status !== 'closed') return []
  const { closedAt: at, closePrice: got } = position
  const closed = { at, got, act: 'close' } as const
  switch (position.closeReason) {
    case 'client':
      return sumsOf(order, instrument, { ...closed, kind: 'close' })
    case 'stop-loss':
      return sumsOf(order, instrument, {
        ...closed,
        kind: 'stop-loss',
        ...(stopLoss && { wanted: stopLoss }),
      })
    case 'take-profit':
      return sumsOf(order, instrument, {
        ...closed,
        kind: 'take-profit',
        ...(takeProfit && { wanted: takeProfit }),
      })
    case 'stop-out':
      return sumsOf(order, instrument, { ...closed, kind: 'stop-out' })
    default:
      return []
  }
}

function sumsOf(
  { position, isDemo }: BookedOrder,
  instrument: Instrument,
  { kind, at, ...price }: Carried,
): readonly DaySum[] {
  const own = { kind, isDemo, day: dayOf(at), categoryId: instrument.categoryId }
  return [{ ...own, figure: 'orders', amount: 1n }, ...slippageSums(own, position.side, price, instrument)]
}
