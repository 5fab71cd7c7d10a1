import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import type { Surroundings } from '../../books/command'
import { accountOf } from './account-of'
import { chargeSwap } from './nights/charge-swaps'
import { coveredLossTable } from './stop-out/covered-loss-store'
import { payDue } from './corporate-actions/pay-dividends'
import { positionTable } from './position-store'

/** Moments up to which nights and dividends are a position's; by default now, and all that came. */
export interface DueUntil {
  readonly nights?: number
  readonly dividends?: number
}

/**
 * Closes a held position at a tick and books it, with its due swaps and its debt: every close of a position
 * goes through here. If the house covers a loss, orders that are left in profit owe that amount. A stop that
 * is carried out late was due at its tick: what comes after that is not the order's.
 */
export function settle(
  book: Book,
  position: domain.HeldPosition,
  { until, ...closing }: Omit<domain.Closing, 'now'> & { readonly until?: DueUntil },
  surroundings: Pick<Surroundings, 'now' | 'priced' | 'swappedUntil' | 'splitsSince'>,
): domain.ClosedPosition {
  const charged = chargeDue(book, position, closing.market, surroundings, until)
  const closed = domain.closePosition(charged, { ...closing, now: surroundings.now })
  const { balance } = book.account('contract')
  const entries = domain.closingEntries(closed, book.kind, { balance, owed: charged.owed })
  book.post(entries)
  book.lock('contract', domain.usdOf(-domain.lockedFor(position)))
  book.update(positionTable, closed)
  book.announce({ type: 'position-closed', position: closed, dueAt: until?.dividends })
  for (const { kind, amount } of entries)
    if (kind === 'negative-balance-protection') oweCover(book, closed, amount, surroundings)
  return closed
}

function oweCover(
  book: Book,
  lost: domain.ClosedPosition,
  covered: domain.Usd,
  { now, priced }: Pick<Surroundings, 'now' | 'priced'>,
): void {
  for (const { position, owed } of domain.shareCover(covered, accountOf(book, priced))) {
    book.update(positionTable, position)
    book.insert(coveredLossTable, {
      id: book.nextId(coveredLossTable.name),
      positionId: position.id,
      userId: book.userId,
      lostId: lost.id,
      time: now,
      owed,
    })
    book.announce({ type: 'position-changed', position })
  }
}

/** Books the due dividends and swaps of a position; returns the position afterwards. */
export const chargeDue = (
  book: Book,
  position: domain.HeldPosition,
  market: domain.PricedInstrument,
  surroundings: Pick<Surroundings, 'now' | 'swappedUntil' | 'splitsSince'>,
  { nights, dividends }: DueUntil = {},
): domain.HeldPosition =>
  chargeSwap(book, payDue(book, position, market, surroundings, dividends), market, surroundings, nights)
