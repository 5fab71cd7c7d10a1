import type { Conversion, FeeBasis, Instrument, Price, Usd } from '@fairtick/domain'

/** The current inputs of the ticket's figures and refusals. */
export interface TicketContext {
  readonly instrument: Instrument
  readonly feeBasis: FeeBasis
  /** The factor from the instrument's quote currency to USD; undefined until its pair has a price. */
  readonly conversion: Conversion | undefined
  /** The latest price; undefined before the first one. */
  readonly last: Price | undefined
  readonly isOpen: boolean
  /** The product is closed in the user's country. */
  readonly isClosedHere: boolean
  readonly isStale: boolean
  readonly isConnected: boolean
  /** The amount available for margin and fee, USD; undefined for a visitor or while unknown. */
  readonly free: Usd | undefined
  /**
   * The equity of the contract account, which limits every loss. Undefined for a visitor or while unknown.
   */
  readonly equity: Usd | undefined
  /** The answer to an earlier order was lost, and its outcome is still unknown. */
  readonly isUnsettled: boolean
}
