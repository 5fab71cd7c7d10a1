import { type Tick, knowsMoment, lastInTime, waitedUntil } from '@fairtick/domain'
import type { FollowerParts } from './follower-parts'
import type { WriterView } from './writer-view'

/**
 * The tick that something ends at, undefined if there is none; or the time until which ticks of that moment
 * are awaited.
 */
export type Ending = { readonly endTick: Tick | undefined } | { readonly waitUntil: number }

/**
 * Looks up the tick at which something ends. Only arrivals in the log decide which ticks count. Once a tick
 * is returned, no other valid one can arrive: a later tick is published, and times never fall, or the wait is
 * over.
 */
export async function endingAt(
  parts: Pick<FollowerParts, 'quotes' | 'recent' | 'tickLog'>,
  writer: Pick<WriterView, 'arrivedTo'>,
  { instrumentId, moment }: { readonly instrumentId: number; readonly moment: number },
): Promise<Ending> {
  const now = await writer.arrivedTo()
  const isPassed = (parts.quotes.quote(instrumentId)?.time ?? moment) > moment
  const recent = parts.recent.until(instrumentId, moment)
  const isKnown = knowsMoment(recent, moment)
  const ticks = isKnown ? recent : await parts.tickLog.until(instrumentId, moment)
  const waitUntil = waitedUntil(ticks, moment)
  return isPassed || now >= waitUntil ? { endTick: lastInTime(ticks, moment) } : { waitUntil }
}

/**
 * The published ticks of an instrument up to a moment, in order, with at least all of the minute before it:
 * from memory where it has them, else from the log.
 */
export async function minuteUntil(
  { recent, tickLog }: Pick<FollowerParts, 'recent' | 'tickLog'>,
  instrumentId: number,
  moment: number,
): Promise<readonly Tick[]> {
  const ticks = recent.until(instrumentId, moment)
  return knowsMoment(ticks, moment - 1) ? ticks : tickLog.until(instrumentId, moment)
}
