import { useCallback, useSyncExternalStore } from 'react'
import { useConnection } from './connection'
import { quoteBook } from './live'
import type { BookedQuote } from './quote-book'

/** The latest quote of an instrument, rendered at most once a frame. Stale also while no prices come in. */
export function useQuote(instrumentId: number | undefined): BookedQuote | undefined {
  const isDown = useConnection() === 'down'
  const quote = useBookedQuote(instrumentId)
  return isDown && quote?.isStale === false ? { ...quote, isStale: true } : quote
}

function useBookedQuote(instrumentId: number | undefined): BookedQuote | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (instrumentId === undefined) return () => undefined
      return quoteBook.subscribe(instrumentId, listener)
    },
    [instrumentId],
  )
  return useSyncExternalStore(subscribe, () =>
    instrumentId === undefined ? undefined : quoteBook.get(instrumentId),
  )
}
