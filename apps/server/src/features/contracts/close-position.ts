import * as domain from '@fairtick/domain'
import { accept, command, ensureAllowed, refuse, refuseUnpriced } from '../../books/command'
import { ensureOnGrid } from './price-parameters'
import { refuseUncoveredLoss } from './stop-out/cover-loss'
import { positionTable } from './position-store'
import { chargeDue, settle } from './settle-position'

/** A client's order to close: all of a position, or `lots` of it; `protection` is the price they saw. */
export interface ClosePosition {
  readonly positionId: number
  readonly lots: domain.Lots | undefined
  readonly protection: domain.PriceProtection | undefined
}

/**
 * Closes a position at the latest tick on the client's request; returns the closed position, or its closed
 * part. Due charges are booked first, so that a close cannot evade them.
 */
export const closePosition = command(
  'contracts.close',
  (book, { positionId, lots, protection }: ClosePosition, surroundings) => {
    const position = book.find(positionTable, positionId) ?? refuse('position-not-found')
    const market = surroundings.priced(position.instrumentId)
    ensureOnGrid({ seenPrice: protection?.price, maxSlip: protection?.maxSlip }, market)
    if (!domain.allows(position, 'close')) refuse('position-state')
    if (!market) refuseUnpriced(surroundings, position.instrumentId)
    const { price } = market.quote
    ensureAllowed(domain.closingRefusal(market))
    ensureAllowed(protection && domain.slipRefusal(protection, price, market.instrument))
    const closing = { tick: market.quote, market, reason: 'client' } as const
    if (lots === undefined || lots === position.lots) {
      const charged = chargeDue(book, position, market, surroundings)
      refuseUncoveredLoss(book, { position: charged, price }, surroundings)
      return settle(book, charged, closing, surroundings)
    }
    const { part, rest } = accept(domain.splitPosition(position, lots, book.nextId('position'), market))
    book.insert(positionTable, part)
    book.update(positionTable, rest)
    book.announce({ type: 'position-changed', position: rest })
    const charged = chargeDue(book, part, market, surroundings)
    refuseUncoveredLoss(book, { position: charged, price }, surroundings)
    return settle(book, charged, closing, surroundings)
  },
)
