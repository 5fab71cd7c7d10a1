import type { Clock } from '../../ports'
import type { Asked } from '../requests/asked'
import type { IsOwnOrigin } from '../requests/origins'
import { REQUEST_ID } from '../requests/request-id'
import { CALL_HEADERS } from './security-headers'

const EXPOSED =
  'content-disposition, date, server-time, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-request-id'
const OF_EVERY_CALL: readonly string[] = Object.entries(CALL_HEADERS).flat()

/** The headers that the answer to a call begins with, as a list of names and values. */
export type CallHead = (request: Pick<Asked, 'headers' | 'id'>) => string[]

/** Makes the head of calls. Only pages of our own origins may read their answers. */
export function callHeads(clock: Clock, isOwnOrigin: IsOwnOrigin): CallHead {
  return ({ id, headers: { origin, host } }) => {
    const head = OF_EVERY_CALL.concat(REQUEST_ID, id, 'server-time', String(clock.now()))
    if (origin !== undefined && isOwnOrigin(origin, host))
      head.push('access-control-allow-origin', origin, 'access-control-expose-headers', EXPOSED)
    return head
  }
}
