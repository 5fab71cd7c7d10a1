import { randomBytes } from 'node:crypto'
import { type LiabilityNode, leafNode, leavesFor, rootOf } from '@fairtick/domain'
import { writeAtLength } from '../../../database/at-length'
import type { Queryable } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'
import { dayAt } from './day-number'
import { readLatestDay } from './liability-store'
import { sha256 } from './sha256'
import {
  countClients,
  forgetOldLeaves,
  hasClients,
  nextLeaves,
  openLeaves,
  writeDay,
  writePart,
} from './tree-store'

const KEY_BYTES = 32

/**
 * Draws up each day's tree over all clients' money, as soon as the day has begun and there is a client. A day
 * is one transaction on one snapshot: it is there as a whole or not at all, and never twice. Source:
 * docs/spec/rules.md 1.8.
 */
export function createLiabilities(pool: DatabasePool, clock: Clock) {
  let drawnUp = -1
  return async (): Promise<void> => {
    const at = clock.now()
    const day = dayAt(at)
    if (day <= drawnUp) return
    drawnUp = (await readLatestDay(pool)) ?? -1
    if (day <= drawnUp || !(await hasClients(pool))) return
    await writeAtLength(pool, (session) => drawUp(session, day, at))
    drawnUp = day
    await forgetOldLeaves(pool)
  }
}

async function drawUp(session: Queryable, day: number, at: number): Promise<void> {
  const key = randomBytes(KEY_BYTES)
  const clients = await countClients(session)
  await openLeaves(session, key, leavesFor(clients) - clients)
  const nodes: LiabilityNode[] = []
  for (;;) {
    const leaves = await nextLeaves(session)
    if (leaves.length === 0) break
    const node = rootOf(
      leaves.map((leaf) => leafNode(leaf, sha256)),
      sha256,
    )
    await writePart(session, { day, number: nodes.length, leaves, node })
    nodes.push(node)
  }
  await writeDay(session, { day, at, key, root: rootOf(nodes, sha256) })
}
