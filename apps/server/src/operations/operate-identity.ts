import { decideRealName } from '../features/identity/real-name/decide-real-name'
import {
  type RealNameCase,
  noteAct,
  readCase,
  readUsersOfCard,
  readWaitingCases,
} from '../features/identity/real-name/real-name-store'
import { type OperatorDesk, type Said, done, refused, timeOf } from './operator-desk'

/** How a line about identities is written. */
export const IDENTITY_USAGE = [
  'identity list',
  'identity show <case>',
  'identity approve <case> --reason "…"',
  'identity reject <case> --reason "…"   (the client reads the reason)',
]

/** Carries out a line about identities; undefined: it is none. */
export async function operateIdentity(
  line: readonly string[],
  desk: OperatorDesk,
): Promise<Said | undefined> {
  const [act, id = '', flag, reason = '', ...rest] = line
  if (rest.length > 0) return undefined
  if (act === 'list' && line.length === 1) return list(desk)
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined
  if (act === 'show' && line.length === 2) return show(Number(id), desk)
  if ((act === 'approve' || act === 'reject') && flag === '--reason')
    return decide(Number(id), act === 'approve' ? 'approved' : 'rejected', reason, desk)
  return undefined
}

async function list({ pool }: OperatorDesk): Promise<Said> {
  const waiting = await readWaitingCases(pool)
  if (waiting.length === 0) return done('No case waits.')
  return done(
    waiting
      .map((each) => `case ${each.id}  user ${each.userId}  since ${timeOf(each.submittedAt)}`)
      .join('\n'),
  )
}

/** Whoever looks at a document is noted. */
async function show(id: number, { pool, pictureAt, operator, now }: OperatorDesk): Promise<Said> {
  const found = await readCase(pool, id)
  if (!found) return refused(`There is no case ${id}.`)
  await noteAct(pool, { at: now, operator, act: 'identity show', subject: id, reason: '' })
  const others = await readUsersOfCard(pool, found)
  const pathTo = async (image: string | undefined) => (image === undefined ? 'erased' : pictureAt(image))
  return done(
    [
      `case ${found.id}  user ${found.userId}  ${found.status}`,
      `name      ${found.name}`,
      `card      ${found.cardId}`,
      `front     ${await pathTo(found.front)}`,
      `reverse   ${await pathTo(found.reverse)}`,
      `submitted ${timeOf(found.submittedAt)}`,
      ...decisionLines(found),
      ...(others.length === 0 ? [] : [`WARNING: the same card was shown by user ${others.join(', ')}`]),
    ].join('\n'),
  )
}

const decisionLines = ({ decidedAt, reason }: RealNameCase) =>
  decidedAt === undefined ? [] : [`decided   ${timeOf(decidedAt)} ${reason}`]

async function decide(
  caseId: number,
  to: 'approved' | 'rejected',
  reason: string,
  { pool, operator, now }: OperatorDesk,
): Promise<Said> {
  const became = await decideRealName(pool, { caseId, to, operator, reason, at: now })
  if (became === 'decided') return done(`Case ${caseId} is ${to}.`)
  if (became === 'reason-missing') return refused('Give a reason of up to 500 letters in one line.')
  return refused(`No case ${caseId} waits for a decision.`)
}
