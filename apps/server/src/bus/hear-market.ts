import type { Instrument } from '@fairtick/domain'
import type { Log } from '../ports'
import type { BarUpdate, QuoteUpdate } from '../realtime/messages'
import type { Bus } from './bus'
import { MARKET, MARKET_NOW, type MarketMessage, isMarketMessage } from './market-messages'
import { readPlain } from './plain-text'

/** Ports of a gateway's side of prices. */
export interface HearMarketPorts {
  readonly bus: Bus
  readonly log: Log
  readonly onQuotes: (quotes: readonly QuoteUpdate[]) => void
  readonly onBars: (bars: readonly BarUpdate[]) => void
  readonly onNamed: (instruments: readonly Instrument[]) => void
}

const ASK_MS = 2_000
const AGAIN_MS = 500

/**
 * Hears the prices that sockets show. All of them are asked for at the start, after a message that was
 * missed, after a break of the bus and of a new owner; until they come, changes are passed on all the same.
 */
export function hearMarket({ bus, log, onQuotes, onBars, onNamed }: HearMarketPorts): { stop(): void } {
  let last: Pick<MarketMessage, 'fence' | 'number'> | undefined
  /** Instruments that changed since the snapshot was requested: the snapshot may be older. */
  let changed = new Set<number>()
  let isAsking = false
  let isStopped = false
  let again: NodeJS.Timeout | undefined
  const hasStopped = () => isStopped

  function pass({ quotes, bars, named }: MarketMessage): void {
    if (named.length > 0) onNamed(named)
    if (quotes.length > 0) onQuotes(quotes)
    if (bars.length > 0) onBars(bars)
  }

  async function askOnce(): Promise<boolean> {
    changed = new Set()
    const text = await bus.ask(MARKET_NOW, '', ASK_MS).catch(() => undefined)
    const all = text === undefined ? undefined : readPlain(text)
    if (!isMarketMessage(all) || (last && all.fence < last.fence)) return false
    if (!last || all.fence > last.fence || all.number > last.number) last = all
    pass({
      ...all,
      quotes: all.quotes.filter(({ instrumentId }) => !changed.has(instrumentId)),
      bars: all.bars.filter(({ instrumentId }) => !changed.has(instrumentId)),
    })
    return true
  }

  async function askForAll(): Promise<void> {
    if (isAsking || isStopped) return
    isAsking = true
    const isAnswered = await askOnce()
    isAsking = false
    // The owner may be starting.
    if (!isAnswered && !hasStopped()) again = setTimeout(() => void askForAll(), AGAIN_MS)
  }

  const hearing = bus.hear(MARKET, (text) => {
    const message = readPlain(text)
    if (!isMarketMessage(message)) return log.error({}, 'a message of the market has no prices')
    if (
      last &&
      (message.fence < last.fence || (message.fence === last.fence && message.number <= last.number))
    )
      return
    const isNext = last?.fence === message.fence && message.number === last.number + 1
    last = { fence: message.fence, number: message.number }
    for (const { instrumentId } of message.quotes) changed.add(instrumentId)
    pass(message)
    if (!isNext) void askForAll()
  })
  bus.onUp(() => void askForAll())
  void hearing.isReady.then(askForAll)
  return {
    stop() {
      isStopped = true
      clearTimeout(again)
      hearing.end()
    },
  }
}
