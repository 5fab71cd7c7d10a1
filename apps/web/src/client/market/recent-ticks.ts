import { MINUTE_MS } from '@fairtick/domain'
import { BadAnswer, type WireTickBlock } from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'

/** A price at a moment (ms), for drawing. */
export interface DrawnTick {
  readonly time: number
  readonly price: number
}

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

/** The content of a block is lines of "sequence,time,price" below a line about the block. */
function readTicks({ content }: WireTickBlock): readonly DrawnTick[] {
  return content
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, time, price] = line.split(',').map(Number)
      if (time === undefined || price === undefined || !Number.isFinite(time) || !Number.isFinite(price))
        throw new BadAnswer(`no tick: ${line}`)
      return { time, price }
    })
}
