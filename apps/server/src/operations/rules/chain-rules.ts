import type { Rule } from './check-rules'

/** Deposits credited by the chain watch. Its table refuses a transfer that proves two. */
export const CHAIN_RULES: readonly Rule[] = [
  {
    name: 'a deposit that no operator decided on was credited for an exact transfer of its own',
    breaks: `SELECT d.id, d.row_id, d.event FROM money_decision d
      WHERE d.outcome = 'done' AND d.decided_by = 'server' AND d.subject = 1 AND (d.event <> 'approve' OR NOT EXISTS (
        SELECT 1 FROM chain_transfer t JOIN deposit ON deposit.id = t.deposit_id AND deposit.amount = t.amount
        WHERE t.deposit_id = d.row_id AND t.is_taken AND t.verdict = 0))`,
  },
]
