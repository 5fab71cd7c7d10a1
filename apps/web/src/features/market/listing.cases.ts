import type { Instrument } from '@fairtick/domain'
import type { Listing } from '../../client/market/market'

/** An instrument on offer, open, without price or announcements. */
export const listingOf = (instrument: Instrument): Listing => ({
  instrument,
  isOpen: true,
  quote: undefined,
  source: 'simulated',
  attribution: '',
  nextOpenAt: undefined,
  nextCloseAt: undefined,
  hours: { timeZone: 'UTC', week: [], days: [] },
  haltReason: undefined,
  split: undefined,
  dividend: undefined,
  end: undefined,
  symbol: undefined,
})
