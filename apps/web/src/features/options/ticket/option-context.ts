import type { Instrument, OptionTerms, Price, Usd } from '@fairtick/domain'

/** The current inputs of the option ticket's figures and refusals. */
export interface OptionContext {
  readonly instrument: Instrument
  readonly terms: OptionTerms
  /** The latest price; undefined before the first one. */
  readonly last: Price | undefined
  readonly isOpen: boolean
  /** The product is closed in the user's country. */
  readonly isClosedHere: boolean
  readonly isStale: boolean
  readonly isConnected: boolean
  /** The free balance of the option account; undefined for a visitor or while unknown. */
  readonly free: Usd | undefined
  /** The sum of the running stakes, locked in the option account. */
  readonly openStakes: Usd | undefined
  /** The answer to an earlier order was lost, and its outcome is still unknown. */
  readonly isUnsettled: boolean
}
