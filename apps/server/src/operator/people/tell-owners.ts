import { countedSince } from './manage-operators'
import type { OperatorPorts } from './operator-ports'
import { readCountedOwners } from './operator-store'
import { type UntoldAct, markTold, readUntoldActs } from './untold-act-store'

/** Domain of a made-up address, for an owner whose address was not given. */
const NOWHERE = '.invalid'

/**
 * Mails changes of operators to every owner, also to one whom the change disabled or deprived of the role: an
 * owner who is pushed out learns it first. A mail that reaches no owner is sent again; after a crash one may
 * come twice.
 */
export async function tellOwners({
  pool,
  clock,
  messengers,
}: Pick<OperatorPorts, 'pool' | 'clock' | 'messengers'>): Promise<void> {
  const untold = await readUntoldActs(pool)
  if (untold.length === 0) return
  const owners = await readCountedOwners(pool, countedSince(clock.now()))
  const were = untold.filter(({ details }) => details.before?.roles?.includes('owner'))
  const to = new Set([...owners, ...were.map(({ account }) => account)])
  const mail = mailOf(untold)
  const reached = [...to].filter((account) => !account.endsWith(NOWHERE))
  const sent = await Promise.allSettled(reached.map((each) => messengers.sendMail({ ...mail, to: each })))
  const failed = sent.find((each) => each.status === 'rejected')
  if (failed && sent.every(({ status }) => status === 'rejected'))
    throw new Error('no owner could be told of a change of operators', { cause: failed.reason })
  await markTold(
    pool,
    untold.map(({ id }) => id),
  )
}

function mailOf(acts: readonly UntoldAct[]) {
  const text = [
    ...acts.map(linesOf),
    'If you did not expect this, look at the operators and the audit log in the console. A new operator, other roles and an end to being disabled take two owners, also for 7 days after one of them was disabled.',
  ].join('\n\n')
  const subject = acts.some(isAboutOwner)
    ? 'Fairtick: an owner was changed'
    : 'Fairtick: operators were changed'
  return { subject, text, html: `<pre>${escaped(text)}</pre>` }
}

function linesOf({ at, by, account, reason, details: { before, after, ip } }: UntoldAct): string {
  const is = [
    `Operator: ${account} (${after?.name ?? ''})`,
    `Roles: ${rolesOf(after?.roles)}${before ? `, before: ${rolesOf(before.roles)}` : ''}`,
    `Disabled: ${after?.disabled === true ? 'yes' : 'no'}`,
    `Reason: ${reason}`,
    `From: ${ip ?? 'the machine itself, or the second of two owners'}`,
  ]
  const said = before ? 'changed an operator' : 'made an operator'
  return [`${new Date(at).toISOString()}  ${by} ${said}.`, ...is].join('\n')
}

const isAboutOwner = ({ details: { before, after } }: UntoldAct) =>
  [before, after].some((each) => each?.roles?.includes('owner'))

const rolesOf = (roles: readonly string[] = []) => (roles.length === 0 ? 'none' : roles.join(', '))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
