import { type OwnOrder, keepOrder } from '../../../client/contracts/orders'
import { type OpenedRow, useOpenedRow } from '../../../paths/use-opened-row'

/** Opens and closes the detail of an order by `order` in the address. */
export const useOpenedOrder = (): OpenedRow<OwnOrder> => useOpenedRow('order', keepOrder)
