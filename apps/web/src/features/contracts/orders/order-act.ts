import type { OwnOrder } from '../../../client/orders'

/** An act on an order from its detail, which follows its beginning and its end. */
export interface OrderAct {
  readonly order: OwnOrder
  readonly onBegin: () => void
  readonly onDone: () => void
  readonly onFailed: () => void
}
