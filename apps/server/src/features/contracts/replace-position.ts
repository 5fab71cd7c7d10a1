import * as domain from '@fairtick/domain'
import { accept, command, ensureAllowed, refuse, refuseUnpriced } from '../../books/command'
import { bookCancelled } from './cancel-position'
import { bookOpened, contextOf } from './open-position'
import { positionTable } from './position-store'
import { NO_PRICE, ensureOnGrid, stopsOf } from './price-parameters'

/** New terms of a pending order. A stop that is undefined stays as it is, one of 0 is off. */
export interface ReplacePosition {
  readonly positionId: number
  readonly trigger: domain.Price
  readonly lots?: domain.Lots | undefined
  readonly changes: domain.Stops
  /** When the caller's session began (ms); undefined without a session. */
  readonly sessionSince?: number | undefined
  /** Whether contracts are closed to the caller where they live. */
  readonly isClosed?: boolean
}

/**
 * Replaces a pending order by one with another trigger, other lots or other stops, in one act: the old one is
 * cancelled and the new one placed, or nothing changes. All checks of placing apply, with the old order's
 * reservation free. Answers the new order; the same terms answer the order as it is.
 */
export const replacePosition = command(
  'contracts.replace',
  (book, asked: ReplacePosition, surroundings): domain.Position => {
    const { priced, now, ownLimits } = surroundings
    const { positionId, trigger, lots, changes, sessionSince, isClosed } = asked
    const position = book.find(positionTable, positionId) ?? refuse('position-not-found')
    const market = priced(position.instrumentId)
    if (trigger === NO_PRICE) refuse('parameter-wrong', { parameter: 'trigger' })
    ensureOnGrid({ trigger, ...changes }, market)
    if (!domain.allows(position, 'replace')) refuse('position-state')
    if (isClosed) refuse('country-not-served')
    if (!market) refuseUnpriced(surroundings, position.instrumentId)
    ensureAllowed(ownLimits?.forbids(book, { now, sessionSince, ...domain.NO_COST }))
    const replacement = { trigger, lots, stops: stopsAfter(position, changes) }
    if (domain.isSameOrder(position, replacement)) return position
    const context = contextOf(book, surroundings, market, position)
    const { before, after } = accept(domain.replacePosition(position, replacement, context))
    const cost = domain.addUsd(after.margin, after.fee)
    ensureAllowed(ownLimits?.forbids(book, { now, sessionSince, cost, loss: after.fee }))
    bookCancelled(book, position, before)
    bookOpened(book, after, { time: after.createdAt, by: 'client' })
    return after
  },
)

function stopsAfter(position: domain.PendingPosition, changes: domain.Stops): domain.Stops {
  return stopsOf({
    stopLoss: changes.stopLoss ?? position.stopLoss,
    takeProfit: changes.takeProfit ?? position.takeProfit,
    trailDistance: changes.trailDistance ?? position.trailDistance,
  })
}
