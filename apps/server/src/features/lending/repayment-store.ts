import type { Repayment, RepaymentStatus } from '@fairtick/domain'
import { columnsOf, ownRowsOf, anyRowOf } from '../../books/columns'
import { MONEY, NUMBER, TEXT, named, optional } from '../../books/fields'
import { NO_SUM, rowTable } from '../../books/row-table'

const STATUS_NUMBER: Readonly<Record<RepaymentStatus, number>> = { waiting: 0, found: 1, rejected: 2 }

const REPAYMENTS = columnsOf<Repayment>('repayment', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  loanId: fixed('loan_id', NUMBER),
  status: free('status', named(STATUS_NUMBER)),
  networkId: fixed('network_id', NUMBER),
  proof: fixed('proof', TEXT),
  owed: fixed('owed', MONEY),
  provedAt: fixed('proved_at', NUMBER),
  decidedAt: free('decided_at', optional(NUMBER)),
  reason: free('reason', optional(TEXT)),
  decisionId: free('decision_id', optional(NUMBER)),
}))

/** Proofs of repayments. Waiting ones are open. */
export const repaymentTable = rowTable<Repayment, undefined>({
  columns: REPAYMENTS,
  idOf: ({ id }) => id,
  isOpen: ({ status }) => status === 'waiting',
  openWhere: 'status = 0',
  sum: NO_SUM,
})

/** Every proof of a client, oldest first. */
export const readAllRepayments = ownRowsOf(REPAYMENTS)

/** A proof of any client. */
export const readRepayment = anyRowOf(REPAYMENTS)
