/** The text of a pending order's end: another order took its place, or it was cancelled. */
export const endKey = ({ replacedById }: { readonly replacedById: number }) =>
  replacedById === 0 ? 'orders.status_cancelled' : 'orders.status_replaced'
