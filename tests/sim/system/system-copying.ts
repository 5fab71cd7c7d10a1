import type { DatabasePool } from '../../../apps/server/src/database/pool'
import { type Copying, createCopying } from '../../../apps/server/src/features/copying/area/copying'
import type { CopyCommands } from '../../../apps/server/src/features/copying/copy-commands'
import {
  addApplication,
  endTradersWithoutEquity,
  writeTraderStatus,
} from '../../../apps/server/src/features/copying/trader-store'
import type { Clock } from '../../../apps/server/src/ports'

/** Assembles copying as a start of the server does, optionally with a planted fault. */
export function plantInCopying(
  pool: DatabasePool,
  clock: Clock,
  plant: ((commands: CopyCommands) => CopyCommands) | undefined,
): Copying {
  const copying = createCopying(pool, clock)
  return { ...copying, commands: plant?.(copying.commands) ?? copying.commands }
}

/** Makes users traders; returns their ids as traders. */
export async function approveTraders(
  pool: DatabasePool,
  userIds: readonly number[],
  at: number,
): Promise<readonly number[]> {
  const ids: number[] = []
  for (const userId of userIds) {
    const id = await addApplication(pool, { userId, nickname: `Ann ${userId}`, at })
    if (id === undefined) throw new Error('the application was not taken')
    await writeTraderStatus(pool, id, { status: 'active', reason: 'known', at })
    ids.push(id)
  }
  return ids
}

/** Ends a trader, as an operator does; the rest happens at the next check of traders. */
export const endTraderOf = (pool: DatabasePool, traderId: number, at: number): Promise<void> =>
  writeTraderStatus(pool, traderId, { status: 'ended', reason: 'ended', at })

/** Ends those of the users who are traders and lost all equity, and returns them. */
export async function endLostTraders(
  pool: DatabasePool,
  userIds: readonly number[],
  at: number,
): Promise<readonly number[]> {
  const lost = await endTradersWithoutEquity(pool, at)
  return lost.flatMap(({ userId }) => (userIds.includes(userId) ? [userIds.indexOf(userId)] : []))
}

/** Idle rounds after which copying counts as finished. */
const ROUNDS = 2

/**
 * Waits until all acts of traders are copied and durable: copies of one act are made once those of the
 * previous act are written.
 */
export async function untilCopied(ports: {
  readonly settled: () => Promise<void>
  readonly written: () => number
}): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = ports.written()
    await ports.settled()
    await turns()
    if (ports.written() !== before) round = -1
  }
}

/** Long enough for a batch to be in flight. */
export const turns = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
