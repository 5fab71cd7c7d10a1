import type { OwnOrder } from '../../../client/orders'

/** Something that is done to an order from its detail, which must know that it was done there. */
export interface OrderAct {
  readonly order: OwnOrder
  readonly onBegin: () => void
  readonly onDone: () => void
  readonly onFailed: () => void
}
