import { QUEUES } from '../queues/every-queue'
import { secondRights } from '../queues/terms'
import { EVERY_TERMS, SETTINGS } from '../terms/every-terms'

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
