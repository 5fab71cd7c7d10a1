import type { Pool } from 'pg'
import { Refused } from '../src/books/command'
import {
  type MoneyDecision,
  SERVER,
  SUBJECT_NUMBER,
} from '../src/features/cashier/decisions/money-decision-store'
import { noteAct } from '../src/operator/operator-act-store'

const WORDS: Readonly<Record<string, string>> = { pay: 'paid', invalidate: 'invalid' }
/** Above every decision that a server makes in a test. */
let decisions = 1_000_000

/**
 * Carries out a decision at once and stores it as a server does: the operator's act, and the decision as due
 * where its outcome is unknown. A refused decision leaves no rows.
 */
export async function decideNow(
  pool: Pool,
  asked: Omit<MoneyDecision, 'id'>,
  carryOut: (decision: MoneyDecision) => Promise<void>,
): Promise<void> {
  decisions += 1
  const decision: MoneyDecision = { ...asked, id: decisions }
  try {
    await carryOut(decision)
  } catch (error) {
    if (!(error instanceof Refused)) await keep(pool, decision, undefined)
    throw error
  }
  await keep(pool, decision, 'done')
}

async function keep(pool: Pool, decision: MoneyDecision, outcome: 'done' | undefined): Promise<void> {
  const { id, subject, rowId, userId, event, words, decidedBy, at } = decision
  const queue = subject === 'deposit' ? 'charges' : 'withdrawals'
  const act = `${queue} ${WORDS[event] ?? event}`
  // Two approve, as above the bounds: the acts are enough for any amount.
  for (const operator of event === 'approve' ? [`${decidedBy}'s second`, decidedBy] : [decidedBy])
    if (decidedBy !== SERVER) await noteAct(pool, { at, operator, act, subject: rowId, reason: words })
  await pool.query(
    `INSERT INTO money_decision (id, subject, row_id, user_id, event, words, decided_by, at, outcome, carried_out_at)
     OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, SUBJECT_NUMBER[subject], rowId, userId, event, words, decidedBy, at, outcome, outcome && at],
  )
}
