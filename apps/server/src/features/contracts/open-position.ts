import * as domain from '@fairtick/domain'
import { accept, command, refuse } from '../../books/command'
import { spendable } from './spendable'
import { positionTable } from './position-store'
import { stopChangeOf, stopChangeTable } from './stop-change-store'

/** What is to be opened: a market order, or a pending one when it has a trigger. */
export interface OpenPosition {
  readonly instrumentId: number
  readonly ask: domain.Ask
}

/** Opens a contract at the latest tick, or places a pending order. Money: margin (and, while pending, the fee) is locked, the fee of a fill is paid. */
export const openPosition = command(
  'contracts.open',
  (book, { instrumentId, ask }: OpenPosition, { priced, now, feeBasis }) => {
    const market = priced(instrumentId) ?? refuse('instrument-not-found')
    const position = accept(
      domain.openPosition(ask, {
        id: book.nextId('position'),
        userId: book.userId,
        now,
        feeBasis,
        openCount: book.openCount(positionTable),
        free: spendable(book, priced),
        market,
      }),
    )
    book.insert(positionTable, position)
    book.lock('contract', domain.lockedFor(position))
    if (position.status === 'held') book.post(domain.openingEntries(position, book.kind))
    if (hasStops(position))
      book.insert(stopChangeTable, stopChangeOf(position, book.nextId('stop_change'), now))
    book.announce({ type: 'position-opened', position })
    return position
  },
)

const hasStops = (position: domain.Position) =>
  position.stopLoss !== undefined || position.takeProfit !== undefined
