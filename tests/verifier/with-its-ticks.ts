import { Unreadable } from './read-archives'

/** Reports a broken rule, with the evidence. */
export type Broken = (rule: string, what: unknown) => void

/**
 * If ticks cannot be read, the checks that depend on them are skipped: reports this, and does not object to
 * the payments.
 */
export async function withItsTicks(
  takePaid: () => void,
  broken: Broken,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    broken('the ticks of an order can be read', error.message)
    takePaid()
  }
}
