import type { OwnOrder } from '../../../client/contracts/orders'

/** An act on an order from its detail, with callbacks for its start and end. */
export interface OrderAct {
  readonly order: OwnOrder
  readonly onBegin: () => void
  readonly onDone: () => void
  readonly onFailed: () => void
}
