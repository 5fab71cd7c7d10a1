import { type Instrument, symbolsOf } from '@fairtick/domain'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { chooseInstrument, useCurrentInstrumentId } from '../../client/market/current-instrument'
import type { Listing } from '../../client/market/market'

/** The instrument of the trade screen. */
export interface TradedInstrument {
  /** Undefined while the market is unknown. */
  readonly listing: Listing | undefined
  /** The address names an unknown instrument: the first is shown instead. */
  readonly isUnknown: boolean
  /** Puts another instrument into the address. */
  readonly choose: (instrument: Instrument) => void
}

/**
 * The instrument named by the address (`i`, or `code`: its code, or a current or former symbol). Without one,
 * the session's current instrument is added to the address.
 */
export function useTradedInstrument(listings: readonly Listing[] | undefined): TradedInstrument {
  const navigate = useNavigate()
  const place = useLocation()
  const state: unknown = place.state
  const { pathname, search } = place
  const currentId = useCurrentInstrumentId()
  const asked = askedIn(search)
  const named =
    listings?.find(({ instrument }) => instrument.code === asked) ??
    listings?.find(({ instrument }) => asked !== undefined && symbolsOf(instrument).includes(asked))
  const current = listings?.find(({ instrument }) => instrument.id === currentId)
  const listing = named ?? (asked === undefined ? current : undefined) ?? listings?.[0]
  const addressOf = (code: string) => {
    const parameters = new URLSearchParams(search)
    parameters.delete('code')
    parameters.set('i', code)
    return `${pathname}?${parameters.toString()}`
  }
  const missing = asked === undefined && listing ? addressOf(listing.instrument.code) : undefined
  useEffect(() => {
    if (missing !== undefined) void navigate(missing, { replace: true, state, preventScrollReset: true })
  }, [missing, state, navigate])
  const namedId = named?.instrument.id
  useEffect(() => {
    if (namedId !== undefined) chooseInstrument(namedId)
  }, [namedId])
  return {
    listing,
    isUnknown: asked !== undefined && listing !== undefined && named === undefined,
    choose: ({ code }) => void navigate(addressOf(code), { replace: true, preventScrollReset: true }),
  }
}

function askedIn(search: string): string | undefined {
  const query = new URLSearchParams(search)
  return (query.get('i') ?? query.get('code'))?.toUpperCase()
}
