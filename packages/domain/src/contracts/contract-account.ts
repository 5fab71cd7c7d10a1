import type { PricedInstrument } from '../market'
import type { Usd } from '../money'
import type { Position } from './position'

/** A contract account as a decision looks at it: as it is at the moment, after all that was done before. */
export interface ContractAccount {
  readonly balance: Usd
  /** All open orders, by id. Gathered only when they are asked for. */
  readonly positions: () => readonly Position[]
  readonly priced: (instrumentId: number) => PricedInstrument | undefined
}
