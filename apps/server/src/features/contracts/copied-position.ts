import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import type { Surroundings } from '../../books/command'
import { coverLoss } from './stop-out/cover-loss'
import { bookOpened, contextOf } from './open-position'
import { positionTable } from './position-store'
import { payInto } from './corporate-actions/pay-dividends'
import { settle } from './settle-position'
import { splitInto } from './corporate-actions/split-positions'
import { keepStops } from './stop-change-store'
import { createStopOutRecorder } from './stop-out/stop-out-recorder'

/**
 * Opens an order at the tick of the order that it copies, or returns the reason why not. The checks are those
 * of the client's own orders. Source: docs/spec/rules.md 7.1.
 */
export function openCopied(
  book: Book,
  { request, originId, tick, isLate, objection }: domain.CopiedOrder,
  surroundings: Surroundings,
): domain.HeldPosition | domain.Refusal {
  const { priced, now, ownLimits, splitsSince } = surroundings
  const market = priced(tick.instrumentId)
  if (!market) return domain.refusal('instrument-not-found')
  const at = { ...market, quote: tick, isStale: isLate }
  const opened = domain.openPosition(request, contextOf(book, surroundings, at))
  if (domain.isRefusal(opened)) return opened
  if (opened.status !== 'held') throw new Error('a copy is opened at the market')
  const copy = { ...opened, originId }
  const cost = { cost: domain.addUsd(copy.margin, copy.fee), loss: copy.fee }
  const refused = ownLimits?.forbids(book, { now, sessionSince: undefined, ...cost }) ?? objection(copy)
  if (refused) return refused
  bookOpened(book, copy, { time: now, by: 'copy' })
  // Opened at a tick before a split or a dividend, but made after it.
  for (const basis of splitsSince?.(tick.instrumentId, tick.time) ?? []) {
    const held = heldOf(book, copy.id) ?? copy
    if (domain.isSplitOf(basis.action)) splitInto(book, held, basis, now)
    else payInto(book, held, { action: basis.action, market }, surroundings)
  }
  return heldOf(book, copy.id) ?? copy
}

/** Closes a copy, or so many lots of it, at a tick; first makes room for a loss beyond the balance. */
export function closeCopied(
  book: Book,
  position: domain.HeldPosition,
  { tick, reason, lots }: Pick<domain.Closing, 'tick' | 'reason'> & { readonly lots: domain.Lots },
  surroundings: Surroundings,
): void {
  const market = surroundings.priced(position.instrumentId)
  if (!market) throw new Error(`instrument ${position.instrumentId} has no price`)
  const closed = lots === position.lots ? position : cutOff(book, position, lots, market)
  const recorder = createStopOutRecorder(book, surroundings)
  const price = priceNow(tick, surroundings)
  coverLoss(book, { position: closed, price }, surroundings, recorder)
  recorder.write('uncovered-loss')
  // The price has dividends of since then taken off, and those are paid; of nights it has the trader's.
  const until = reason === 'copy' ? { until: { nights: tick.time } } : {}
  settle(book, closed, { tick: { ...tick, price }, market, reason, ...until }, surroundings)
}

/** A tick's price in present units: the trader may have acted before a split or a dividend. */
const priceNow = ({ instrumentId, time, price }: domain.Tick, { splitsSince }: Surroundings): domain.Price =>
  (splitsSince?.(instrumentId, time) ?? []).reduce((so, { action }) => domain.priceAfter(so, action), price)

/** Sets a copy's stops; if its price has already passed one, refuses and changes none. */
export function setCopiedStops(
  book: Book,
  position: domain.HeldPosition,
  stops: domain.Stops,
  { priced, now }: Surroundings,
): domain.Refusal | undefined {
  const market = priced(position.instrumentId)
  const changed = market && domain.setStops(position, stops, market)
  if (!changed || domain.isRefusal(changed)) return changed
  if (domain.areSameStops(changed, position)) return undefined
  book.update(positionTable, changed)
  keepStops(book, changed, { time: now, by: 'copy' })
  book.announce({ type: 'position-changed', position: changed })
  return undefined
}

/** Splits off the part to close; the rest stays open. */
function cutOff(
  book: Book,
  position: domain.HeldPosition,
  lots: domain.Lots,
  market: domain.PricedInstrument,
): domain.HeldPosition {
  const split = domain.splitPosition(position, lots, book.nextId('position'), market)
  if (domain.isRefusal(split)) throw new Error(`${lots} of ${position.lots} lots cannot be closed`)
  book.insert(positionTable, split.part)
  book.update(positionTable, split.rest)
  book.announce({ type: 'position-changed', position: split.rest })
  return split.part
}

/** A held order as the command has left it so far. */
export function heldOf(book: Book, id: number): domain.HeldPosition | undefined {
  const position = book.find(positionTable, id)
  return position?.status === 'held' ? position : undefined
}
