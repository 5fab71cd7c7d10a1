import { describeCopy, describeFollow, describeSkip } from '../auditor/describe-copies'
import type { Client } from '../auditor/order'
import { readCopying } from './read-copies'
import { type Simulation, fail } from '../steps/run-state'

/** Compares the relations in memory, in any order, with the auditor's open ones. */
export function compareFollows(run: Simulation, user: number, remembered: readonly string[]): void {
  const open = clientOf(run, user).follows.filter(({ status }) => status !== 'ended')
  const should = open.map(describeFollow).toSorted()
  compareLists(run, `relations of user ${user} in memory`, remembered.toSorted(), should)
}

/** Compares relations, copies and skipped orders in the database with the auditor's. */
export async function compareCopying(run: Simulation): Promise<void> {
  const stored = await readCopying(run.place.pool, run.system.userIds)
  for (const [user, found] of stored.entries()) {
    const { follows, skips, orders } = clientOf(run, user)
    compareLists(run, `relations of user ${user}`, found.follows, follows.map(describeFollow))
    const copies = orders.filter(
      ({ copyOf, origin, number }) => copyOf && origin === 0 && !run.folded.orders.has(number),
    )
    for (const { id = 0, number, copyOf, status } of copies) {
      const should = copyOf && describeCopy(copyOf.follow, run.ids.idOf(copyOf.origin), status === 'held')
      const has = found.copies.get(id)
      if (has !== should) fail(run, `order ${number} of user ${user} ${has}\nby the auditor: ${should}`)
    }
    if (found.copies.size !== copies.length)
      fail(run, `user ${user} has ${found.copies.size} copies, by the auditor ${copies.length}`)
    const skipped = skips.map((skip) => describeSkip(skip, run.ids.idOf(skip.origin)))
    compareLists(run, `what was not copied for user ${user}`, found.skips, skipped)
  }
}

const clientOf = (run: Simulation, user: number): Client =>
  run.auditor.clients[user] ?? fail(run, `no client ${user}`)

function compareLists(
  run: Simulation,
  what: string,
  has: readonly string[],
  should: readonly string[],
): void {
  for (let at = 0; at < Math.max(has.length, should.length); at += 1)
    if (has[at] !== should[at])
      fail(run, `${what}, number ${at + 1}\nis: ${has[at]}\nby the auditor: ${should[at]}`)
}
