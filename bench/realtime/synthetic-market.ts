import { type Instrument, price, priceOf, rate } from '@fairtick/domain'
import { anInstrument } from '@fairtick/testkit'
import type { QuoteUpdate } from '../../apps/server/src/realtime/messages'

/** Many instruments like EURUSD. */
export function syntheticInstruments(count: number): Instrument[] {
  return Array.from({ length: count }, (_, at) =>
    anInstrument({ id: at + 1, code: `SYN${String(at).padStart(3, '0')}` }),
  )
}

const DAY = { open: price('1.07'), high: price('1.08111'), low: price('1.06222'), change: rate('0.42') }
/** One unit of the last decimal. */
const STEP = 1_000n

/** A new quote of each instrument; `turn` moves the price. */
export function syntheticQuotes(instruments: readonly Instrument[], turn: number): QuoteUpdate[] {
  const last = priceOf(DAY.open + BigInt(turn % 1_000) * STEP)
  const time = Date.now()
  return instruments.map(({ id }) => ({ instrumentId: id, isOpen: true, quote: { ...DAY, last, time } }))
}
