import type { Books } from '../../../apps/server/src/books/run'
import { redeem } from '../../../apps/server/src/features/mining/mining-commands'
import { subscriptionTable } from '../../../apps/server/src/features/mining/subscription-store'

/** Ends subscriptions left on the same database by failed simulations: the clock would pay them, too. */
export async function endLeftOver(books: Books): Promise<void> {
  const held = [...books.portfolios()].flatMap((portfolio) => [
    ...subscriptionTable.openRows(portfolio).values(),
  ])
  for (const { id, userId, status } of held)
    if (status === 'running') await books.execute(redeem, userId, { id, isAtOnce: true })
}
