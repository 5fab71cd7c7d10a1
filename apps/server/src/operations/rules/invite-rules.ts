import { DAY_MS } from '@fairtick/domain'
import type { Rule } from './check-rules'

/** Fees of contract orders of invited clients by inviter and day; none between accounts of one person. */
const FEES = `SELECT v.inviter_id, div(e.at, ${DAY_MS})::integer AS day, count(*)::integer AS orders, sum(e.amount)::bigint AS fees
  FROM invitation v JOIN entry e ON e.from_account = v.user_id * 10 + 1 WHERE e.kind = 5
    AND NOT EXISTS (SELECT FROM related_invitation r WHERE r.user_id = v.user_id AND r.from_day <= div(e.at, ${DAY_MS})) GROUP BY 1, 2`

/** The rules of the income of invitations. Source: docs/decisions/0136-income-of-invitations.md. */
export const INVITE_RULES: readonly Rule[] = [
  {
    name: 'income of an invitation is the share of the fees of its day, and one entry from the fees of the house',
    breaks: `SELECT i.id, i.user_id, i.day, i.orders, i.fees, i.share, i.amount, i.counted, i.paid, i.noted, e.reference, e.from_account, e.to_account, e.amount AS moved, e.at, e.times
      FROM (SELECT i.*, f.orders AS counted, f.fees AS paid, d.share AS noted FROM invite_income i
        LEFT JOIN (${FEES}) f ON (f.inviter_id, f.day) = (i.user_id, i.day) LEFT JOIN invite_day d ON d.day = i.day) i
      FULL JOIN (SELECT *, count(*) OVER (PARTITION BY reference) AS times FROM entry WHERE kind = 18) e ON e.reference = i.id
      WHERE (i.orders, i.fees, i.share, i.amount) IS DISTINCT FROM (i.counted, i.paid, i.noted, i.paid * i.noted / 100)
        OR (2, i.user_id * 10 + 3, i.amount, i.at, 1) IS DISTINCT FROM (e.from_account, e.to_account, e.amount, e.at, e.times)`,
  },
  {
    name: 'a day of invitations that is booked leaves nobody out but those who closed their account',
    breaks: `SELECT f.inviter_id, f.day, f.orders, f.fees, d.share FROM (${FEES}) f JOIN invite_day d ON d.day = f.day
      WHERE d.is_booked AND f.fees * d.share >= 100 AND NOT EXISTS (SELECT FROM invite_income i WHERE (i.user_id, i.day) = (f.inviter_id, f.day))
        AND NOT EXISTS (SELECT FROM account_closure c WHERE c.user_id = f.inviter_id)`,
  },
  {
    name: 'an invitation is that of the credential, as long as this names one',
    breaks: `SELECT c.id, c.invited_by, v.inviter_id FROM credential c LEFT JOIN invitation v ON v.user_id = c.id
      WHERE c.invited_by IS NOT NULL AND c.invited_by IS DISTINCT FROM v.inviter_id`,
  },
]
