import { type Instrument, PERIODS } from '@fairtick/domain'
import type { MarketFollower } from '../market/market-follower'
import type { BarUpdate, QuoteUpdate } from '../realtime/messages'
import type { Bus } from './bus'
import { MARKET, MARKET_NOW, type MarketMessage } from './market-messages'
import { writePlain } from './plain-text'

/** Ports of the market's side of prices for sockets. */
export interface TellMarketPorts {
  readonly bus: Bus
  readonly fence: number
  readonly market: Pick<
    MarketFollower,
    'instruments' | 'dayQuote' | 'isOpen' | 'onTicks' | 'onBars' | 'candles'
  >
  readonly now: () => number
}

/** Tells gateways the prices that sockets show: the latest of each instrument. */
export interface MarketTeller {
  /** Tells which instruments opened or closed without a tick. */
  tellHours(): void
  nameAnew(instruments: readonly Instrument[]): void
  stop(): void
}

/** Twenty messages a second, regardless of the number of ticks. */
const PASS_MS = 50

/** Publishes every change, and sends all prices to a process that asks. */
export function tellMarket({ bus, fence, market, now }: TellMarketPorts): MarketTeller {
  const changed = new Set<number>()
  const bars = new Map<string, BarUpdate>()
  const isOpenBefore = new Map<number, boolean>()
  let number = 0

  const quoteOf = (instrumentId: number): QuoteUpdate[] => {
    const quote = market.dayQuote(instrumentId)
    return quote ? [{ instrumentId, quote, isOpen: market.isOpen(instrumentId, now()) }] : []
  }

  function tell(named: readonly Instrument[]): void {
    if (changed.size + bars.size + named.length === 0) return
    number += 1
    const quotes = [...changed].flatMap(quoteOf)
    bus.publish(
      MARKET,
      writePlain({ fence, number, quotes, bars: [...bars.values()], named } satisfies MarketMessage),
    )
    changed.clear()
    bars.clear()
  }

  async function allNow(): Promise<string> {
    const instruments = market.instruments()
    const forming = instruments.flatMap(({ id }) => formingBars(market, id))
    const quotes = instruments.flatMap(({ id }) => quoteOf(id))
    return writePlain({ fence, number, quotes, bars: forming, named: instruments } satisfies MarketMessage)
  }

  function tellHours(): void {
    for (const { id } of market.instruments()) {
      const isOpen = market.isOpen(id, now())
      if (isOpenBefore.get(id) !== isOpen) changed.add(id)
      isOpenBefore.set(id, isOpen)
    }
  }

  tellHours()
  const stopTicks = market.onTicks((ticks) => {
    for (const { instrumentId } of ticks) changed.add(instrumentId)
  })
  const stopBars = market.onBars((changes) => {
    for (const { instrumentId, period, bars: made } of changes)
      // The last state of a bar that closed is told beside the one that has begun.
      for (const bar of made) bars.set(`${instrumentId} ${period} ${bar.time}`, { instrumentId, period, bar })
  })
  const answering = bus.answer(MARKET_NOW, allNow)
  const timer = setInterval(() => tell([]), PASS_MS)
  return {
    tellHours,
    nameAnew: tell,
    stop() {
      clearInterval(timer)
      stopTicks()
      stopBars()
      answering.end()
    },
  }
}

/** The forming bars of an instrument; of a closed one, its last. */
export const formingBars = (
  market: { readonly candles: Pick<MarketFollower['candles'], 'forming'> },
  instrumentId: number,
): readonly BarUpdate[] =>
  PERIODS.flatMap((period) => {
    const bar = market.candles.forming(instrumentId, period)
    return bar ? [{ instrumentId, period, bar }] : []
  })
