import type { LiveQuote } from '@fairtick/wire'

/** A quote with its freshness. The object changes exactly when one of its values does. */
export interface BookedQuote extends LiveQuote {
  /** Whether it is older than the instrument's staleAfter, by the server's clock. */
  readonly isStale: boolean
}

/** Ports of the book. */
export interface QuoteBookClock {
  /** The server's time, ms. */
  now(): number
  /** Runs once before the next frame is painted. */
  onNextFrame(run: () => void): void
}

type Listener = () => void

/** Pushed quotes whose delay counts. */
const DELAYS_KEPT = 15
const STEP_MS = 100

/**
 * The latest quote of each instrument, outside React: a component listens to its own instrument only, and is
 * called at most once a frame however many ticks arrived. So a thousand ticks a second cost a phone at most
 * sixty renderings.
 */
export class QuoteBook {
  readonly #clock: QuoteBookClock
  readonly #quotes = new Map<number, BookedQuote>()
  readonly #staleAfter = new Map<number, number>()
  readonly #delays = new Map<number, number[]>()
  readonly #listeners = new Map<number, Set<Listener>>()
  readonly #changed = new Set<number>()
  #isFrameRequested = false

  constructor(clock: QuoteBookClock) {
    this.#clock = clock
  }

  /** Sets the age in ms after which a quote of an instrument is stale. */
  setStaleAfter(instrumentId: number, ms: number): void {
    this.#staleAfter.set(instrumentId, ms)
  }

  /** Adds newer quotes; a quote older than the one in the book is ignored. */
  take(quotes: readonly LiveQuote[]): void {
    for (const quote of quotes) {
      const before = this.#quotes.get(quote.instrumentId)
      if (before && before.time > quote.time) continue
      this.#put({ ...quote, isStale: this.#isStale(quote) })
    }
  }

  /** Takes quotes that arrive now, and records their delay. */
  takePushed(quotes: readonly LiveQuote[]): void {
    const now = this.#clock.now()
    for (const { instrumentId, time } of quotes) {
      const delays = this.#delays.get(instrumentId) ?? []
      this.#delays.set(instrumentId, [...delays, Math.max(0, now - time)].slice(-DELAYS_KEPT))
    }
    this.take(quotes)
  }

  /**
   * The age of the latest pushed quotes at their arrival (ms): their median, to the next tenth of a second.
   * Undefined before there are some.
   */
  delayOf(instrumentId: number): number | undefined {
    const sorted = (this.#delays.get(instrumentId) ?? []).toSorted((one, other) => one - other)
    const middle = sorted.length < DELAYS_KEPT ? undefined : sorted[Math.floor(sorted.length / 2)]
    return middle === undefined ? undefined : Math.ceil(middle / STEP_MS) * STEP_MS
  }

  /** Marks the quotes that have become stale; called every second. */
  refreshStaleness(): void {
    for (const quote of this.#quotes.values()) {
      const isStale = this.#isStale(quote)
      if (isStale !== quote.isStale) this.#put({ ...quote, isStale })
    }
  }

  /** The latest quote of an instrument. */
  get(instrumentId: number): BookedQuote | undefined {
    return this.#quotes.get(instrumentId)
  }

  /** Calls back, at most once a frame, when an instrument's quote changed. */
  subscribe(instrumentId: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(instrumentId) ?? new Set()
    this.#listeners.set(instrumentId, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  #isStale(quote: LiveQuote): boolean {
    const staleAfter = this.#staleAfter.get(quote.instrumentId)
    return staleAfter !== undefined && this.#clock.now() - quote.time > staleAfter
  }

  #put(quote: BookedQuote): void {
    this.#quotes.set(quote.instrumentId, quote)
    this.#changed.add(quote.instrumentId)
    if (this.#isFrameRequested) return
    this.#isFrameRequested = true
    this.#clock.onNextFrame(() => this.#tell())
  }

  #tell(): void {
    this.#isFrameRequested = false
    const changed = [...this.#changed]
    this.#changed.clear()
    for (const instrumentId of changed) {
      for (const listener of this.#listeners.get(instrumentId) ?? []) listener()
    }
  }
}
