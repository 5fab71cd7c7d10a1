import type { Conversion, FeeBasis, Instrument, Price, Usd } from '@fairtick/domain'

/** What the ticket's figures and refusals rest on, at this moment. */
export interface TicketContext {
  readonly instrument: Instrument
  readonly feeBasis: FeeBasis
  /** Of the instrument's quote currency to USD; undefined until its pair has a price. */
  readonly conversion: Conversion | undefined
  /** The latest price; undefined before the first. */
  readonly last: Price | undefined
  readonly isOpen: boolean
  readonly isStale: boolean
  readonly isConnected: boolean
  /** What may be spent on margin and fee; undefined for a visitor or while unknown. */
  readonly free: Usd | undefined
  /** What the contract account is worth: nothing can lose more. Undefined for a visitor or while unknown. */
  readonly equity: Usd | undefined
  /** The answer to an earlier order was lost, and nobody knows yet. */
  readonly isUnsettled: boolean
}
