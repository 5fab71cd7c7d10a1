import type { PricedInstrument } from '../../market'
import type { Usd } from '../../money'
import type { Position } from '../position/position'

/** A contract account at the moment of a decision, after all earlier commands. */
export interface ContractAccount {
  readonly balance: Usd
  /** All open orders, by id. Collected on demand. */
  readonly positions: () => readonly Position[]
  readonly priced: (instrumentId: number) => PricedInstrument | undefined
}
