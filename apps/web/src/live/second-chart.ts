import { formatPrice, type Instrument } from '@fairtick/domain'
import type { DrawnBar } from '@fairtick/wire'
import type { DrawnTick } from '../client/market/recent-ticks'
import { readRecentTicks } from '../client/market/recent-ticks'
import { serverNow } from '../client/transport/server-clock'
import { quoteBook } from './live'
import { keepTrail, trailOf } from './price-trail'
import { secondBars } from './second-bars'

const SECOND = 1_000

/**
 * The last minutes of an instrument by the second: from the tick log, then from ticks that this page
 * received.
 */
export async function readSecondBars(
  instrument: Instrument,
  signal: AbortSignal,
): Promise<readonly DrawnBar[]> {
  const logged = await readRecentTicks(instrument.id, { now: serverNow(), signal })
  const last = logged.at(-1)?.time ?? 0
  const now = quoteBook.get(instrument.id)
  const seen = [
    ...trailOf(instrument.id),
    ...(now === undefined ? [] : [{ time: now.time, price: now.last }]),
  ]
  const since = seen.filter(({ time }) => time > last)
  const ticks = [...logged, ...since.map(({ time, price }) => drawn(instrument, time, price))]
  return secondBars(ticks, serverNow())
}

/**
 * Calls back with the bar of each second of an instrument, including seconds without a tick; returns an
 * unsubscribe function.
 */
export function subscribeSeconds(instrument: Instrument, listener: (bar: DrawnBar) => void): () => void {
  let last: DrawnBar | undefined
  let seen = 0
  const push = () => {
    const quote = quoteBook.get(instrument.id)
    if (quote === undefined) return
    const ticks = quote.time === seen ? [] : [drawn(instrument, quote.time, quote.last)]
    seen = quote.time
    const bars = secondBars(ticks, serverNow(), last)
    last = bars.at(-1)
    for (const bar of bars) listener(bar)
  }
  const letTrailGo = keepTrail(instrument.id)
  const unsubscribe = quoteBook.subscribe(instrument.id, push)
  const timer = setInterval(push, SECOND)
  push()
  return () => {
    clearInterval(timer)
    unsubscribe()
    letTrailGo()
  }
}

// For drawing only: binary numbers.
const drawn = (
  { pricePrecision }: Instrument,
  time: number,
  price: Parameters<typeof formatPrice>[0],
): DrawnTick => ({ time, price: Number(formatPrice(price, pricePrecision)) })
