import * as domain from '@fairtick/domain'
import { accept, command, refuse, refuseUnpriced } from '../../books/command'
import { ensureOnGrid } from './price-parameters'
import { positionTable } from './position-store'
import { keepStops } from './stop-change-store'

/** The stops a position is to have; undefined is off. */
export interface SetStops {
  readonly positionId: number
  readonly stops: domain.Stops
  /** Keeps the existing trailing distance, for clients that do not support it. */
  readonly keepsTrail?: boolean
}

/** Sets stop-loss, take-profit and trailing distance of a held or pending position; every change is kept. */
export const setStops = command(
  'contracts.set-stops',
  (book, { positionId, stops: asked, keepsTrail }: SetStops, surroundings): domain.Position => {
    const position = book.find(positionTable, positionId) ?? refuse('position-not-found')
    const market = surroundings.priced(position.instrumentId)
    ensureOnGrid(asked, market)
    if (!domain.allows(position, 'set-stops')) refuse('position-state')
    if (!market) refuseUnpriced(surroundings, position.instrumentId)
    const stops = keepsTrail ? { ...asked, trailDistance: position.trailDistance } : asked
    const changed = accept(domain.setStops(position, stops, market))
    if (domain.areSameStops(changed, position)) return position
    book.update(positionTable, changed)
    keepStops(book, changed, { time: surroundings.now, by: 'client' })
    book.announce({ type: 'position-changed', position: changed })
    return changed
  },
)
