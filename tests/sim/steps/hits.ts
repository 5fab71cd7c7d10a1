import type { Outcome } from '../acts/act'
import { type Simulation, fail } from './run-state'
import { warm } from './simulation'

/** Checks the answer to an act whose batch may have been hit: it may then be unknown. */
export function compareHit(
  run: Simulation,
  answer: Outcome | undefined,
  expected: Outcome,
  isHit: boolean,
): void {
  const isLost = isHit && (answer === 'unknown' || answer === 'closed')
  if (answer !== expected && !isLost) fail(run, `the system says: ${answer}\nthe auditor says: ${expected}`)
}

/**
 * Waits until the books have recovered from a failed batch. Even if they already have, users must still be
 * read again.
 */
export async function recovered(run: Simulation): Promise<void> {
  while (!run.system.isOpen()) await new Promise((resolve) => setTimeout(resolve, 2))
  await warm(run)
}

/** Restarts the server on the current books. */
export async function reopen(run: Simulation): Promise<void> {
  await run.system.reopen()
  run.auditor.applyAtStart()
  run.auditor.forgetTicks()
  run.isWarm = false
}
