import type { DatabasePool } from '../database/pool'
import { decideRealName } from '../features/identity/real-name/decide-real-name'
import {
  type RealNameCase,
  noteAct,
  readCase,
  readUsersOfCard,
  readWaitingCases,
} from '../features/identity/real-name/real-name-store'

/** What an operator's line is carried out with. `operator` is who it is, as the operating system knows him. */
export interface OperatorDesk {
  readonly pool: DatabasePool
  readonly pathOf: (image: string) => string
  readonly operator: string
  readonly now: number
}

/** What is said in return. */
export interface Said {
  readonly text: string
  readonly isDone: boolean
}

const USAGE = `Usage: npm run operator -- identity list
       npm run operator -- identity show <case>
       npm run operator -- identity approve <case> --reason "…"
       npm run operator -- identity reject <case> --reason "…"   (the client reads the reason)`

/** Carries out one line of an operator. */
export async function operate(line: readonly string[], desk: OperatorDesk): Promise<Said> {
  const [area, act, id = '', flag, reason = '', ...rest] = line
  if (area !== 'identity' || rest.length > 0) return refused(USAGE)
  if (act === 'list' && line.length === 2) return list(desk)
  if (!/^[1-9]\d{0,14}$/.test(id)) return refused(USAGE)
  if (act === 'show' && line.length === 3) return show(Number(id), desk)
  if ((act === 'approve' || act === 'reject') && flag === '--reason')
    return decide(Number(id), act === 'approve' ? 'approved' : 'rejected', reason, desk)
  return refused(USAGE)
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
async function show(id: number, { pool, pathOf, operator, now }: OperatorDesk): Promise<Said> {
  const found = await readCase(pool, id)
  if (!found) return refused(`There is no case ${id}.`)
  await noteAct(pool, { at: now, operator, act: 'identity show', subject: id, reason: '' })
  const others = await readUsersOfCard(pool, found)
  const pathTo = (image: string | undefined) => (image === undefined ? 'erased' : pathOf(image))
  return done(
    [
      `case ${found.id}  user ${found.userId}  ${found.status}`,
      `name      ${found.name}`,
      `card      ${found.cardId}`,
      `front     ${pathTo(found.front)}`,
      `reverse   ${pathTo(found.reverse)}`,
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

const timeOf = (at: number) => new Date(at).toISOString()
const done = (text: string): Said => ({ text, isDone: true })
const refused = (text: string): Said => ({ text, isDone: false })
