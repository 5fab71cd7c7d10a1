import type { Instrument } from '@fairtick/domain'
import type { Market } from '../market'
import { referenceInstruments } from './instruments'

/**
 * Terms of an instrument. One no longer offered has the reference's terms, so that its old orders stay
 * readable.
 */
export function termsFrom(market: Pick<Market, 'instrument'>): (instrumentId: number) => Instrument {
  const reference = new Map(referenceInstruments().map((each) => [each.id, each]))
  return (instrumentId) => {
    const instrument = market.instrument(instrumentId) ?? reference.get(instrumentId)
    if (!instrument) throw new Error(`there never was an instrument ${instrumentId}`)
    return instrument
  }
}
