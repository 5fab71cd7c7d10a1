import type { AuditedOption, Order } from '../auditor/order'
import type { Made } from '../system/made'
import { type Simulation, fail } from './run-state'

/**
 * Matches positions and options of the system with those of the auditor. For a lost and repeated act, memory
 * made several; the last one counts.
 */
export function match(run: Simulation, isLost = false): void {
  const { positions, options } = takeMade(run)
  const audited = run.auditor.made()
  const orders = audited.orders.filter(({ origin, copyOf }) => origin === 0 && !copyOf)
  matchIds(run, positions.splice(0), orders, isLost)
  matchIds(run, options.splice(0), audited.options, isLost)
  const copies = audited.orders.filter(({ copyOf }) => copyOf)
  matchCopies(run, copies, isLost)
  matchParts(
    run,
    audited.orders.filter(({ copyOf }) => !copyOf),
    isLost,
  )
}

/** Matches copies and their parts, after those of the acts. */
export function matchCopies(run: Simulation, audited: readonly Order[], isLost: boolean): void {
  const { copies } = takeMade(run)
  for (const each of audited.filter(({ origin }) => origin === 0)) {
    const userId = run.system.userIds[each.owner]
    const originId = run.ids.idOf(each.copyOf?.origin ?? 0)
    const found = copies.filter((copy) => copy.userId === userId && copy.originId === originId)
    each.id = found.at(-1)?.id
    for (const copy of found) copies.splice(copies.indexOf(copy), 1)
    if (each.id === undefined) fail(run, `user ${each.owner} has no copy of order ${originId}`)
  }
  matchParts(run, audited, isLost)
}

/** Once all is copied: the system must not have made more than the auditor. */
export function matchNothing(run: Simulation, isLost: boolean): void {
  const { positions, options, copies, parts } = takeMade(run)
  const left = [...positions.splice(0), ...options.splice(0), ...copies.splice(0), ...parts.splice(0)]
  if (!isLost && left.length > 0) fail(run, `the system made more: ${JSON.stringify(left)}`)
}

/** All unmatched orders and options of the system. */
function takeMade({ made, system }: Simulation): Made {
  const more = system.takeMade()
  made.positions.push(...more.positions)
  made.options.push(...more.options)
  made.copies.push(...more.copies)
  made.parts.push(...more.parts)
  return made
}

function matchIds(
  run: Simulation,
  found: readonly number[],
  made: readonly (Order | AuditedOption)[],
  isLost: boolean,
): void {
  const isRight = isLost ? found.length >= made.length : found.length === made.length
  if (!isRight) fail(run, `the system made ${found.length} orders, the auditor ${made.length}`)
  for (const [at, each] of made.entries()) each.id = found[found.length - made.length + at]
}

/** Parts by the order they were cut off: later parts of the same order may not be due yet. */
function matchParts(run: Simulation, orders: readonly Order[], isLost: boolean): void {
  const all = run.made.parts
  for (const origin of new Set(orders.map((each) => each.origin))) {
    if (origin === 0) continue
    const made = orders.filter((each) => each.origin === origin)
    const found = all.filter(({ originId }) => originId === run.ids.idOf(origin))
    const taken = isLost ? found : found.slice(0, made.length)
    if (taken.length < made.length) fail(run, `order ${origin} was not cut in the system`)
    for (const [at, each] of made.entries()) each.id = taken[taken.length - made.length + at]?.id
    for (const part of taken) all.splice(all.indexOf(part), 1)
  }
}
