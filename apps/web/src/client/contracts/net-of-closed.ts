import { NO_USD, type Usd, addUsd, netResult } from '@fairtick/domain'
import { readPage } from './orders'

/** The results of orders just closed, in sum, USD; undefined if the newest page lacks one of them. */
export async function netOfClosed(ids: readonly number[]): Promise<Usd | undefined> {
  const { orders } = await readPage({ list: 'closed', page: 1 })
  const closed = orders.filter(({ id }) => ids.includes(id))
  if (ids.length === 0 || closed.length < ids.length) return undefined
  return closed.reduce((sum, order) => addUsd(sum, netResult(order)), NO_USD)
}
