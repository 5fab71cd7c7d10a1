import {
  arrivalOf,
  type Conversion,
  type CorporateAction,
  conversionAt,
  conversionSource,
  type ConversionSource,
  DOLLAR,
  type Instrument,
  isInHalt,
  lastInTime,
  MINUTE_MS,
  price,
  priceAfter,
  type PricedInstrument,
  type Tick,
} from '@fairtick/domain'
import type { Ending } from '../src/market/ending'
import { BTCUSD, CORN, EURUSD, GER40, USDJPY } from '@fairtick/testkit'

/** A market whose prices a test sets. */
export interface ScriptedMarket {
  readonly priced: (instrumentId: number) => PricedInstrument | undefined
  /** Whether its ticks set anything off. */
  readonly isOpen: (instrumentId: number) => boolean
  /** No option of a test expires in a halt but where a whole server runs. */
  readonly wasHalted: () => Promise<boolean>
  /** The pair that converts the quote currency of an instrument to USD. */
  readonly sourceOf: (instrument: Instrument) => ConversionSource | undefined
  /** The last tick at or before a moment, or until when it is waited for. */
  readonly endingAt: (instrumentId: number, moment: number) => Promise<Ending>
  readonly staleAfterMs: (instrumentId: number) => number
  readonly couldFill: (instrumentId: number, at: number) => boolean
  /** The ticks of the last minute, as a start goes through them. */
  readonly lastMinute: () => AsyncIterable<readonly Tick[]>
  /** All ticks of an instrument so far, in order. */
  readonly ticksOf: (instrumentId: number) => readonly Tick[]
  /** Publishes the next tick of an instrument, received `lateBy` ms after its own time. */
  tick(instrument: Instrument, at: string, lateBy?: number): Tick
  /** An action is in force: its instrument is halted until its next tick; answers the tick of before. */
  cross(action: CorporateAction): Tick
  /** Takes the price of an instrument away, as where a feed has it no more, or gives it back. */
  lack(instrument: Instrument, isLacking: boolean): void
  /** Changes the other facts of an instrument. */
  change(
    instrument: Instrument,
    changes: Partial<
      Pick<PricedInstrument, 'isOpen' | 'isStale' | 'tradable' | 'isPriceHalted' | 'instrument'>
    >,
  ): void
}

const FIRST_PRICES: readonly (readonly [Instrument, string])[] = [
  [EURUSD, '1.1'],
  [USDJPY, '150'],
  [GER40, '15000'],
  [BTCUSD, '26000'],
  [CORN, '480'],
]

/** Instruments at their first prices, open and fresh; by default five at round prices. */
export function scriptMarket(
  now: () => number,
  listed: readonly (readonly [Instrument, string])[] = FIRST_PRICES,
): ScriptedMarket {
  const instruments = listed.map(([instrument]) => instrument)
  const markets = new Map<number, PricedInstrument>()
  const published: Tick[] = []
  const lacking = new Set<number>()
  /** Instruments without a tick since an action. */
  const waiting = new Set<number>()

  function tick(instrument: Instrument, at: string, lateBy = 0): Tick {
    const before = markets.get(instrument.id)
    const time = now() - lateBy
    const receivedAt = arrivalOf(time, now())
    const quote: Tick = {
      instrumentId: instrument.id,
      sequence: (before?.quote.sequence ?? 0) + 1,
      time,
      price: price(at),
      ...(receivedAt === undefined ? {} : { receivedAt }),
    }
    published.push(quote)
    waiting.delete(instrument.id)
    const start = { instrument, conversion: DOLLAR, isOpen: true, isStale: false, tradable: 'open' } as const
    markets.set(instrument.id, { ...(before ?? start), quote })
    return quote
  }

  const sourceOf = (instrument: Instrument) => conversionSource(instrument.quoteCurrency, instruments)

  function conversionOf(instrument: Instrument): Conversion {
    const source = sourceOf(instrument)
    if (!source || source.kind === 'dollar') return DOLLAR
    const quote = markets.get(source.instrumentId)?.quote
    if (!quote) throw new Error(`no price to value ${instrument.quoteCurrency}`)
    return conversionAt(source.kind, quote.price)
  }

  /** With what binds it by the pair that converts it: a halt, and a price that is stale. */
  function bound(market: PricedInstrument): PricedInstrument {
    const source = sourceOf(market.instrument)
    const pair = source && source.kind !== 'dollar' ? markets.get(source.instrumentId) : undefined
    const bySeverity = ['halted', 'reopening'] as const
    const allowed =
      bySeverity.find((each) => market.tradable === each || pair?.tradable === each) ?? market.tradable
    return {
      ...{ isPriceHalted: allowed === 'halted', ...market },
      tradable: waiting.has(market.instrument.id) ? 'halted' : allowed,
      isPausedForCorporateAction:
        waiting.has(market.instrument.id) && allowed !== 'halted' && allowed !== 'reopening',
      ...(pair ? { isRateStale: pair.isOpen && pair.isStale } : {}),
    }
  }

  for (const [instrument, at] of listed) tick(instrument, at)
  return {
    tick,
    sourceOf,
    endingAt: async (instrumentId, moment) => {
      const ticks = published.filter((each) => each.instrumentId === instrumentId)
      return { endTick: lastInTime(ticks, moment) }
    },
    couldFill: () => true,
    async *lastMinute() {
      yield published.filter(({ time }) => time > (published.at(-1)?.time ?? 0) - MINUTE_MS)
    },
    ticksOf: (instrumentId) => published.filter((each) => each.instrumentId === instrumentId),
    staleAfterMs: (instrumentId) => markets.get(instrumentId)?.instrument.staleAfterMs ?? 0,
    isOpen: (instrumentId) => {
      const market = markets.get(instrumentId)
      return market !== undefined && market.isOpen && !isInHalt(bound(market))
    },
    wasHalted: async () => false,
    priced(instrumentId) {
      const market = lacking.has(instrumentId) ? undefined : markets.get(instrumentId)
      return market && { ...bound(market), conversion: conversionOf(market.instrument) }
    },
    cross(action) {
      const market = markets.get(action.instrumentId)
      if (!market) throw new Error(`instrument ${action.instrumentId} is not listed`)
      const { quote } = market
      markets.set(action.instrumentId, {
        ...market,
        quote: { ...quote, price: priceAfter(quote.price, action) },
      })
      waiting.add(action.instrumentId)
      return quote
    },
    lack({ id }, isLacking) {
      if (isLacking) lacking.add(id)
      else lacking.delete(id)
    },
    change(instrument, changes) {
      const market = markets.get(instrument.id)
      if (market) markets.set(instrument.id, { ...market, ...changes })
    },
  }
}
