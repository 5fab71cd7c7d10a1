import type { Conversion, FeeBasis, Instrument, Price, Usd } from '@fairtick/domain'

/** The inputs of the ticket's figures and refusals, as they are now. */
export interface TicketContext {
  readonly instrument: Instrument
  readonly feeBasis: FeeBasis
  /** The factor from the instrument's quote currency to USD; undefined until its pair has a price. */
  readonly conversion: Conversion | undefined
  /** The latest price; undefined before the first. */
  readonly last: Price | undefined
  readonly isOpen: boolean
  /** The product is closed to the user where they live. */
  readonly isClosedHere: boolean
  readonly isStale: boolean
  readonly isConnected: boolean
  /** The amount that margin and fee may take, USD; undefined for a visitor or while unknown. */
  readonly free: Usd | undefined
  /**
   * The equity of the contract account, which bounds every loss. Undefined for a visitor or while unknown.
   */
  readonly equity: Usd | undefined
  /** The answer to an earlier order was lost, and its outcome is still unknown. */
  readonly isUnsettled: boolean
}
