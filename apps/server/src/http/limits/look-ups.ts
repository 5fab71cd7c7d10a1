import type { Clock } from '../../ports'
import { createTokenBuckets, scaledQuota } from '../../callers/token-buckets'
import { tooMany } from '../call-server'

/** Looks up the holder of a token, for a caller at some addresses; undefined for an unknown token. */
export type LookUp = <Found>(
  addresses: string,
  read: () => Promise<Found | undefined>,
) => Promise<Found | undefined>

/** Unknown tokens that one address may have looked up in parallel. */
const STRANGE = { max: 300, windowMs: 60_000 }
const WAITING_MAX = 100

/**
 * Bounds the cost of unknown tokens: each is a query before the caller is identified. Beyond the budget,
 * look-ups of an address run one after another, so that they hold one connection. A neighbour with a valid
 * session waits instead of being refused; only a full queue refuses. Source:
 * docs/decisions/0031-limits-per-address.md.
 */
export function createLookUps(clock: Clock, factor: number): LookUp {
  const buckets = createTokenBuckets(scaledQuota(STRANGE, factor))
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()

  async function inLine<Found>(addresses: string, read: () => Promise<Found>): Promise<Found> {
    const line = lines.get(addresses) ?? { last: Promise.resolve(), waiting: 0 }
    if (line.waiting >= WAITING_MAX)
      throw tooMany({ isExceeded: true, limit: STRANGE.max, remaining: 0, resetSeconds: 1 })
    lines.set(addresses, line)
    line.waiting += 1
    const turn = line.last.then(read)
    line.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(addresses)
    }
  }

  return async (addresses, read) => {
    const isWithin = buckets.take(addresses, clock.now()) >= 0
    const found = isWithin ? await read() : await inLine(addresses, read)
    if (isWithin && found !== undefined) buckets.giveBack(addresses)
    return found
  }
}
