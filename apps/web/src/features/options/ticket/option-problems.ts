import { NO_USD, addUsd } from '@fairtick/domain'
import type { OptionContext } from './option-context'
import type { ReadDraft, StakeProblem } from './read-draft'

/** The current problem of the stake for this user: limits and balance. */
export type MoneyProblem = StakeProblem | 'stakes-over-limit' | 'balance-too-small'

/** Why an option cannot be placed now, in the order of display. */
export type OptionProblem =
  | 'unsettled'
  | 'not-connected'
  | 'closed-here'
  | 'no-price'
  | 'market-closed'
  | 'price-stale'
  | 'no-duration'
  | MoneyProblem

/** The first problem of an option; undefined if it can be placed. */
export function problemOf(read: ReadDraft, context: OptionContext): OptionProblem | undefined {
  return (
    marketProblem(context) ??
    (read.duration === undefined ? 'no-duration' : undefined) ??
    moneyProblem(read, context)
  )
}

/**
 * The problem of the stake, shown beside its field. While the balance is unknown there is none: the server
 * decides.
 */
export function moneyProblem(read: ReadDraft, context: OptionContext): MoneyProblem | undefined {
  const { terms, openStakes, free } = context
  const { stake } = read
  if (stake === undefined) return read.problem
  if (addUsd(openStakes ?? NO_USD, stake) > terms.openStakesMax) return 'stakes-over-limit'
  return free !== undefined && stake > free ? 'balance-too-small' : undefined
}

function marketProblem(context: OptionContext): OptionProblem | undefined {
  if (context.isUnsettled) return 'unsettled'
  if (!context.isConnected) return 'not-connected'
  if (context.isClosedHere) return 'closed-here'
  if (context.last === undefined) return 'no-price'
  if (!context.isOpen) return 'market-closed'
  return context.isStale ? 'price-stale' : undefined
}
