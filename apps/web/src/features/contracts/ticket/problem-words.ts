import { NO_USD, type Side, ensureNever, formatLots } from '@fairtick/domain'
import type { Texts } from '@fairtick/texts'
import type { Figures } from '../../../figures/use-figures'
import { isMarketProblem, marketProblemText } from '../../../words/market-problem-words'
import { notANumber } from '../../../words/number-words'
import type { FieldProblem } from './read-ticket'
import type { TicketContext } from './ticket-context'
import type { TicketCost } from './ticket-cost'
import type { TicketProblem } from './ticket-problems'

/** The values used in the texts of problems. */
export interface ProblemWords extends Texts {
  readonly context: Pick<TicketContext, 'instrument' | 'free'>
  readonly cost: TicketCost | undefined
  readonly side: Side
  /** Of the place: the free margin is the user's own. */
  readonly figures: Figures
}

/** The text of an order's problem, with its remedy. */
export function problemText(problem: TicketProblem, words: ProblemWords): string {
  const { text, figures, cost, side } = words
  if (isMarketProblem(problem)) return marketProblemText(problem, text)
  switch (problem) {
    case 'no-leverage':
      return text('trade.noLeverage')
    case 'trigger-is-price':
      return text('trade.triggerIsPrice')
    case 'expiry-wrong':
      return text('trade.expiryWrong')
    case 'stops-on-wrong-side':
      return text(side === 'buy' ? 'trade.stopsForBuy' : 'trade.stopsForSell')
    case 'trail-too-far':
      return text('trade.trailTooFar')
    case 'free-margin-too-small':
      return text('trade.notEnoughMargin', {
        needed: cost ? figures.atMost(cost.needed) : '',
        free: figures.balance(words.context.free ?? NO_USD),
      })
    default:
      return fieldProblemText(problem, words)
  }
}

/** The text of a field's problem. */
export function fieldProblemText(
  problem: FieldProblem,
  { text, format, context }: Pick<ProblemWords, 'text' | 'format' | 'context'>,
): string {
  const { instrument } = context
  switch (problem) {
    case 'not-a-number':
      return notANumber({ text, format })
    case 'lots-missing':
      return text('trade.inputLots')
    case 'lots-too-few':
      return text('trade.lotsTooFew', { min: format.lots(formatLots(instrument.minLots)) })
    case 'lots-too-many':
      return text('trade.lotsTooMany', { max: format.lots(formatLots(instrument.maxLots)) })
    case 'lots-off-step':
      return text('trade.lotsOffStep', { step: format.lots(formatLots(instrument.lotStep)) })
    case 'price-missing':
      return text('trade.inputPrice')
    case 'price-decimals':
      return text('trade.priceDecimals', { count: instrument.pricePrecision })
    case 'stop-loss-not-moved':
      return text('trade.stopLossNotMoved')
    case 'take-profit-not-moved':
      return text('trade.takeProfitNotMoved')
    default:
      return ensureNever(problem)
  }
}
