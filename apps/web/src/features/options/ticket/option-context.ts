import type { Instrument, OptionTerms, Price, Usd } from '@fairtick/domain'

/** What the option ticket's figures and refusals rest on, at this moment. */
export interface OptionContext {
  readonly instrument: Instrument
  readonly terms: OptionTerms
  /** The latest price; undefined before the first. */
  readonly last: Price | undefined
  readonly isOpen: boolean
  readonly isStale: boolean
  readonly isConnected: boolean
  /** What is free in the option account; undefined for a visitor or while unknown. */
  readonly free: Usd | undefined
  /** The sum of the running stakes: what the option account has locked. */
  readonly openStakes: Usd | undefined
  /** The answer to an earlier order was lost, and nobody knows yet. */
  readonly isUnsettled: boolean
}
