import * as domain from '@fairtick/domain'
import { command, refuse } from '../../../books/command'
import { depositChanged } from './deposit-changed'
import { type Deposit, depositTable } from './deposit-store'

/** A decision about a deposit. `event` is one of `DEPOSIT_STATES`; `words` are the reason of a rejection. */
export interface DepositDecision {
  readonly id: number
  readonly rowId: number
  readonly event: string
  readonly words: string
}

/**
 * Carries out a decision about a deposit; an approval credits the fund account. Refuses a deposit already
 * decided on. Neither a freeze of the books nor the client's own limits stop money that has arrived: it is
 * the client's. Source: docs/spec/rules.md 6.1.
 */
export const decideDeposit = command(
  'cashier.decide-deposit',
  (book, { id, rowId, event, words }: DepositDecision, { now }): void => {
    const row = book.find(depositTable, rowId) ?? refuse('record-state')
    const status = domain.stateAfter(domain.DEPOSIT_STATES, row.status, event) ?? refuse('record-state')
    const isCredited = status === 'credited'
    const decided: Deposit = {
      ...row,
      status,
      decidedAt: now,
      reason: isCredited ? undefined : words,
      decisionId: id,
    }
    book.update(depositTable, decided)
    book.announce(depositChanged(decided))
    if (isCredited) book.post([domain.depositEntry(row)])
  },
)
