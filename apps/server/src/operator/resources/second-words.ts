import { QUEUES } from '../../operations/decisions/every-queue'
import { secondRights } from '../../operations/decisions/terms'
import { EVERY_TERMS, SETTINGS } from './terms/every-terms'

const text = (words: string) => `'${words.replaceAll("'", "''")}'`
const when = (cases: readonly (readonly [string, string])[]) =>
  cases.map(([is, then]) => `WHEN ${text(is)} THEN ${text(then)}`).join(' ')

const RIGHTS_OF_TERMS = [...EVERY_TERMS, SETTINGS].map(
  ({ terms: { resource } }) => [resource.name, secondRights(resource.name).join(',')] as const,
)
const RIGHT_OF_ACT = QUEUES.flatMap(({ acts }) => acts.map(({ act, second }) => [act, second] as const))

/** SQL of the rights that allow agreeing to the act `a`, one of which is needed, separated by commas. */
export const RIGHTS_TO_AGREE = `(CASE a.act WHEN 'terms agree'
  THEN (SELECT CASE c.resource ${when(RIGHTS_OF_TERMS)} ELSE '' END FROM term_change c WHERE c.id = a.subject)
  ELSE CASE a.act ${when(RIGHT_OF_ACT)} ELSE '' END END)`

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
