import { CODE } from '@fairtick/wire'
import { MINUTE_MS } from '@fairtick/domain'
import { Failure } from '../../http/failure'
import type { Clock } from '../../ports'
import { createTokenBuckets } from '../../token-buckets'

/** Takes a look of an operator's, and answers its moment; refuses more than a person takes in a minute. */
export type TakeLook = (operator: string) => number

/** Looks of operators at what is personal, so many a minute for each: a copy of all of it is no work. */
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
