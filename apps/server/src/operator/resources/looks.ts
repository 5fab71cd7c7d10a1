import { CODE } from '@fairtick/wire'
import { MINUTE_MS } from '@fairtick/domain'
import { OwnLineFull } from '../../database/heavy-reads'
import { Failure } from '../../http/failure'
import type { Clock } from '../../ports'
import { createTokenBuckets } from '../../token-buckets'

/** Takes a look of an operator's, and answers its moment; refuses more than a person takes in a minute. */
export type TakeLook = (operator: string) => number

/** Begins a file of an operator's, of which each has one at a time; answers what ends it. */
export type BeginFile = (operatorId: number) => () => void

/** Begins with no files under way. */
export function createFilesUnderWay(): BeginFile {
  const writing = new Set<number>()
  return (operatorId) => {
    if (writing.has(operatorId)) throw new OwnLineFull('another file of this operator is under way')
    writing.add(operatorId)
    return () => void writing.delete(operatorId)
  }
}

/**
 * Looks of operators at what is personal, and files of lists, so many a minute for each: a copy of all of it is
 * no work, and no record of who asked for it is without a bound.
 */
export function createLooks(clock: Clock, max: number): TakeLook {
  const looks = createTokenBuckets({ max, windowMs: MINUTE_MS })
  return (operator) => {
    const at = clock.now()
    const left = looks.take(operator, at)
    if (left >= 0) return at
    const headers = { 'retry-after': String(looks.secondsUntil(-left)) }
    throw new Failure(CODE.tooManyRequests, { status: 429, headers })
  }
}
