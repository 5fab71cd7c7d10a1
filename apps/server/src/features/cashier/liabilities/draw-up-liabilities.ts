import { randomBytes } from 'node:crypto'
import { type LiabilityNode, leafNode, leavesFor, rootOf, dayOf, DAY_MS } from '@fairtick/domain'
import { writeAtLength } from '../../../database/at-length'
import type { Queryable } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'
import { dayText } from './day-number'
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
/** A gap of this many days without a tree is believed at once, as after a long weekend of downtime. */
const DAYS_BELIEVED = 4
/** How long a clock must report a later day before it is believed. */
const HELD_BACK_MS = DAY_MS

/**
 * Draws up each day's tree over all clients' money, as soon as the day has begun and a client exists. A day
 * is one transaction on one snapshot: complete or absent, and never drawn twice. A day far from the last one
 * is held back for a day, by the monotonic clock: a published day is final, so one from a clock set forward
 * would block all days until then. Source: docs/spec/rules.md 1.8.
 */
export function createLiabilities(
  pool: DatabasePool,
  clock: Clock,
  elapsed: () => number = () => performance.now(),
) {
  let drawnUp = -1
  let heldBackSince: number | undefined

  /** Throws, which alarms operators, while a day is not believed. */
  function ensureBelieved(day: number, last: number | undefined): void {
    if (last === undefined || day <= last + DAYS_BELIEVED) {
      heldBackSince = undefined
      return
    }
    heldBackSince ??= elapsed()
    if (elapsed() - heldBackSince >= HELD_BACK_MS) return
    throw new Error(
      `the clock says ${dayText(day)}, and the last day of liabilities is ${dayText(last)}: is the clock right? The next is drawn up after a day of running`,
    )
  }

  return async (): Promise<void> => {
    const at = clock.now()
    const day = dayOf(at)
    if (day <= drawnUp) return
    const last = await readLatestDay(pool)
    drawnUp = last ?? -1
    if (day <= drawnUp || !(await hasClients(pool))) return
    ensureBelieved(day, last)
    await writeAtLength(pool, (session) => drawUp(session, day, at))
    drawnUp = day
    heldBackSince = undefined
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
