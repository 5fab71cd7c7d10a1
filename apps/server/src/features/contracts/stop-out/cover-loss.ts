import * as domain from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { type Surroundings, ensureAllowed } from '../../../books/command'
import { accountOf } from '../account-of'
import { payDue } from '../corporate-actions/pay-dividends'
import { settle } from '../settle-position'
import type { StopOutRecorder } from './stop-out-recorder'

/**
 * Refuses a client's close if the profit of other positions would have to pay its loss. Dividends due on
 * these by then count as paid.
 */
export function refuseUncoveredLoss(book: Book, leaving: domain.Leaving, surroundings: Surroundings): void {
  const account = accountOf(book, surroundings.priced)
  if (domain.isLossBorne(leaving, account)) return
  const { id, instrumentId } = leaving.position
  const market = surroundings.priced(instrumentId)
  for (const other of account.positions())
    if (market && other.status === 'held' && other.instrumentId === instrumentId && other.id !== id)
      payDue(book, other, market, surroundings)
  ensureAllowed(domain.uncoveredLossRefusal(leaving, accountOf(book, surroundings.priced)))
}

/**
 * Makes room for a loss beyond the balance in a close that cannot be refused: closes positions in profit, at
 * the latest ticks.
 */
export function coverLoss(
  book: Book,
  leaving: domain.Leaving,
  surroundings: Surroundings,
  recorder: StopOutRecorder,
): void {
  const { priced } = surroundings
  for (;;) {
    const winner = domain.nextToCoverLoss(leaving, accountOf(book, priced))
    const market = winner && priced(winner.instrumentId)
    if (!market) return
    recorder.closing(winner)
    settle(book, winner, { tick: market.quote, market, reason: 'stop-out' }, surroundings)
  }
}
