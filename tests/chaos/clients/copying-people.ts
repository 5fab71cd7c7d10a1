import type { DatabasePool } from '../../../apps/server/src/database/pool'
import { addTrader } from '../../../bench/fill/add-trader'
import type { Client } from './asker'
import { fundedPerson } from './chaos-person'

/** A real user who is a trader, and their trader id. */
export interface CopiedTrader extends Client {
  readonly traderId: number
}

const COUNT = 2
const MICRO = 1_000_000
const BALANCE = 100_000 * MICRO

/** Traders with a session, and money granted by two operators; the server executes that. */
export async function signUpTraders(pool: DatabasePool): Promise<readonly CopiedTrader[]> {
  const traders: CopiedTrader[] = []
  for (let at = 0; at < COUNT; at += 1) traders.push(await signUp(pool))
  return traders
}

async function signUp(pool: DatabasePool): Promise<CopiedTrader> {
  const person = await fundedPerson(pool, { account: 1, balance: BALANCE })
  return { ...person, traderId: await addTrader(pool, person.userId) }
}
