import type { BarUpdate, QuoteUpdate, ToGateway } from './messages'

type Period = BarUpdate['period']

/** Passes the market on to the gateway: the latest of everything, a few times a second. */
export interface MarketFeed {
  publishQuotes(updates: readonly QuoteUpdate[]): void
  publishBars(updates: readonly BarUpdate[]): void
  /** Passes these bars on from now on, beginning with the latest. */
  watchBars(instrumentId: number, period: Period): void
  unwatchBars(instrumentId: number, period: Period): void
  /** A new gateway is empty and watches nothing: it gets the whole state again. */
  restart(): void
  stop(): void
}

/** Changes within this time (ms) go in one message. */
const PASS_MS = 50

/**
 * A tick costs a few map entries here, regardless of the number of clients. Until the channel has taken the
 * last message, changes wait as the latest state, never as a queue.
 */
export function createMarketFeed(send: (message: ToGateway, done: () => void) => void): MarketFeed {
  const quotes = new Map<number, QuoteUpdate>()
  const latestBars = new Map<string, BarUpdate>()
  const watchedBars = new Set<string>()
  let newQuotes = new Set<number>()
  let newBars = new Map<string, BarUpdate>()
  let isPassing = false

  const pass = () => {
    if (isPassing || newQuotes.size + newBars.size === 0) return
    isPassing = true
    const changed = [...newQuotes].map((id) => quotes.get(id)).filter((update) => update !== undefined)
    const bars = [...newBars.values()]
    newQuotes = new Set()
    newBars = new Map()
    send({ type: 'market', quotes: changed, bars }, () => {
      isPassing = false
    })
  }
  const timer = setInterval(pass, PASS_MS)
  return {
    publishQuotes(updates) {
      for (const update of updates) {
        quotes.set(update.instrumentId, update)
        newQuotes.add(update.instrumentId)
      }
    },
    publishBars(updates) {
      for (const update of updates) {
        const key = keyOf(update.instrumentId, update.period)
        latestBars.set(key, update)
        // The last state of a closed bar is sent beside the bar that has begun.
        if (watchedBars.has(key)) newBars.set(`${key} ${update.bar.time}`, update)
      }
    },
    watchBars(instrumentId, period) {
      const key = keyOf(instrumentId, period)
      watchedBars.add(key)
      const latest = latestBars.get(key)
      if (latest) newBars.set(`${key} ${latest.bar.time}`, latest)
    },
    unwatchBars: (instrumentId, period) => void watchedBars.delete(keyOf(instrumentId, period)),
    restart() {
      watchedBars.clear()
      newBars.clear()
      newQuotes = new Set(quotes.keys())
      isPassing = false
      pass()
    },
    stop: () => clearInterval(timer),
  }
}

const keyOf = (instrumentId: number, period: Period): string => `${instrumentId} ${period}`
