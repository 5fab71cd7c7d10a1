import type { AuditorBooks } from './auditor-books'
import { canClose, canOwnerClose, coverLoss, settle } from './auditor-ends'
import { copiesOf } from './auditor-signals'
import { floatingOf, isWorthHalted, quoteOf } from './auditor-sums'
import type { AuditedFollow } from './copied'
import type { Client } from './order'

const PERCENT = 100n

/**
 * At a tick: relations at their copy stop-loss close all their copies and end, and so do relations that wait
 * for copies to close. Source: docs/spec/rules.md 7.3.
 */
export function stopCopies(books: AuditorBooks): void {
  for (const client of books.clients) for (const follow of client.follows) stopOne(books, client, follow)
}

function stopOne(books: AuditorBooks, client: Client, follow: AuditedFollow): void {
  if (follow.status === 'ended') return
  const copies = copiesOf(client, follow)
  if (follow.status !== 'stopping') {
    const { budget, stopLoss } = follow.terms
    const floating = copies.reduce((sum, copy) => sum + floatingOf(copy, books.quotes), 0n)
    if ((budget * BigInt(stopLoss)) / PERCENT + follow.realised + floating > 0n) return
    if (copies.some(({ instrument }) => isWorthHalted(books.quotes, instrument))) return
    follow.status = 'stopping'
    follow.endReason = 'copy-stop'
  }
  if (copies.length === 0) follow.status = 'ended'
  else closeCopies(books, client, follow)
}

/** Closes the copies of a relation that can close now; the others wait for their next tick. */
export function closeCopies(books: AuditorBooks, client: Client, follow: AuditedFollow): void {
  const reason = follow.endReason === 'unfollowed' ? 'client' : 'copy-stop'
  for (const copy of copiesOf(client, follow)) {
    if (copy.status !== 'held' || !(reason === 'client' ? canOwnerClose : canClose)(books, copy)) continue
    const { price } = quoteOf(books.quotes, copy.instrument)
    coverLoss(books, copy, price)
    settle(books, copy, { price, reason })
  }
}
