import { type Tick, knowsMoment, lastInTime, waitedUntil } from '@fairtick/domain'
import type { MarketParts } from './market-parts'

/** The tick that whatever ends at a moment ends at, undefined where there is none; or until when ticks of that moment are waited for. */
export type Ending = { readonly endTick: Tick | undefined } | { readonly waitUntil: number }

/**
 * Looks up what ends at a moment. Nothing is closed by it: which ticks count is decided by their arrivals, which are in the log, and by the
 * time of the answer no tick that counts can still come. That is so when a later one is published, since times never fall, or the wait is over.
 */
export async function endingAt(
  parts: Pick<MarketParts, 'clock' | 'writer' | 'quotes' | 'recent' | 'tickLog'>,
  instrumentId: number,
  moment: number,
): Promise<Ending> {
  const now = parts.clock.now()
  // What came before now is in the log then, or will never be.
  await parts.writer.flushed()
  const isPassed = (parts.quotes.quote(instrumentId)?.time ?? moment) > moment
  const recent = parts.recent.until(instrumentId, moment)
  const isKnown = knowsMoment(recent, moment)
  const ticks = isKnown ? recent : await parts.tickLog.until(instrumentId, moment)
  const waitUntil = waitedUntil(ticks, moment)
  return isPassed || now >= waitUntil ? { endTick: lastInTime(ticks, moment) } : { waitUntil }
}
