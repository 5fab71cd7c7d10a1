import { NO_USD, type Usd, addUsd, netResult } from '@fairtick/domain'
import { type OwnOrder, readPage } from './orders'

/** The results of closed orders after fees, and their margins, both in sum, USD. */
export interface ClosedSums {
  readonly net: Usd
  readonly margin: Usd
}

/** The sums of orders just closed; undefined if the newest page lacks one of them. */
export async function sumsOfClosed(ids: readonly number[]): Promise<ClosedSums | undefined> {
  const { orders } = await readPage({ list: 'closed', page: 1 })
  const closed = orders.filter(({ id }) => ids.includes(id))
  if (ids.length === 0 || closed.length < ids.length) return undefined
  return {
    net: closed.reduce((sum, order) => addUsd(sum, netResult(order)), NO_USD),
    margin: marginOfClosed(closed),
  }
}

/** The margins of the closed ones among some orders, in sum, USD. */
export const marginOfClosed = (orders: readonly OwnOrder[]): Usd =>
  orders.reduce((sum, { status, margin }) => (status === 'closed' ? addUsd(sum, margin) : sum), NO_USD)
