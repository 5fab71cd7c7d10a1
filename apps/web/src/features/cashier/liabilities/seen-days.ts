import type { SeenHead } from '../../../client/cashier/seen-head'
import { type PublishedLiabilities, isFirstDay } from '../../../client/cashier/liabilities'

/**
 * The state of a head seen before: in the chain, gone (a changed history), or older than the loaded days.
 * Undefined: none was seen.
 */
export type SeenVerdict = 'kept' | 'gone' | 'further-back' | undefined

/** Searches the published days, newest first, for a head seen before. */
export function seenVerdict(days: readonly PublishedLiabilities[], seen: SeenHead | undefined): SeenVerdict {
  if (seen === undefined) return undefined
  const found = days.find(({ day }) => day === seen.day)
  if (found) return found.head === seen.head ? 'kept' : 'gone'
  const oldest = days.at(-1)
  return oldest !== undefined && seen.day < oldest.day && !isFirstDay(oldest) ? 'further-back' : 'gone'
}
