import { UnfitDatabase } from './durability'
import { isPassing } from './session'

const NO_WAY = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ENOTFOUND'])

/**
 * Whether an error may pass for a process that has reached its database before: the way to it is cut, or what
 * answers is a copy that is about to take the place of the first.
 */
export function isAway(error: unknown): boolean {
  if (isPassing(error) || error instanceof UnfitDatabase) return true
  return error instanceof Error && 'code' in error && NO_WAY.has(String(error.code))
}
