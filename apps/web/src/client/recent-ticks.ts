import { MINUTE_MS } from '@fairtick/domain'
import { type DrawnTick, readTicks } from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'

const MINUTES = 5

/** The last minutes of an instrument's ticks, from the published tick log, for drawing. */
export async function readRecentTicks(
  instrumentId: number,
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
): Promise<readonly DrawnTick[]> {
  const blocks = await call(
    marketCalls.tickLog,
    { forex_id: instrumentId, minute: Math.floor(now / MINUTE_MS) - MINUTES, limit: MINUTES + 1, open: '1' },
    { signal },
  )
  return blocks.flatMap(readTicks)
}
