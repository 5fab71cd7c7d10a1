import { type Instrument, formatPrice } from '@fairtick/domain'
import type { DrawnBar } from '@fairtick/wire'
import { readRecentTicks } from '../client/market/recent-ticks'
import { serverNow } from '../client/transport/server-clock'
import { quoteBook } from './live'
import { flatBar, tickBars } from './tick-bars'

/** A bar for each tick of the last minutes of an instrument, from the tick log. */
export async function readTickBars(
  instrument: Instrument,
  signal: AbortSignal,
): Promise<readonly DrawnBar[]> {
  return tickBars(await readRecentTicks(instrument.id, { now: serverNow(), signal }))
}

/** Calls back with a bar for each new tick of an instrument; returns an unsubscribe function. */
export function subscribeTicks(instrument: Instrument, listener: (bar: DrawnBar) => void): () => void {
  let last = quoteBook.get(instrument.id)?.time ?? 0
  return quoteBook.subscribe(instrument.id, () => {
    const quote = quoteBook.get(instrument.id)
    if (quote === undefined || quote.time <= last) return
    last = quote.time
    // For drawing only: binary numbers.
    listener(flatBar(quote.time, Number(formatPrice(quote.last, instrument.pricePrecision))))
  })
}
