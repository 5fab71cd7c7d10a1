import * as domain from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { type Surroundings, command, ensureAllowed, refuse } from '../../../books/command'
import { ensureReal } from '../../../books/ensure-real'
import { depositChanged } from './deposit-changed'
import { type Deposit, depositTable } from './deposit-store'

/** A deposit claimed by a client, with the terms shown to the client. */
export interface DepositRequest {
  readonly stated: Omit<
    Deposit,
    'id' | 'userId' | 'status' | 'credit' | 'submittedAt' | 'decidedAt' | 'reason' | 'decisionId'
  >
  readonly bounds: Pick<domain.DepositTerms, 'amountMin' | 'amountMax'>
}

/** Waiting deposits per client. */
export const WAITING_MAX = 20
const HOUR_S = 3600

/** Whether a deposit would be accepted now; refuses as `submitDeposit` would. Changes nothing. */
export const checkDeposit = command(
  'cashier.check-deposit',
  (book, request: DepositRequest, surroundings) => {
    ensureAcceptable(book, request, surroundings)
  },
)

/**
 * Records the deposit that a client claims to have sent. It is credited only after a check. Accepted while
 * the books are frozen too, as no money moves. Source: docs/spec/rules.md 6.1.
 */
export const submitDeposit = command(
  'cashier.submit-deposit',
  (book, request: DepositRequest, surroundings): Deposit => {
    const credit = ensureAcceptable(book, request, surroundings)
    const row: Deposit = {
      ...request.stated,
      id: book.nextId(depositTable.name),
      userId: book.userId,
      status: domain.DEPOSIT_STATES.none.submit,
      credit,
      submittedAt: surroundings.now,
      decidedAt: undefined,
      reason: undefined,
      decisionId: undefined,
    }
    book.insert(depositTable, row)
    book.announce(depositChanged(row))
    return row
  },
)

/**
 * Refuses unacceptable deposits; returns the amount an approval would credit. Own limits include waiting
 * deposits.
 */
function ensureAcceptable(
  book: Book,
  { stated: { amount, rate, decimals }, bounds }: DepositRequest,
  { now, ownLimits }: Surroundings,
): domain.Usd {
  ensureReal(book)
  const credit = domain.usdOfCurrency(amount, rate)
  const waiting = book.open(depositTable)
  const asked = domain.addUsd(credit, ...waiting.map((each) => each.credit))
  ensureAllowed(ownLimits?.forbidsDeposit(book, { now, amount: asked }))
  ensureAllowed(domain.depositRefusal(amount, { rate, decimals, ...bounds }))
  if (waiting.length >= WAITING_MAX) refuse('too-many-requests', { seconds: HOUR_S, limit: WAITING_MAX })
  return credit
}
