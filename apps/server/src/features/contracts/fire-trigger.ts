import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command } from '../../books/command'
import { release } from './cancel-position'
import { settle } from './settle-position'
import { coverLoss } from './cover-loss'
import { spendable } from './spendable'
import { positionTable } from './position-store'
import { stopChangeOf, stopChangeTable } from './stop-change-store'
import { witnessStopOut } from './stop-out-witness'
import { trailStop } from './trail-stop'

/** A tick that reached a trigger of a position. */
export interface FireTrigger {
  readonly positionId: number
  readonly tick: domain.Tick
}

/**
 * Does what a tick does to a position: fills it, closes it at its stop-loss or take-profit at that tick's price, or moves its trailing stop.
 * Does nothing when the tick does not reach it (it was closed, or its stops were moved, meanwhile; or it is one of before them). Answers the
 * position as it is then.
 */
export const fireTrigger = command(
  'contracts.fire-trigger',
  (book, { positionId, tick }: FireTrigger, surroundings) => {
    const position = book.find(positionTable, positionId)
    const fired = position && domain.firedBy(position, tick.price)
    const market = position && surroundings.priced(position.instrumentId)
    if (!position || !fired || !market || tick.sequence <= position.activeFrom) return undefined
    if (fired === 'fill')
      return market.tradable === 'open' ? fill(book, position, tick, surroundings) : undefined
    if (fired === 'trail') return trailStop(book, position, tick, surroundings)
    const witness = witnessStopOut(book, surroundings)
    coverLoss(book, { position, price: tick.price }, surroundings, witness)
    witness.testify('uncovered-loss')
    return settle(book, position, { tick, market, reason: fired }, surroundings)
  },
)

function fill(
  book: Book,
  position: domain.Position,
  tick: domain.Tick,
  { priced, now, feeBasis, ownLimits }: Surroundings,
): domain.Position {
  const market = priced(position.instrumentId)
  if (!market) throw new Error(`instrument ${position.instrumentId} has no price`)
  if (position.expiresAt !== undefined && position.expiresAt <= tick.time) return release(book, position, now)
  const free = spendable(book, priced, domain.lockedFor(position))
  const filled = domain.fillPosition(position, tick, { now, feeBasis, free, market })
  if (filled.status === 'cancelled') return release(book, position, now)
  const cost = domain.addUsd(filled.margin, filled.fee)
  if (ownLimits?.forbids(book, { now, sessionSince: undefined, cost, loss: filled.fee }))
    return release(book, position, now)
  book.lock('contract', domain.minusUsd(domain.lockedFor(filled), domain.lockedFor(position)))
  book.post(domain.openingEntries(filled, book.kind))
  book.update(positionTable, filled)
  if (filled.stopLoss !== position.stopLoss)
    book.insert(
      stopChangeTable,
      stopChangeOf(filled, { id: book.nextId('stop_change'), time: now, by: 'trailing' }),
    )
  book.announce({ type: 'position-changed', position: filled })
  return filled
}
