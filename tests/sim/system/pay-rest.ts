import { incomeDaysAt } from '@fairtick/domain'
import type { Books } from '../../../apps/server/src/books/run'
import type { Portfolio } from '../../../apps/server/src/books/portfolio'
import type { Engine } from '../../../apps/server/src/engine/engine'
import { subscriptionTable } from '../../../apps/server/src/features/mining/subscription-store'
import { wait } from '../../../apps/server/test-support/users.cases'

/** Maximum number of looks of the clock; after that the comparison reports the unpaid income. */
const LOOKS = 40

/** Lets the clock look until no income is due, as a server does continuously. */
export async function payRest(given: {
  readonly books: Books
  readonly engine: Engine
  readonly now: number
}): Promise<void> {
  const { books, engine, now } = given
  const findDue = () => [...books.portfolios()].find((portfolio) => isDue(portfolio, now))
  let due = findDue()
  for (let look = 0; due && look < LOOKS; look += 1) {
    engine.byClock.income()
    await books.execute(wait, due.userId, undefined)
    await new Promise((resolve) => setImmediate(resolve))
    const before = due.userId
    due = findDue()
    // The last payment is in memory, but not durable yet.
    if (!due) await books.execute(wait, before, undefined)
  }
}

function isDue(portfolio: Portfolio, now: number): boolean {
  for (const row of subscriptionTable.openRows(portfolio).values())
    if (row.status === 'running' && incomeDaysAt(row, now) > row.daysPaid) return true
  return false
}
