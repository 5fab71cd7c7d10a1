import { useCallback, useSyncExternalStore } from 'react'
import { useConnection } from './connection'
import { quoteBook } from './live'
import type { BookedQuote } from './quote-book'

/**
 * The latest quote of an instrument, rendered at most once a frame. Becomes stale even without new prices.
 */
export function useQuote(instrumentId: number | undefined): BookedQuote | undefined {
  const isDown = useConnection() === 'down'
  const quote = useQuotePart(instrumentId, wholeQuote)
  return isDown && quote?.isStale === false ? { ...quote, isStale: true } : quote
}

/**
 * A part of the latest quote: renders only when that part changes. `part` returns a plain value, or an object
 * that stays the same.
 */
export function useQuotePart<Part>(
  instrumentId: number | undefined,
  part: (quote: BookedQuote | undefined) => Part,
): Part {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (instrumentId === undefined) return () => undefined
      return quoteBook.subscribe(instrumentId, listener)
    },
    [instrumentId],
  )
  return useSyncExternalStore(subscribe, () =>
    part(instrumentId === undefined ? undefined : quoteBook.get(instrumentId)),
  )
}

/** The usual age of an instrument's prices when they arrive (ms); undefined before there are some. */
export const usePriceDelay = (instrumentId: number): number | undefined =>
  useQuotePart(instrumentId, () => quoteBook.delayOf(instrumentId))

const wholeQuote = (quote: BookedQuote | undefined): BookedQuote | undefined => quote
