import { NO_USD, addUsd, ensureNever, minusUsd } from '@fairtick/domain'
import type { Texts } from '@fairtick/texts'
import type { OwnOption } from '../../../client/options/options'
import type { Figures } from '../../../figures/use-figures'
import { payoutPercent } from '../payout-words'

/** The formula of a settled option's profit, with its numbers. Source: docs/spec/product.md 9.11. */
export function profitFormula(
  option: OwnOption,
  { text, figures }: { readonly text: Texts['text']; readonly figures: Figures },
): string {
  const stake = figures.balance(option.stake)
  const percent = payoutPercent(option.payoutRatio, figures)
  switch (option.result) {
    case 'win':
      return text('options.formula_win', { stake, percent, profit: figures.balance(option.profit) })
    case 'lose':
      return option.lossBasis === 'stake'
        ? text('options.formula_loseWhole', { stake })
        : text('options.formula_losePart', {
            stake,
            percent,
            loss: figures.balance(minusUsd(NO_USD, option.profit)),
          })
    case 'sold':
      return text('options.formula_sold', {
        stake,
        amount: figures.balance(addUsd(option.stake, option.profit)),
      })
    case 'tie':
      return text('options.formula_tie')
    case 'void':
    case undefined:
      return text('options.formula_void')
    default:
      return ensureNever(option.result)
  }
}
