import type { Outcome } from './act'
import { type Simulation, fail } from './run-state'
import { warm } from './simulation'

/** The answer to an act whose batch may have been hit: then it may be unknown. */
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
 * After a batch failed. It may have recovered by the time that all were answered: then, too, users are yet to
 * be read.
 */
export async function recovered(run: Simulation): Promise<void> {
  while (!run.system.isOpen()) await new Promise((resolve) => setTimeout(resolve, 2))
  await warm(run)
}

/** The server starts on the books as they are. */
export async function reopen(run: Simulation): Promise<void> {
  await run.system.reopen()
  run.auditor.applyAtStart()
  run.auditor.forgetTicks()
  run.isWarm = false
}
