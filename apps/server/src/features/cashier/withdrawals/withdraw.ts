import * as domain from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { type Surroundings, command, ensureAllowed, refuse } from '../../../books/command'
import type { MoneyDecision } from '../decisions/money-decision-store'
import { ensureReal } from '../../../books/ensure-real'
import { type Withdrawal, withdrawalTable } from './withdrawal-store'

/** A limit of a period that began at `since`, with the withdrawals counted by the database. */
export interface PeriodLimit {
  readonly limit: domain.Usd | undefined
  readonly since: number
  readonly counted: readonly Pick<Withdrawal, 'id' | 'amount' | 'requestedAt'>[]
}

/** A client's request for a withdrawal: its row without the fields set by the books, and its conditions. */
export interface WithdrawalRequest {
  readonly asked: Omit<
    Withdrawal,
    'id' | 'userId' | 'status' | 'requestedAt' | 'approvedAt' | 'endedAt' | 'reason' | 'txid' | 'decisionId'
  >
  readonly conditions: Omit<domain.WithdrawalConditions, 'now' | 'free' | 'limits'>
  readonly limits: readonly PeriodLimit[]
}

/** Open withdrawals per client, bounded as memory holds them. */
const OPEN_MAX = 50

/** Whether a withdrawal would be accepted now; refuses as `requestWithdrawal` would. Changes nothing. */
export const checkWithdrawal = command(
  'cashier.check-withdrawal',
  (book, request: WithdrawalRequest, surroundings) => ensureAcceptable(book, request, surroundings),
)

/** Locks the amount of a withdrawal and its fee, or refuses in the order of `withdrawalRefusal`. */
export const requestWithdrawal = command(
  'cashier.request-withdrawal',
  (book, request: WithdrawalRequest, surroundings): Withdrawal => {
    ensureAcceptable(book, request, surroundings)
    const row: Withdrawal = {
      ...request.asked,
      id: book.nextId(withdrawalTable.name),
      userId: book.userId,
      status: domain.WITHDRAWAL_STATES.none.request,
      requestedAt: surroundings.now,
      approvedAt: undefined,
      endedAt: undefined,
      reason: undefined,
      txid: undefined,
      decisionId: undefined,
    }
    book.insert(withdrawalTable, row)
    book.lock('fund', row.amount)
    tell(book, row)
    return row
  },
)

/** Cancels a withdrawal at its client's request while it is not yet approved; refuses any other. */
export const cancelWithdrawal = command(
  'cashier.cancel-withdrawal',
  (book, { id }: { readonly id: number }, { now }) =>
    change(book, { rowId: id, event: 'cancel', words: '', id: undefined }, now),
)

/**
 * Carries out a decision about a withdrawal; refuses where its state does not allow the event, and approvals
 * while the books are under inspection.
 */
export const decideWithdrawal = command(
  'cashier.decide-withdrawal',
  (book, decision: MoneyDecision, { now, forbidsMovingMoney }): void => {
    if (decision.event === 'approve') ensureAllowed(forbidsMovingMoney?.())
    change(book, decision, now)
  },
)

function change(
  book: Book,
  decision: Pick<MoneyDecision, 'rowId' | 'event' | 'words'> & { readonly id: number | undefined },
  now: number,
): Withdrawal {
  const row = book.find(withdrawalTable, decision.rowId) ?? refuse('record-state')
  const status =
    domain.stateAfter(domain.WITHDRAWAL_STATES, row.status, decision.event) ?? refuse('record-state')
  const changed: Withdrawal = {
    ...row,
    status,
    approvedAt: status === 'approved' ? now : row.approvedAt,
    endedAt: status === 'approved' ? undefined : now,
    reason: status === 'rejected' ? decision.words : row.reason,
    txid: status === 'paid' ? decision.words : row.txid,
    decisionId: decision.id ?? row.decisionId,
  }
  book.update(withdrawalTable, changed)
  tell(book, changed)
  const released = domain.minusUsd(domain.amountLockedFor(row), domain.amountLockedFor(changed))
  if (released > 0n) book.lock('fund', domain.usdOf(-released))
  if (status === 'paid') book.post(domain.withdrawalEntries(row))
  return changed
}

/** Notifies the client's open pages: an approval moves no money, so no other event would. */
function tell(book: Book, { id, status, userId }: Withdrawal): void {
  book.announce({ type: 'withdrawal-changed', userId, withdrawal: { id, status } })
}

function ensureAcceptable(
  book: Book,
  { asked, conditions, limits }: WithdrawalRequest,
  { now, forbidsMovingMoney }: Surroundings,
): void {
  ensureReal(book)
  ensureAllowed(forbidsMovingMoney?.())
  const open = book.open(withdrawalTable)
  if (open.length >= OPEN_MAX) refuse('too-many-requests')
  const free = domain.freeBalance(book.account('fund'))
  const used = limits.map((limit) => usedOf(limit, open))
  ensureAllowed(domain.withdrawalRefusal(asked.amount, asked, { ...conditions, now, free, limits: used }))
}

/**
 * A limit with its used part. The database may lack the latest withdrawals, and memory holds only open ones:
 * together they are complete.
 */
export function usedOf(
  { limit, since, counted }: PeriodLimit,
  open: readonly Withdrawal[],
): domain.UsedLimit {
  const known = new Set(counted.map(({ id }) => id))
  const added = open.filter(({ id, requestedAt }) => requestedAt >= since && !known.has(id))
  const inPeriod = counted.filter(({ requestedAt }) => requestedAt >= since)
  return { limit, used: domain.addUsd(domain.NO_USD, ...[...inPeriod, ...added].map(({ amount }) => amount)) }
}
