import { exactPrice, flag, moment, text, whole } from '../../kinds'
import { object } from '../../object'

/** An announced split of a share: the ratio of new to old units. */
export const comingSplitShape = object({
  at: moment,
  ratio_to: ['to', whole],
  ratio_from: ['from', whole],
})

/** An announced dividend: its amount for each unit, in the currency of the price. */
export const comingDividendShape = object({ at: moment, amount: exactPrice })

/** The announced or past end of an instrument, after which trading is not possible. */
export const listingEndShape = object({
  at: moment,
  /** 1: the end is past */
  over: ['isOver', flag],
})

/** An announced change of an instrument's symbol. */
export const comingSymbolShape = object({ at: moment, symbol: text })

/** A former symbol of an instrument. */
export const formerSymbolShape = object({ symbol: text, until: moment })
