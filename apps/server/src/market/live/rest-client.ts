import { setTimeout as sleep } from 'node:timers/promises'
import { fetchInTime } from '../../platform/fetch-in-time'
import { readBounded } from '../../platform/read-bounded'
import { endByStatus } from './channels/channel'
import type { VenueRequest } from './venue'

/** Asks a venue by REST, one request after another. */
export type RestClient = (request: VenueRequest, signal: AbortSignal) => Promise<unknown>

const WITHIN_MS = 20_000
const ANSWER_MAX = 8_388_608
/** Where a venue says that it is too much, but not for how long. */
const LIMITED_MS = 60_000
/** A longer wait is an error at once, so that other venues are not waited for. */
const WAIT_MAX_MS = 10_000

/**
 * A client that keeps the venue's distance between requests, and asks nothing while the venue demands to wait
 * (429, 418, Retry-After). Rejects with the status, never with the address, which may hold a key.
 */
export function createRestClient(everyMs: number): RestClient {
  let free = 0
  let last: Promise<unknown> = Promise.resolve()

  async function ask({ url, headers = {} }: VenueRequest, signal: AbortSignal): Promise<unknown> {
    const waitMs = Math.max(0, free - performance.now())
    if (waitMs > Math.max(WAIT_MAX_MS, everyMs)) throw new RangeError('the venue demands to wait')
    await sleep(waitMs, undefined, { signal })
    free = performance.now() + everyMs
    const within = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)])
    const answer = await fetchInTime(url, { headers, signal: within, redirect: 'manual' })
    if (answer.status !== 200) {
      const { reason, retryAfterMs, isLimited } = endByStatus(
        answer.status,
        answer.headers.get('retry-after'),
        Date.now(),
      )
      const wait = retryAfterMs ?? (isLimited ? LIMITED_MS : 0)
      free = Math.max(free, performance.now() + wait)
      await answer.body?.cancel()
      throw new RangeError(reason)
    }
    const body = await readBounded(answer.body, ANSWER_MAX)
    if (!body) throw new RangeError('an answer larger than allowed')
    const said: unknown = JSON.parse(body.toString())
    return said
  }

  return (request, signal) => {
    const asked = last.then(() => ask(request, signal))
    last = asked.catch(() => undefined)
    return asked
  }
}
