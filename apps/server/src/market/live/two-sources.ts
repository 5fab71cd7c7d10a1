import { AHEAD_MAX_MS, PRICE_SCALE, type Price, type Rate } from '@fairtick/domain'

/** A source's latest price of an instrument. */
interface LatestPrice {
  readonly price: Price
  /** Its moment by the venue, at most that of its arrival, ms. */
  readonly at: number
}

/** A price of a source, with its moment by the venue (ms). */
export interface SourcedPrice {
  readonly price: Price
  readonly time: number
}

/** A price that becomes a tick, with the other source's price to check it by where that is fresh. */
export interface SourcedTick {
  readonly price: Price
  readonly second: Price | undefined
}

/** The sources of one instrument. */
export interface TwoSources {
  /** A price of the first (0) or the second (1); undefined where it is only kept, to check the other. */
  take(place: number, given: SourcedPrice, now: number): SourcedTick | undefined
  /**
   * Whether a source of two is lost, or both disagree: no new orders then. Source: docs/spec/promises.md R14.
   */
  lacking(now: number): 'lost' | 'disagreeing' | undefined
}

/** Sources disagree when they are further apart than maxJump ÷ this. */
const AGREEMENT = 3n
/** One of them may be faster for a moment. */
const DISAGREEING_MS = 3_000

/**
 * Keeps the latest prices of an instrument's sources. A source is lost while its connection is down or its
 * price is older than the instrument's limit, by the venue's own time: one that comes late, or from a clock
 * that is ahead, checks nothing. The second gives the ticks only while the first is lost.
 */
export function createTwoSources(options: {
  readonly count: number
  readonly staleAfterMs: number
  readonly maxJump: Rate
  readonly isUp: (place: number) => boolean
}): TwoSources {
  const { count, staleAfterMs, maxJump, isUp } = options
  const latest: (LatestPrice | undefined)[] = []
  let disagreeingSince: number | undefined
  const fresh = (place: number, now: number): LatestPrice | undefined => {
    const known = latest[place]
    return known && isUp(place) && now - known.at <= staleAfterMs ? known : undefined
  }
  return {
    take: (place, { price, time }, now) => {
      if (time <= now + AHEAD_MAX_MS) latest[place] = { price, at: Math.min(time, now) }
      if (count < 2) return { price, second: undefined }
      const other = fresh(1 - place, now)
      if (!other || !areApart(price, other.price, maxJump)) disagreeingSince = undefined
      else disagreeingSince ??= now
      if (place === 0) return { price, second: other?.price }
      return other ? undefined : { price, second: undefined }
    },
    lacking: (now) => {
      if (count < 2) return undefined
      if (!fresh(0, now) || !fresh(1, now)) return 'lost'
      return disagreeingSince !== undefined && now - disagreeingSince > DISAGREEING_MS
        ? 'disagreeing'
        : undefined
    },
  }
}

const ONE = 10n ** BigInt(PRICE_SCALE)

function areApart(one: Price, other: Price, maxJump: Rate): boolean {
  const distance = one > other ? one - other : other - one
  return distance * ONE * AGREEMENT > maxJump * (one > other ? other : one)
}
