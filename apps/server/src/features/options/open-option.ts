import * as domain from '@fairtick/domain'
import { accept, command, ensureAllowed, ensurePriced } from '../../books/command'
import { optionTable } from './option-store'

/** A client bets on an instrument. */
export interface OpenOption {
  readonly instrumentId: number
  readonly bet: domain.Bet
  readonly terms: domain.OptionTerms
  /** When the session that asks began; undefined where no session does. */
  readonly sessionSince?: number | undefined
}

/** Opens an option at the latest tick and locks its stake, or refuses. */
export const openOption = command(
  'options.open',
  (book, { instrumentId, bet, terms, sessionSince }: OpenOption, surroundings) => {
    const { now, ownLimits } = surroundings
    const market = ensurePriced(surroundings, instrumentId)
    ensureAllowed(ownLimits?.forbids(book, { now, sessionSince, cost: bet.stake, loss: bet.stake }))
    const option = accept(
      domain.openOption(bet, {
        id: book.nextId(optionTable.name),
        userId: book.userId,
        now,
        terms,
        running: { count: book.openCount(optionTable), stakes: optionTable.sumOf(book.portfolio) },
        free: domain.freeBalance(book.account('option')),
        market,
      }),
    )
    book.insert(optionTable, option)
    book.lock('option', option.stake)
    book.announce({ type: 'option-opened', option })
    return option
  },
)
