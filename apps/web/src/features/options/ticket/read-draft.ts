import {
  type OptionDuration,
  type OptionTerms,
  type Usd,
  USD_SCALE,
  isWholeCents,
  usdOf,
} from '@fairtick/domain'
import { readNumber } from '../../../figures/read-number'
import type { Draft } from './draft'

/** The problem of a typed stake, regardless of the balance. */
export type StakeProblem =
  | 'not-a-number'
  | 'stake-missing'
  | 'stake-decimals'
  | 'stake-too-small'
  | 'stake-too-large'

/** The ticket's fields as values. */
export interface ReadDraft {
  readonly duration: OptionDuration | undefined
  readonly stake: Usd | undefined
  readonly problem: StakeProblem | undefined
}

/**
 * Reads the fields of a ticket. Source: docs/spec/product.md 5.5: a positive amount, at least the duration's
 * minimum.
 */
export function readDraft(draft: Draft, terms: OptionTerms): ReadDraft {
  const duration = terms.durations.find(({ seconds }) => seconds === draft.durationSeconds)
  const number = readNumber(draft.stake, USD_SCALE)
  if (number.problem !== undefined)
    return { duration, stake: undefined, problem: NUMBER_PROBLEM[number.problem] }
  const stake = usdOf(number.units)
  const problem = problemOfStake(stake, { duration, stakeMax: terms.stakeMax })
  return { duration, stake: problem === undefined ? stake : undefined, problem }
}

const NUMBER_PROBLEM = {
  missing: 'stake-missing',
  'not-a-number': 'not-a-number',
  'too-fine': 'stake-decimals',
} as const

function problemOfStake(
  stake: Usd,
  limits: { readonly duration: OptionDuration | undefined; readonly stakeMax: Usd },
): StakeProblem | undefined {
  if (!isWholeCents(stake)) return 'stake-decimals'
  if (limits.duration !== undefined && stake < limits.duration.stakeMin) return 'stake-too-small'
  return stake > limits.stakeMax ? 'stake-too-large' : undefined
}
