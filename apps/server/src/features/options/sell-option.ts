import * as domain from '@fairtick/domain'
import { accept, command, ensureAllowed, ensurePriced, refuse } from '../../books/command'
import { optionTable } from './option-store'
import { endOption } from './settle-option'

/** A client sells a running option at a quote, by the tick that came after the request. */
export interface SellOption extends domain.Selling {
  readonly optionId: number
  /** Whether an option's expiry is known to have no price. */
  readonly endsVoid: (option: domain.RunningOption, now: number) => boolean
}

/**
 * Sells an option back, or refuses: where the expiry came first, there is nothing left to sell. No limit of
 * the client's own and no closed country forbids it, as it is an end.
 */
export const sellOption = command(
  'options.sell',
  (book, { optionId, endsVoid, ...selling }: SellOption, surroundings) => {
    const { now, forbidsMovingMoney } = surroundings
    const option = book.find(optionTable, optionId)
    if (option?.status !== 'running') return refuse('position-state')
    ensureAllowed(forbidsMovingMoney?.())
    const market = ensurePriced(surroundings, option.instrumentId)
    const context = { now, market, endsVoid: endsVoid(option, now) }
    return endOption(book, accept(domain.sellOption(option, selling, context)))
  },
)
