import { type Execution, type Instrument, type Position, type Price, dayOf } from '@fairtick/domain'
import { type Sums, addSlippage } from './dealing-meter'

/** An order of either book, as stored. */
export interface BookedOrder {
  readonly position: Position
  readonly isDemo: boolean
}

/** Adds an order that was filled at its trigger. */
export function addFilled(sums: Sums, { position, isDemo }: BookedOrder, instrument: Instrument): void {
  const { openedAt, openPrice: got, triggerPrice: wanted, side } = position
  if (openedAt === undefined || wanted === undefined) return
  const { categoryId } = instrument
  const of = { kind: 'trigger', day: dayOf(openedAt), isDemo, categoryId } as const
  sums.add(of, 'orders', 1n)
  addSlippage(sums, of, { side, act: 'open', got, wanted }, instrument)
}

/**
 * Adds a closed order. Its row has the price of the stop or target that closed it. The price seen by the
 * client was counted when the call was answered, and a stop-out has none.
 */
export function addClosed(sums: Sums, { position, isDemo }: BookedOrder, instrument: Instrument): void {
  const closed = closedBy(position)
  if (!closed || position.status !== 'closed') return
  const { side, closedAt, closePrice: got } = position
  const { categoryId } = instrument
  const of = { kind: closed.kind, day: dayOf(closedAt), isDemo, categoryId } as const
  sums.add(of, 'orders', 1n)
  addSlippage(sums, of, { side, act: 'close', got, wanted: closed.wanted }, instrument)
}

/** How an order was closed, and at which intended price; undefined without a trade. */
function closedBy({
  closeReason,
  stopLoss,
  takeProfit,
}: Position): { readonly kind: Execution; readonly wanted: Price | undefined } | undefined {
  switch (closeReason) {
    case 'client':
      return { kind: 'close', wanted: undefined }
    case 'stop-loss':
      return { kind: 'stop-loss', wanted: stopLoss }
    case 'take-profit':
      return { kind: 'take-profit', wanted: takeProfit }
    case 'stop-out':
      return { kind: 'stop-out', wanted: undefined }
    default:
      return undefined
  }
}
