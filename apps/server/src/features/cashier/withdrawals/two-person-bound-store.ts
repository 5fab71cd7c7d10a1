import type { TwoPersonRule } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'

/**
 * Stores the amounts above which an approval of a withdrawal or a deposit takes two operators, if they
 * changed: the audit holds each approval to the bounds of its time. Source: docs/spec/rules.md 6.3.
 */
export async function noteTwoPersonRule(
  database: Queryable,
  { amount, hourly, daily }: TwoPersonRule,
  now: number,
): Promise<void> {
  await database.query(
    `INSERT INTO two_person_bound (since, amount, hourly, daily, holds_deposits) SELECT $1, $2::bigint, $3::bigint, $4::bigint, true
     WHERE NOT EXISTS (
       SELECT FROM (SELECT * FROM two_person_bound ORDER BY id DESC LIMIT 1) AS known
       WHERE known.holds_deposits AND (known.amount, known.hourly, known.daily) IS NOT DISTINCT FROM ($2::bigint, $3::bigint, $4::bigint)
     )`,
    [now, amount, hourly, daily],
  )
}
