import { exactPrice, flag, moment, text, whole } from '../kinds'
import { type Ours, type Wire, object } from '../object'

/** A split of a share that is announced and still to come: so many new units for so many old ones. */
export const comingSplitShape = object({
  at: moment,
  ratio_to: ['to', whole],
  ratio_from: ['from', whole],
})
export type WireComingSplit = Wire<typeof comingSplitShape>
export type ComingSplit = Ours<typeof comingSplitShape>

/** A dividend that is announced and still to come: its amount of a unit, in the currency of the price. */
export const comingDividendShape = object({ at: moment, amount: exactPrice })
export type WireComingDividend = Wire<typeof comingDividendShape>
export type ComingDividend = Ours<typeof comingDividendShape>

/** The end of an instrument that is announced, or over: then nothing of it is traded any more. */
export const listingEndShape = object({
  at: moment,
  /** 1: it is over. */
  over: ['isOver', flag],
})
export type WireListingEnd = Wire<typeof listingEndShape>
export type ListingEnd = Ours<typeof listingEndShape>

/** A change of the symbol of an instrument that is announced and still to come. */
export const comingSymbolShape = object({ at: moment, symbol: text })
export type WireComingSymbol = Wire<typeof comingSymbolShape>
export type ComingSymbol = Ours<typeof comingSymbolShape>

/** A symbol that an instrument was shown by before. */
export const formerSymbolShape = object({ symbol: text, until: moment })
export type WireFormerSymbol = Wire<typeof formerSymbolShape>
