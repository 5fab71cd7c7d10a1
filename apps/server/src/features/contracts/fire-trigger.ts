import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command } from '../../books/command'
import { bookCancelled, release } from './cancel-position'
import { settle } from './settle-position'
import { coverLoss } from './stop-out/cover-loss'
import { spendable } from './spendable'
import { positionTable } from './position-store'
import { keepStops } from './stop-change-store'
import { createStopOutRecorder } from './stop-out/stop-out-recorder'

/** A tick that reached a trigger of a position. */
export interface FireTrigger {
  readonly positionId: number
  readonly tick: domain.Tick
  /** Whether pending orders could be filled when it came. */
  readonly mayFill: boolean
}

/**
 * Executes an order's trigger on a tick: fills or cancels it, closes it at the tick's price, or moves its
 * trailing stop. Does nothing if the trigger no longer applies: the order was closed, its stops were moved,
 * or the tick is older than they are. Returns the order afterwards.
 */
export const fireTrigger = command(
  'contracts.fire-trigger',
  (book, { positionId, tick, mayFill }: FireTrigger, surroundings): domain.Position | undefined => {
    const position = book.find(positionTable, positionId)
    const market = position && surroundings.priced(position.instrumentId)
    const firing = market && domain.fireTrigger(position, tick, mayFill)
    if (!firing) return undefined
    if (firing.event === 'expire') return release(book, firing.position, surroundings.now, 'expire')
    if (firing.event === 'fill') return fill(book, firing.position, { tick, market }, surroundings)
    if (firing.event === 'trail') return trail(book, firing.position, tick, surroundings)
    const recorder = createStopOutRecorder(book, surroundings)
    coverLoss(book, { position: firing.position, price: tick.price }, surroundings, recorder)
    recorder.write('uncovered-loss')
    const until = { nights: tick.time, dividends: tick.time }
    return settle(book, firing.position, { tick, market, reason: firing.event, until }, surroundings)
  },
)

function fill(
  book: Book,
  position: domain.PendingPosition,
  { tick, market }: { readonly tick: domain.Tick; readonly market: domain.PricedInstrument },
  { priced, now, feeBasis, ownLimits }: Surroundings,
): domain.Position {
  const filled = domain.fillPosition(position, tick, {
    now,
    feeBasis,
    free: spendable(book, priced, domain.lockedFor(position)),
    market,
    isForbidden: (opening) =>
      ownLimits?.forbids(book, { now, sessionSince: undefined, ...opening }) !== undefined,
  })
  if (filled.status === 'cancelled') return bookCancelled(book, position, filled)
  book.lock('contract', domain.minusUsd(domain.lockedFor(filled), domain.lockedFor(position)))
  book.post(domain.openingEntries(filled, book.kind))
  book.update(positionTable, filled)
  if (filled.stopLoss !== position.stopLoss) keepStops(book, filled, { time: now, by: 'trailing' })
  book.announce({ type: 'position-changed', position: filled })
  return filled
}

/**
 * Lets a trailing stop follow a tick: the new stop-loss is in the books, with its history, before it is
 * shown.
 */
function trail(
  book: Book,
  position: domain.HeldPosition,
  tick: domain.Tick,
  { now }: Surroundings,
): domain.HeldPosition {
  const moved = domain.trailPosition(position, tick)
  book.update(positionTable, moved)
  keepStops(book, moved, { time: now, by: 'trailing' })
  book.announce({ type: 'position-changed', position: moved, isTrailed: true })
  return moved
}
