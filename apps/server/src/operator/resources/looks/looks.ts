import { CODE } from '@fairtick/wire'
import { MINUTE_MS } from '@fairtick/domain'
import { OwnLineFull } from '../../../database/heavy-reads'
import { Failure } from '../../../http/failures/failure'
import type { Clock } from '../../../ports'
import { createTokenBuckets } from '../../../callers/token-buckets'

/** Counts a view by an operator, and returns its time; refuses more than a person can read in a minute. */
export type TakeLook = (operator: string) => number

/**
 * Makes a file for an operator, one at a time each. `make` gets a callback that marks the end; a failure
 * marks it by itself.
 */
export type MakeFile = <File>(
  operatorId: number,
  make: (hasEnded: () => void) => Promise<File>,
) => Promise<File>

/** Begins without files in progress. */
export function createFilesUnderWay(): MakeFile {
  const underWay = new Set<number>()
  return async (operatorId, make) => {
    if (underWay.has(operatorId)) throw new OwnLineFull('another file of this operator is under way')
    const hasEnded = () => void underWay.delete(operatorId)
    underWay.add(operatorId)
    try {
      return await make(hasEnded)
    } catch (error) {
      hasEnded()
      throw error
    }
  }
}

/**
 * Limits operators' views of personal data, and files of lists, to so many a minute each. Copying everything
 * is not part of the work, and the record of views stays bounded.
 */
export function createLooks(clock: Clock, max: number): TakeLook {
  const looks = createTokenBuckets({ max, windowMs: MINUTE_MS })
  return (operator) => {
    const at = clock.now()
    const left = looks.take(operator, at)
    if (left >= 0) return at
    const headers = { 'retry-after': String(looks.secondsUntil(-left)), 'ratelimit-limit': String(max) }
    throw new Failure(CODE.tooManyRequests, { status: 429, headers })
  }
}
