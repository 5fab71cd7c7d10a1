import * as domain from '@fairtick/domain'
import { accept, command, ensureAllowed, ensurePriced, refuse } from '../../books/command'
import { optionTable } from './option-store'

/** A client opens an option on an instrument. */
export interface OpenOption {
  readonly instrumentId: number
  readonly request: domain.OptionRequest
  readonly terms: domain.OptionTerms
  /** When the caller's session began (ms); undefined without a session. */
  readonly sessionSince?: number | undefined
  /** Whether options are closed in the caller's country. */
  readonly isClosed?: boolean
}

/** Opens an option at the latest tick and locks its stake, or refuses. */
export const openOption = command(
  'options.open',
  (book, { instrumentId, request, terms, sessionSince, isClosed }: OpenOption, surroundings) => {
    const { now, ownLimits } = surroundings
    if (isClosed) refuse('country-not-served')
    const market = ensurePriced(surroundings, instrumentId)
    ensureAllowed(ownLimits?.forbids(book, { now, sessionSince, cost: request.stake, loss: request.stake }))
    const option = accept(
      domain.openOption(request, {
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
