import { setTimeout as sleep } from 'node:timers/promises'
import { CENT, formatCents, usdOf } from '@fairtick/domain'
import type { Random } from '@fairtick/testkit'
import { cashierCalls } from '@fairtick/wire/calls'
import type { DatabasePool } from '../../../apps/server/src/database/pool'
import { type Client, createAsker } from './asker'
import { fundedPerson } from './chaos-person'
import { wordsOf } from '../judgement/words'

const COUNT = 4
const BALANCE = 100_000_000_000
const PAUSE_MS = 500
const FUND = 3
const CONTRACTS = 1
const DOLLAR = 1_000_000n

/** Real users with a session, and money in the fund account. */
export async function signUpMovers(pool: DatabasePool): Promise<readonly Client[]> {
  const movers: Client[] = []
  while (movers.length < COUNT) movers.push(await fundedPerson(pool, { account: FUND, balance: BALANCE }))
  return movers
}

/**
 * Creates a mover: each call of the returned function transfers a cent more than the last, which identifies
 * it, there and back in turn.
 */
export function createMover(
  options: Parameters<typeof createAsker>[0],
  mover: Client,
  random: Random,
): () => Promise<void> {
  const { note, ask, askAgain } = createAsker(options, mover, random)
  let marks = 0n

  return async () => {
    await sleep(random.below(PAUSE_MS))
    if (random.once(20)) return askAgain()
    marks += 1n
    const amount = usdOf(DOLLAR + marks * CENT)
    const [from, to] = marks % 2n === 1n ? [FUND, CONTRACTS] : [CONTRACTS, FUND]
    const form = { balance: formatCents(amount), currency_id: 1, from, to }
    await ask(note('transfer', wordsOf.transfer(mover.userId, amount), cashierCalls.transfer.path, form))
  }
}
