import { NO_USD, ensureNever } from '@fairtick/domain'
import type { Texts } from '@fairtick/texts'
import type { Figures } from '../../../figures/use-figures'
import { isMarketProblem, marketProblemText } from '../../../words/market-problem-words'
import { notANumber } from '../../../words/number-words'
import { durationText } from '../payout-words'
import type { OptionContext } from './option-context'
import type { MoneyProblem, OptionProblem } from './option-problems'
import type { ReadDraft } from './read-draft'

/** The values used in the texts of problems. */
export interface OptionWords {
  readonly text: Texts['text']
  readonly format: Texts['format']
  /** Figures of the place: the free and the running amounts are the user's own. */
  readonly figures: Figures
  /** Of the terms that an option has to keep. */
  readonly publicFigures: Figures
  readonly context: OptionContext
  readonly read: ReadDraft
}

/** The text of an option's problem, with its remedy. */
export function problemText(problem: OptionProblem, words: OptionWords): string {
  const { text } = words
  if (isMarketProblem(problem)) return marketProblemText(problem, text)
  return problem === 'no-duration' ? text('options.noTerms') : moneyText(problem, words)
}

/** The text of the stake's problem. */
export function moneyText(
  problem: MoneyProblem,
  { text, format, figures, publicFigures, context, read }: OptionWords,
): string {
  const { terms, free, openStakes } = context
  switch (problem) {
    case 'not-a-number':
      return notANumber({ text, format })
    case 'stake-missing':
      return text('options.stakeMissing')
    case 'stake-decimals':
      return text('options.stakeDecimals')
    case 'stake-too-small':
      return text('options.stakeTooSmall', {
        min: publicFigures.balance(read.duration?.stakeMin ?? NO_USD),
        duration: read.duration === undefined ? '' : durationText(read.duration.seconds, { text }),
      })
    case 'stake-too-large':
      return text('options.stakeTooLarge', { max: publicFigures.balance(terms.stakeMax) })
    case 'stakes-over-limit':
      return text('options.stakesOverLimit', {
        max: publicFigures.balance(terms.openStakesMax),
        open: figures.balance(openStakes ?? NO_USD),
      })
    case 'balance-too-small':
      return text('options.balanceTooSmall', { free: figures.balance(free ?? NO_USD) })
    default:
      return ensureNever(problem)
  }
}
