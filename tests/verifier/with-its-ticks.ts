import { Unreadable } from './read-archives'

/** Tells of a broken rule, and what breaks it. */
export type Broken = (rule: string, what: unknown) => void

/**
 * Where ticks cannot be read, what hangs on them cannot be checked: that is told, and what was paid for it is
 * held against nobody.
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
