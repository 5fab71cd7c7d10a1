import {
  type Conversion,
  DOLLAR,
  type Instrument,
  type PricedInstrument,
  type Tick,
  conversionAt,
  price,
} from '@fairtick/domain'
import { BTCUSD, CORN, EURUSD, GER40, USDJPY } from '@fairtick/testkit'

/** A market whose every price a test names. */
export interface ScriptedMarket {
  readonly priced: (instrumentId: number) => PricedInstrument | undefined
  readonly isOpen: (instrumentId: number) => boolean
  /** Publishes the next tick of an instrument. */
  tick(instrument: Instrument, at: string): Tick
  /** Changes what else is known of an instrument. */
  change(
    instrument: Instrument,
    changes: Partial<Pick<PricedInstrument, 'isOpen' | 'isStale' | 'tradable'>>,
  ): void
}

const FIRST_PRICES: readonly (readonly [Instrument, string])[] = [
  [EURUSD, '1.1'],
  [USDJPY, '150'],
  [GER40, '15000'],
  [BTCUSD, '26000'],
  [CORN, '480'],
]

/** Five instruments at round prices, open and fresh. */
export function scriptMarket(now: () => number): ScriptedMarket {
  const markets = new Map<number, PricedInstrument>()

  function tick(instrument: Instrument, at: string): Tick {
    const before = markets.get(instrument.id)
    const quote: Tick = {
      instrumentId: instrument.id,
      sequence: (before?.quote.sequence ?? 0) + 1,
      time: now(),
      price: price(at),
    }
    const start = { instrument, conversion: DOLLAR, isOpen: true, isStale: false, tradable: 'open' } as const
    markets.set(instrument.id, { ...(before ?? start), quote })
    return quote
  }

  function conversionOf(currency: string): Conversion {
    const [source, kind] = currency === 'JPY' ? [USDJPY, 'inverted' as const] : [EURUSD, 'direct' as const]
    const quote = markets.get(source.id)?.quote
    return currency === 'USD' || !quote ? DOLLAR : conversionAt(kind, quote.price)
  }

  for (const [instrument, at] of FIRST_PRICES) tick(instrument, at)
  return {
    tick,
    isOpen: (instrumentId) => markets.get(instrumentId)?.isOpen ?? false,
    priced(instrumentId) {
      const market = markets.get(instrumentId)
      return market && { ...market, conversion: conversionOf(market.instrument.quoteCurrency) }
    },
    change(instrument, changes) {
      const market = markets.get(instrument.id)
      if (market) markets.set(instrument.id, { ...market, ...changes })
    },
  }
}
