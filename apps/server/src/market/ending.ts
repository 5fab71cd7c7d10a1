import { type Tick, knowsMoment, lastInTime, waitedUntil } from '@fairtick/domain'
import type { MarketParts } from './market-parts'

/**
 * The tick that something ends at, undefined where there is none; or until when ticks of that moment are
 * waited for.
 */
export type Ending = { readonly endTick: Tick | undefined } | { readonly waitUntil: number }

/**
 * Looks up the tick at which something ends. Nothing is closed by it: which ticks count follows from their
 * arrivals, which are in the log, and once it answers a tick no other that counts can arrive. That is when a
 * later one is published, since times never fall, or when the wait is over.
 */
export async function endingAt(
  parts: Pick<MarketParts, 'clock' | 'writer' | 'quotes' | 'recent' | 'tickLog'>,
  instrumentId: number,
  moment: number,
): Promise<Ending> {
  const now = parts.clock.now()
  // Every tick that arrived before now is in the log after this, or never will be.
  await parts.writer.flushed()
  const isPassed = (parts.quotes.quote(instrumentId)?.time ?? moment) > moment
  const recent = parts.recent.until(instrumentId, moment)
  const isKnown = knowsMoment(recent, moment)
  const ticks = isKnown ? recent : await parts.tickLog.until(instrumentId, moment)
  const waitUntil = waitedUntil(ticks, moment)
  return isPassed || now >= waitUntil ? { endTick: lastInTime(ticks, moment) } : { waitUntil }
}
