import type { Queryable } from '../../apps/server/src/database/in-transaction'
import { addApplication, writeTraderStatus } from '../../apps/server/src/features/copying/trader-store'

/** Makes a user a trader, as if approved by an operator long ago; returns the number to follow. */
export async function addTrader(database: Queryable, userId: number): Promise<number> {
  const id = await addApplication(database, { userId, nickname: `Trader ${userId}`, at: 0 })
  if (id === undefined) throw new Error(`user ${userId} can be no trader`)
  await writeTraderStatus(database, id, { status: 'active', reason: '', at: 0 })
  return id
}
