import { isIn } from '../../features/cashier/withdrawals/withdrawal-states'
import type { Rule } from './check-rules'

const PAID = isIn('paid')

/** The rules of withdrawals. Source: docs/spec/rules.md 6.2. */
export const WITHDRAWAL_RULES: readonly Rule[] = [
  {
    name: 'a paid withdrawal left the fund account once, and nothing else did as one',
    isPerUser: true,
    breaks: `SELECT coalesce(w.id, e.reference) AS id, w.amount, e.amount AS moved FROM (SELECT * FROM withdrawal WHERE ${PAID}) w
      FULL JOIN (
        SELECT reference, sum(CASE WHEN from_balance IS NOT NULL THEN amount ELSE -amount END) AS amount, count(*) AS times,
          min(CASE WHEN from_balance IS NOT NULL THEN from_account ELSE to_account END) AS account
        FROM entry WHERE kind = 2 AND (from_balance IS NOT NULL OR to_balance IS NOT NULL) GROUP BY reference
      ) e ON e.reference = w.id
      WHERE (w.amount, 1, w.user_id * 10 + 3) IS DISTINCT FROM (e.amount, e.times, e.account)`,
  },
  {
    name: 'the fee of a paid withdrawal, and nothing else, went from what is paid out to fees',
    breaks: `SELECT coalesce(w.id, e.reference) AS id, w.fee, e.amount AS moved FROM (SELECT * FROM withdrawal WHERE ${PAID} AND fee > 0) w
      FULL JOIN (
        SELECT reference, sum(CASE WHEN from_account = 4 AND to_account = 2 THEN amount ELSE 0 END) AS amount, count(*) AS times
        FROM entry WHERE kind = 2 AND from_balance IS NULL AND to_balance IS NULL GROUP BY reference
      ) e ON e.reference = w.id
      WHERE (w.fee, 1) IS DISTINCT FROM (e.amount, e.times)`,
  },
  {
    name: 'a withdrawal pays out what its fee leaves of it at its rate, down to the last decimal',
    isPerUser: true,
    breaks: `SELECT id, user_id, amount, fee, received, units_per_usd, decimals FROM (
        SELECT *, power(10::numeric, 8 - decimals) AS step FROM withdrawal
      ) w WHERE received <> div((amount - fee)::numeric * units_per_usd, 1000000 * step) * step`,
  },
  {
    name: 'a transaction paid one withdrawal of coins, however it is written',
    breaks: `SELECT id, txid, address, amount FROM (
        SELECT *, count(*) OVER (PARTITION BY regexp_replace(lower(btrim(txid)), '^0x', '')) AS times
        FROM withdrawal WHERE ${PAID} AND kind = 1
      ) w WHERE times > 1`,
  },
]
