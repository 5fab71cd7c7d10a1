import type { Clock } from '../ports'
import { createTokenBuckets, scaledQuota } from '../token-buckets'
import { tooMany } from './call-server'

/** Reads whoever holds a token, for a caller at some addresses: undefined where nobody does. */
export type LookUp = <Found>(
  addresses: string,
  read: () => Promise<Found | undefined>,
) => Promise<Found | undefined>

/** Tokens that nobody holds, which one address may have looked up side by side. */
const STRANGE = { max: 300, windowMs: 60_000 }
const WAITING_MAX = 100

/**
 * Bounds what tokens of nobody cost: each is a query before anything else is known of its caller. Beyond the
 * budget those of an address are read one after another, so that they hold one connection and a neighbour
 * with a good session waits instead of being sent away; only what does not fit into that line is refused.
 * Source: docs/decisions/0031-limits-per-address.md.
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
