import * as domain from '@fairtick/domain'
import { accept, command, ensureAllowed, ensurePriced } from '../../books/command'
import { spendable } from './spendable'
import { positionTable } from './position-store'
import { stopChangeOf, stopChangeTable } from './stop-change-store'

/** What is to be opened: a market order, or a pending one when it has a trigger. */
export interface OpenPosition {
  readonly instrumentId: number
  readonly ask: domain.Ask
  /** When the session that asks began; undefined where no session does. */
  readonly sessionSince?: number | undefined
}

/** Opens a contract at the latest tick, or places a pending order. Money: margin (and, while pending, the fee) is locked, the fee of a fill is paid. */
export const openPosition = command(
  'contracts.open',
  (book, { instrumentId, ask, sessionSince }: OpenPosition, surroundings) => {
    const { priced, now, feeBasis, ownLimits } = surroundings
    const market = ensurePriced(surroundings, instrumentId)
    ensureAllowed(ownLimits?.forbids(book, { now, sessionSince, ...domain.NO_COST }))
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
    const cost = domain.addUsd(position.margin, position.fee)
    ensureAllowed(ownLimits?.forbids(book, { now, sessionSince, cost, loss: position.fee }))
    book.insert(positionTable, position)
    book.lock('contract', domain.lockedFor(position))
    if (position.status === 'held') book.post(domain.openingEntries(position, book.kind))
    if (hasStops(position))
      book.insert(
        stopChangeTable,
        stopChangeOf(position, { id: book.nextId('stop_change'), time: now, by: 'client' }),
      )
    book.announce({ type: 'position-opened', position })
    return position
  },
)

const hasStops = (position: domain.Position) =>
  position.stopLoss !== undefined || position.takeProfit !== undefined || position.trailDistance !== undefined
