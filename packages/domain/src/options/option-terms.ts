import { type Rate, type Usd, rate, usd } from '../money'
import type { LossBasis } from './option'

/** An offered duration with its payout ratio. */
export interface OptionDuration {
  readonly id: number
  readonly seconds: number
  readonly payoutRatio: Rate
  readonly stakeMin: Usd
}

/** The terms of new options. */
export interface OptionTerms {
  readonly durations: readonly OptionDuration[]
  /** Stakes suggested by the ticket. */
  readonly presets: readonly Usd[]
  readonly stakeMax: Usd
  /** Maximum of all running stakes of a user. */
  readonly openStakesMax: Usd
  readonly lossBasis: LossBasis
}

const duration = (id: number, seconds: number, ratio: string): OptionDuration => ({
  id,
  seconds,
  payoutRatio: rate(ratio),
  stakeMin: usd('10'),
})

/** Source: docs/spec/rules.md 4.3 (set). */
export const OPTION_TERMS: OptionTerms = {
  durations: [
    duration(1, 30, '0.60'),
    duration(2, 60, '0.70'),
    duration(3, 120, '0.75'),
    duration(4, 180, '0.80'),
    duration(5, 300, '0.85'),
  ],
  presets: ['10', '50', '100', '500', '1000'].map(usd),
  stakeMax: usd('2000'),
  openStakesMax: usd('5000'),
  lossBasis: 'stake',
}

/** Maximum number of running options per user. Source: docs/spec/promises.md D22. */
export const OPTIONS_MAX = 100
