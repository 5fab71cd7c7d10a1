import type { Instrument } from '@fairtick/domain'
import type { MarketFollower } from '../market/market-follower'
import { pairOf } from './reach'

/** An instrument that lacks its configured sources. */
interface LackingSource {
  readonly instrument: Instrument
  /** Closed: the pair that converts it has no prices because its market is closed, as on a holiday. */
  readonly why: NonNullable<ReturnType<MarketFollower['lacking']>> | 'closed'
}

/**
 * The instrument, or else the pair that converts it, if it lacks one of its two sources: nothing new is
 * opened then. Undefined otherwise. Source: docs/spec/rules.md 2.3.
 */
export function lackingSource(
  market: Pick<MarketFollower, 'lacking' | 'isOpen'>,
  instrument: Instrument,
  now: number,
): LackingSource | undefined {
  const own = market.lacking(instrument.id)
  if (own !== undefined) return { instrument, why: own }
  const pair = pairOf(instrument)
  const why = pair && market.lacking(pair.id)
  if (!pair || why === undefined) return undefined
  return { instrument: pair, why: market.isOpen(pair.id, now) ? why : 'closed' }
}
