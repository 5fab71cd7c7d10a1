import {
  NO_USD,
  type Position,
  type PricedInstrument,
  type Usd,
  addUsd,
  floatingProfit,
  marksFrom,
} from '@fairtick/domain'

/** Looks up an instrument with its current price. */
export type Priced = (instrumentId: number) => PricedInstrument | undefined

/** The floating profit of positions in sum, USD, at the latest prices. */
export function floatingOf(positions: readonly Position[], priced: Priced): Usd {
  const marks = marksFrom(priced)
  return addUsd(NO_USD, ...positions.map((position) => floatingProfit(position, marks)))
}
