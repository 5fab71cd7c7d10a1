import type { SeenHead } from '../../../client/seen-head'
import { type PublishedLiabilities, isFirstDay } from '../../../client/liabilities'

/**
 * The fate of a head that was seen before: it is in the chain, it is gone (a changed history), or it is of
 * a day before those that are loaded. Undefined: none was seen.
 */
export type SeenVerdict = 'kept' | 'gone' | 'further-back' | undefined

/** Looks for a head that was seen before among published days, newest first. */
export function seenVerdict(days: readonly PublishedLiabilities[], seen: SeenHead | undefined): SeenVerdict {
  if (seen === undefined) return undefined
  const found = days.find(({ day }) => day === seen.day)
  if (found) return found.head === seen.head ? 'kept' : 'gone'
  const oldest = days.at(-1)
  return oldest !== undefined && seen.day < oldest.day && !isFirstDay(oldest) ? 'further-back' : 'gone'
}
