/**
 * SQL of the decision about a row that waits for a second operator, and of the first operator; else empty.
 */
export const firstWord = (queue: string, id: string): string =>
  `(SELECT coalesce(min(split_part(a.act, ' ', 2) || ' ' || a.operator), '') FROM approval p JOIN operator_act a ON a.id = p.act_id
    WHERE p.state = 'waiting' AND a.act LIKE '${queue} %' AND a.subject = ${id})`

/** SQL of the operator whose claim to send a withdrawal stands; else empty. */
export const claimedBy = (id: string): string =>
  `coalesce((SELECT CASE a.act WHEN 'withdrawals claim' THEN a.operator END FROM operator_act a
    WHERE a.act IN ('withdrawals claim', 'withdrawals release') AND a.subject = ${id} ORDER BY a.id DESC LIMIT 1), '')`
