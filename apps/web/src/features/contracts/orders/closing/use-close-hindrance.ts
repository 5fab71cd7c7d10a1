import type { Listing } from '../../../../client/market/market'
import { useConnection } from '../../../../live/connection'
import { useQuote } from '../../../../live/use-quote'

/**
 * Why closing is not possible now; undefined if it is. Source: docs/spec/rules.md 2.6: no manual close while
 * closed or stale.
 */
export function useCloseHindrance({ instrument, isOpen }: Listing) {
  const quote = useQuote(instrument.id)
  const connection = useConnection()
  if (connection !== 'up') return 'trade.notConnected'
  if (!(quote?.isOpen ?? isOpen)) return 'trade.closedHint'
  return quote?.isStale === false ? undefined : 'trade.staleHint'
}
