import { type Instrument, lots, price, priceOf, rate, usd } from '@fairtick/domain'
import type { QuoteUpdate } from '../../apps/server/src/realtime/messages'

/** So many instruments like EURUSD. */
export function syntheticInstruments(count: number): Instrument[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    code: `SYN${String(at).padStart(3, '0')}`,
    showCode: `SYN/${at}`,
    name: `Synthetic ${at}`,
    categoryId: 1,
    quoteCurrency: 'USD',
    baseCurrency: 'EUR',
    pricePrecision: 5,
    contractSize: 100_000,
    minLots: lots('0.01'),
    lotStep: lots('0.01'),
    maxLots: lots('50'),
    marginMode: 'leveraged',
    leverageOptions: [500],
    feePerLot: usd('3'),
    feeRate: rate('0.01'),
    staleAfterMs: 15_000,
    maxJump: rate('0.1'),
    calendar: 'always',
  }))
}

const DAY = { open: price('1.07'), high: price('1.08111'), low: price('1.06222'), change: rate('0.42') }
/** One step of the last decimal. */
const STEP = 1_000n

/** A new quote of each instrument; `turn` moves the price. */
export function syntheticQuotes(instruments: readonly Instrument[], turn: number): QuoteUpdate[] {
  const last = priceOf(DAY.open + BigInt(turn % 1_000) * STEP)
  const time = Date.now()
  return instruments.map(({ id }) => ({ instrumentId: id, isOpen: true, quote: { ...DAY, last, time } }))
}
