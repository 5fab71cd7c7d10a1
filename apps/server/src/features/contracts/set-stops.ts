import * as domain from '@fairtick/domain'
import { command, refuse, refuseUnpriced } from '../../books/command'
import { ensureOnGrid } from './asked-prices'
import { positionTable } from './position-store'
import { stopChangeOf, stopChangeTable } from './stop-change-store'

/** The stops a position is to have; undefined is off. */
export interface SetStops {
  readonly positionId: number
  readonly stops: domain.Stops
  /** Keeps the trailing distance that is set, for a client that does not know of it. */
  readonly keepsTrail?: boolean
}

/**
 * Sets stop-loss, take-profit and trailing distance of a held or pending position; every change is kept. A held position's stop-loss follows the
 * price from now on, a pending one's from its fill.
 */
export const setStops = command(
  'contracts.set-stops',
  (book, { positionId, stops: asked, keepsTrail }: SetStops, surroundings) => {
    const { now } = surroundings
    const position = book.find(positionTable, positionId) ?? refuse('position-not-found')
    const market = surroundings.priced(position.instrumentId)
    ensureOnGrid(asked, market)
    if (!market) refuseUnpriced(surroundings, position.instrumentId)
    const isPending = position.status === 'pending'
    const from = isPending ? position.openPrice : market.quote.price
    const stops = keepsTrail ? { ...asked, trailDistance: position.trailDistance } : asked
    if (!domain.stopsAllowed(position.side, stops, from)) refuse('trigger-on-wrong-side')
    const inForce = isPending ? stops : domain.anchorStops(position.side, stops, from)
    const changed = { ...position, ...inForce, activeFrom: market.quote.sequence }
    book.update(positionTable, changed)
    book.insert(
      stopChangeTable,
      stopChangeOf(changed, { id: book.nextId('stop_change'), time: now, by: 'client' }),
    )
    book.announce({ type: 'position-changed', position: changed })
    return changed
  },
)
