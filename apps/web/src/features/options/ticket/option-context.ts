import type { Instrument, OptionTerms, Price, Usd } from '@fairtick/domain'

/** The inputs of the option ticket's figures and refusals, as they are now. */
export interface OptionContext {
  readonly instrument: Instrument
  readonly terms: OptionTerms
  /** The latest price; undefined before the first. */
  readonly last: Price | undefined
  readonly isOpen: boolean
  /** The product is closed to the user where they live. */
  readonly isClosedHere: boolean
  readonly isStale: boolean
  readonly isConnected: boolean
  /** The free balance of the option account; undefined for a visitor or while unknown. */
  readonly free: Usd | undefined
  /** The sum of the running stakes, which the option account has locked. */
  readonly openStakes: Usd | undefined
  /** The answer to an earlier order was lost, and its outcome is still unknown. */
  readonly isUnsettled: boolean
}
