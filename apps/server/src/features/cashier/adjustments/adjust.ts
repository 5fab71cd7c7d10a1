import * as domain from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { type Surroundings, command, ensureAllowed, refuse } from '../../../books/command'
import type { MoneyDecision } from '../decisions/money-decision-store'
import { ensureReal } from '../../../books/ensure-real'
import type { TransferRules } from '../transfer'
import { type AdjustmentRow, adjustmentTable } from './adjustment-store'

/** An adjustment as requested by an operator. */
export type AdjustmentRequest = Pick<AdjustmentRow, 'account' | 'direction' | 'amount' | 'reason' | 'askedBy'>

/** Waiting adjustments per client, bounded as memory holds them. */
const WAITING_MAX = 20

/**
 * Adjustments of clients' accounts by operators. Refused for demo accounts, for accounts that are being
 * closed and while the books are under inspection. An adjustment cannot debit more than a transfer could.
 * Source: docs/spec/rules.md 1.2, docs/spec/cases.md O3.
 */
export function adjustmentCommands({ sourceOf, isEnding }: TransferRules) {
  function ensurePossible(book: Book, asked: domain.Adjustment, surroundings: Surroundings): void {
    ensureReal(book)
    ensureAllowed(surroundings.forbidsMovingMoney?.())
    if (isEnding(book)) refuse('record-state')
    ensureAllowed(domain.adjustmentRefusal(asked, sourceOf(book, asked.account, surroundings).free))
  }

  return {
    /** Keeps an operator's request; no money moves. Refuses an adjustment that could not be booked now. */
    askAdjustment: command(
      'cashier.ask-adjustment',
      (book, asked: AdjustmentRequest, surroundings): AdjustmentRow => {
        ensurePossible(book, asked, surroundings)
        if (book.openCount(adjustmentTable) >= WAITING_MAX) refuse('too-many-requests')
        const row: AdjustmentRow = {
          ...asked,
          id: book.nextId(adjustmentTable.name),
          userId: book.userId,
          status: domain.ADJUSTMENT_STATES.none.ask,
          askedAt: surroundings.now,
          endedAt: undefined,
          decisionId: undefined,
        }
        book.insert(adjustmentTable, row)
        return row
      },
    ),
    /**
     * Carries out a decision; an approved adjustment is one entry. Refuses an adjustment already decided on.
     */
    decideAdjustment: command(
      'cashier.decide-adjustment',
      (book, { id, rowId, event }: Pick<MoneyDecision, 'id' | 'rowId' | 'event'>, surroundings): void => {
        const row = book.find(adjustmentTable, rowId) ?? refuse('record-state')
        const status =
          domain.stateAfter(domain.ADJUSTMENT_STATES, row.status, event) ?? refuse('record-state')
        if (status === 'made') ensurePossible(book, row, surroundings)
        book.update(adjustmentTable, { ...row, status, endedAt: surroundings.now, decisionId: id })
        if (status === 'made') book.post([domain.adjustmentEntry(row)])
      },
    ),
  }
}
