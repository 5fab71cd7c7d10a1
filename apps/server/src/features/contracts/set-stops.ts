import * as domain from '@fairtick/domain'
import { command, refuse } from '../../books/command'
import { positionTable } from './position-store'
import { stopChangeOf, stopChangeTable } from './stop-change-store'

/** The stops a position is to have; undefined is off. */
export interface SetStops {
  readonly positionId: number
  readonly stops: domain.Stops
}

/** Sets stop-loss and take-profit of a held or pending position; every change is kept. */
export const setStops = command(
  'contracts.set-stops',
  (book, { positionId, stops }: SetStops, { priced, now }) => {
    const position = book.find(positionTable, positionId) ?? refuse('position-not-found')
    const market = priced(position.instrumentId) ?? refuse('instrument-not-found')
    const from = position.status === 'pending' ? position.openPrice : market.quote.price
    if (!domain.stopsAllowed(position.side, stops, from)) refuse('trigger-on-wrong-side')
    const changed = { ...position, ...stops }
    book.update(positionTable, changed)
    book.insert(stopChangeTable, stopChangeOf(changed, book.nextId('stop_change'), now))
    book.announce({ type: 'position-changed', position: changed })
    return changed
  },
)
