import { fetchInTime } from '../../platform/fetch-in-time'
import { readBounded } from '../../platform/read-bounded'
import type { Clock } from '../../ports'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { noteAnchor, readLastAnchor } from './head-file-store'
import type { StoredHead } from './head-store'

/** Where heads are posted, and how often. */
export interface AnchorSettings {
  /** An https address of the operator's choice; undefined: nowhere. */
  readonly url: string | undefined
  readonly everyMinutes: number
}

const TIMEOUT_MS = 10_000
/** An answer says no more than that it was taken. */
const ANSWER_MAX_BYTES = 64 * 1024

/**
 * Posts the newest head when the last posted one is of an earlier interval, as JSON of text, hash and
 * signature. Rejects if it is not taken; the next turn tries again, with the head that is newest then.
 */
export function createAnchor(
  database: MarketDatabase,
  clock: Clock,
  { url, everyMinutes }: AnchorSettings,
): (newest: StoredHead | undefined) => Promise<void> {
  let last: number | undefined
  return async (newest) => {
    if (url === undefined || !newest) return
    last ??= (await readLastAnchor(database)) ?? -1
    if (Math.floor(newest.minute / everyMinutes) <= Math.floor(last / everyMinutes)) return
    const { text, hash, signature, minute } = newest
    const answer = await fetchInTime(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, hash, signature }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const said = await readBounded(answer.body, ANSWER_MAX_BYTES)
    if (!answer.ok) throw new Error(`the anchor of heads answered ${answer.status}`)
    if (!said) throw new Error(`the anchor of heads answered more than ${ANSWER_MAX_BYTES} bytes`)
    await noteAnchor(database, { minute, at: clock.now(), status: answer.status })
    last = minute
  }
}
