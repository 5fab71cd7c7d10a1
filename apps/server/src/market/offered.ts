import { type Instrument, offeredInstruments } from '@fairtick/domain'
import type { Feed } from './feed'

const SECOND_MS = 1_000
/** A price is missing, not unchanged, after this many times the feed's longest gap. */
const GAPS_MISSED = 2

/** The instruments that a feed prices, and whose currency it can convert, with their maximum price ages. */
export const offeredOf = (
  instruments: readonly Instrument[],
  { supplies, longestGapMs }: Pick<Feed, 'supplies' | 'longestGapMs'>,
): readonly Instrument[] =>
  offeredInstruments(instruments, supplies).map((each) => limited(each, longestGapMs))

/**
 * The instrument with its maximum price age near the feed's promise. With a longer limit, a client with a
 * faster source of prices could trade on known moves. Source: docs/spec/rules.md 2.4.
 */
function limited(instrument: Instrument, longestGapMs = Infinity): Instrument {
  const limitMs = Math.ceil((GAPS_MISSED * longestGapMs) / SECOND_MS) * SECOND_MS
  return { ...instrument, staleAfterMs: Math.min(instrument.staleAfterMs, limitMs) }
}
