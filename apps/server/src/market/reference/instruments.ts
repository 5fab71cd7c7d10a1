import { type Category, type CategoryKey, type Instrument, lots, lotsOf, rate, usd } from '@fairtick/domain'
import { COMMODITIES } from './commodities'
import { CRYPTO } from './crypto'
import { FOREX } from './forex'
import { INDICES } from './indices'
import { INSTRUMENT_IDS } from './instrument-ids'
import type { InstrumentOverride } from './instrument-overrides'
import type { Listing } from './listing'
import { METALS } from './metals'
import { STOCKS } from './stocks'

/** Every instrument of the reference, in the order they are listed. */
export const LISTINGS: readonly Listing[] = [
  ...FOREX,
  ...METALS,
  ...COMMODITIES,
  ...INDICES,
  ...CRYPTO,
  ...STOCKS,
]

const CATEGORY_IDS: Readonly<Record<CategoryKey, number>> = {
  forex: 1,
  metals: 2,
  commodities: 3,
  indices: 4,
  crypto: 5,
  stocks: 6,
}

/** The categories of the market list, in order. */
export const CATEGORIES: readonly Category[] = [
  { id: CATEGORY_IDS.forex, key: 'forex' },
  { id: CATEGORY_IDS.metals, key: 'metals' },
  { id: CATEGORY_IDS.commodities, key: 'commodities' },
  { id: CATEGORY_IDS.indices, key: 'indices' },
  { id: CATEGORY_IDS.crypto, key: 'crypto' },
  { id: CATEGORY_IDS.stocks, key: 'stocks' },
]

const SECOND = 1000
/** Largest order, as a multiple of the smallest. Source: docs/spec/rules.md 3.5. */
const MAX_LOTS_FACTOR = 5000n

/**
 * The product's instruments with an operator's changes applied; ids come from the reference. Throws on an
 * unknown code, and on a listing without an id.
 */
export function referenceInstruments(overrides: readonly InstrumentOverride[] = []): Instrument[] {
  const changes = new Map(overrides.map((override) => [override.code, override]))
  const all = LISTINGS.map(instrumentOf)
  for (const { code } of overrides) {
    if (!all.some((instrument) => instrument.code === code)) throw new RangeError(`no instrument ${code}`)
  }
  return all.flatMap((instrument) => {
    const { offered = true, ...change } = changes.get(instrument.code) ?? {}
    return offered ? [{ ...instrument, ...change }] : []
  })
}

function instrumentOf(listing: Listing): Instrument {
  const id = INSTRUMENT_IDS[listing.code]
  if (id === undefined) throw new RangeError(`${listing.code} has no id in instrument-ids.ts`)
  const minLots = lots(listing.lots)
  return {
    id,
    code: listing.code,
    showCode: listing.showCode,
    name: listing.name,
    categoryId: CATEGORY_IDS[listing.category],
    quoteCurrency: listing.quote,
    baseCurrency: listing.base,
    pricePrecision: listing.pricePrecision,
    contractSize: listing.contractSize,
    minLots,
    lotStep: minLots,
    maxLots: lotsOf(minLots * MAX_LOTS_FACTOR),
    marginMode: listing.leverages.length === 0 ? 'fixed' : 'leveraged',
    leverageOptions: listing.leverages,
    feePerLot: usd(listing.feePerLot),
    feeRate: rate(listing.feeRate),
    staleAfterMs: listing.staleAfterSeconds * SECOND,
    maxJump: rate(listing.maxJump),
    calendar: listing.calendar,
  }
}
