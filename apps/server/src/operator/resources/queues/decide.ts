import type { Right } from '@fairtick/domain'
import { type DecisionTerms, isReason } from '@fairtick/wire/admin'
import { type Queryable, inTransaction } from '../../../database/in-transaction'
import {
  addApproval,
  nextApproval,
  lapseApprovals,
  readWaitingApproval,
  settleApproval,
} from '../../approval-store'
import { noteAct } from '../../operator-act-store'
import type { OperatorDesk } from '../../operator-desk'
import type { BegunBy, DecidedBy, Decision, Effect, Queue, Word } from './queue'

/** The outcome of a decision requested by an operator. */
export type Outcome =
  | ({ readonly is: 'done' } & Effect)
  /** Noted here; the server carries it out, or the books refuse. */
  | { readonly is: 'noted' }
  /** Noted as the first of two operators. */
  | { readonly is: 'waiting'; readonly approvalId: number }
  | { readonly is: 'refused'; readonly why: Refusal; readonly words: string }

/**
 * Why a decision is refused: missing right, unusable reason, unknown row, wrong state, the same person twice,
 * unopened pictures.
 */
export type Refusal = 'right' | 'reason' | 'absent' | 'state' | 'second'

/** A decision requested by an operator. */
export interface DecisionRequest<Item> {
  readonly queue: Pick<Queue<Item>, 'state' | 'find'> & {
    readonly thing: string
    /** The first word of its acts. */
    readonly acts: string
    /** The names of its decisions. */
    readonly names: readonly string[]
  }
  readonly name: string
  readonly terms: DecisionTerms
  readonly decision: Decision<Item>
  readonly id: number
  readonly reason: string
  /** The second operator's own words beside the first one's reason; kept as theirs. */
  readonly said?: string
  /** Whether its operator left pictures of the row unopened: it then needs their words, and records it. */
  readonly isUnseen?: (database: Queryable) => Promise<boolean>
}

/**
 * Works through a queue, for all queues: right, reason, lock, record, second person, then the decision
 * itself, all in one transaction. `keep` may write the outcome in it.
 */
export async function decide<Item>(
  asked: DecisionRequest<Item>,
  desk: OperatorDesk,
  keep?: (database: Queryable, outcome: Outcome) => Promise<void>,
): Promise<Outcome> {
  const { terms } = asked
  // First or second word: known once the row is locked.
  if (!may(desk, terms.needs) && !may(desk, secondRight(terms)))
    return refused('right', `You have no right to ${terms.needs}`)
  const by = decidedBy(desk, asked.reason, terms)
  if (!by) return refused('reason', noReason(terms))
  return inTransaction(desk.pool, async (database) => {
    const outcome = await take(asked, desk, by, database)
    if (outcome.is !== 'refused') await keep?.(database, outcome)
    return outcome
  })
}

async function take<Item>(
  { queue, name, terms, decision, id, said, isUnseen }: DecisionRequest<Item>,
  desk: OperatorDesk,
  by: DecidedBy,
  database: Queryable,
): Promise<Outcome> {
  const one = `${queue.thing} ${id}`
  const item = await queue.find(database, id, desk)
  if (item === undefined) return refused('absent', `No ${one} ${queue.state}`)
  const act = `${queue.acts} ${name}`
  const first = await readWaitingApproval(database, act, id)
  const word = first ? 'second' : 'first'
  const obstacle = await obstacleTo({ decision, terms, item, one, word, act, id }, desk, by, database)
  if (obstacle) return obstacle
  // A row waiting for a second person keeps needing one, even if a bound was moved meanwhile.
  if (first) {
    const why = await objectionToSecond(database, { first, act, id, is: `${decision.done} ${one}` }, desk, by)
    if (why !== undefined) return refused('second', why)
  }
  const { operator, now: at } = by
  const reason = said ?? by.reason
  const look = await lookOf({ isUnseen, terms, reason }, database)
  if (look === 'unexplained') return refused('reason', UNEXPLAINED)
  const waits = !first && takesTwo(decision, item) ? await nextApproval(database) : undefined
  const details = {
    ...changeOf(decision, item, { waits, approval: first?.id, unseen: look === 'unseen' }),
    ...callerOf(desk),
  }
  const actId = await noteAct(database, {
    at,
    operator,
    act,
    subject: id,
    reason,
    details,
  })
  if (waits !== undefined) {
    await addApproval(database, waits, actId)
    return { is: 'waiting', approvalId: waits }
  }
  if (first) await settleApproval(database, first.id, { state: 'approved', by: operator, at, words: reason })
  await lapseApprovals(
    database,
    queue.names.map((each) => `${queue.acts} ${each}`),
    id,
    at,
  )
  const effect = await decision.carryOut(database, item, by)
  return decision.noted ? { is: 'noted' } : { is: 'done', ...effect }
}

/** A person on the machine itself has access to the database, and so every right. */
export const may = ({ rights }: OperatorDesk, right: Right) => rights?.has(right) ?? true

/** The right of the second of two operators. */
export const secondRight = ({ needs, second }: Pick<DecisionTerms, 'needs' | 'second'>): Right =>
  second ?? needs

/** A decision about a row that is locked. */
interface Taken<Item> {
  readonly decision: Decision<Item>
  readonly terms: DecisionTerms
  readonly item: Item
  readonly one: string
  readonly word: Word
  readonly act: string
  readonly id: number
}

/** Why this operator cannot decide on a row like this; undefined if the operator can. */
async function obstacleTo<Item>(
  { decision, terms, item, one, word, act, id }: Taken<Item>,
  desk: OperatorDesk,
  by: DecidedBy,
  database: Queryable,
): Promise<Outcome | undefined> {
  const lacking = lackingRight({ decision, terms, item, word }, desk)
  if (lacking !== undefined) return refused('right', lacking)
  const begun = decision.begunBy?.(item)
  if (begun) {
    const why = await objectionToSecond(database, { first: begun, act, id, is: `set ${one}` }, desk, by)
    if (why !== undefined) return refused('second', why)
  }
  const fault = decision.wordsFault?.(item, by.reason)
  if (fault !== undefined) return refused('reason', fault)
  const objection = await decision.objection?.(item, by, database)
  if (objection === undefined) return undefined
  return refused('state', `${capital(one)} cannot be ${decision.done}: ${objection}`)
}

/** The rights that an operator lacks for a word about a row, in words; undefined if sufficient. */
export function lackingRight<Item>(
  { decision, terms, item, word }: Pick<Taken<Item>, 'decision' | 'terms' | 'item' | 'word'>,
  desk: OperatorDesk,
): string | undefined {
  const right = word === 'second' ? secondRight(terms) : terms.needs
  if (!may(desk, right)) return `You have no right to ${right}`
  const rights = decision.oneOf?.(item, word)
  if (!rights || rights.some((each) => may(desk, each))) return undefined
  return `You have no right to ${rights.join(', or to ')}`
}

/** The operator and the reason; undefined if the reason is not acceptable. */
export function decidedBy(
  { operator, now, as = ON_THE_MACHINE }: OperatorDesk,
  given: string,
  { given: kind, isNeeded, otherwise, longest }: WordsTerms,
): DecidedBy | undefined {
  const reason = given.trim()
  // A decision with a text of its own is never recorded without one.
  const isThere = reason !== '' || (!isNeeded && otherwise === undefined)
  const isPlain = !(kind === 'text' ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u).test(reason)
  const isUsable = isThere && [...reason].length <= longest && isPlain
  return isUsable ? { operator, reason, now, as } : undefined
}

/** Whether the pictures were looked at, or not for a reason: the default words of a decision are none. */
async function lookOf(
  {
    isUnseen,
    terms,
    reason,
  }: Pick<DecisionRequest<never>, 'terms' | 'reason'> & {
    readonly isUnseen: DecisionRequest<never>['isUnseen']
  },
  database: Queryable,
): Promise<'seen' | 'unseen' | 'unexplained'> {
  if (isUnseen === undefined || !(await isUnseen(database))) return 'seen'
  return reason !== terms.otherwise && isReason(reason) ? 'unseen' : 'unexplained'
}

/** The demand for a reason where pictures were not looked at. */
const UNEXPLAINED = 'Open the pictures, or give a reason for not opening them'

/** The text that a decision asks for; `text` may have several lines. */
type WordsTerms = Pick<DecisionTerms, 'given' | 'isNeeded' | 'otherwise' | 'longest'>

/** The role of operators on the machine itself. */
const ON_THE_MACHINE = 'machine'

/** The demand for a reason. */
const noReason = ({ longest, given }: WordsTerms) =>
  `Give a reason of up to ${longest} letters${given === 'text' ? '' : ' in one line'}`

/** The name of a row at the beginning of a sentence. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const callerOf = ({ ip, browser }: OperatorDesk) => (ip === undefined ? {} : { ip, browser })

/**
 * The row before and after a decision: its state if any, the progress of the decision (waiting for a second
 * operator, noted for the server, or done), and the approval that it began or ends.
 */
function changeOf<Item>(
  { change, done, noted }: Decision<Item>,
  item: Item,
  {
    waits,
    approval,
    unseen,
  }: { readonly waits: number | undefined; readonly approval: number | undefined; readonly unseen: boolean },
): { readonly before: unknown; readonly after: object } {
  const own = change?.(item)
  const state = waits === undefined ? (noted ? 'noted' : 'done') : 'waiting'
  const said = {
    state,
    ...((waits ?? approval) !== undefined && { approval_id: waits ?? approval }),
    ...(unseen && { pictures: 'unseen' }),
  }
  if (own) return { before: own.before, after: { ...objectOf(own.after), ...said } }
  const status = objectOf(item)['status']
  const isThere = typeof status === 'string' || typeof status === 'number'
  // A waiting row, or one with a noted decision, still has its state.
  const after = state === 'done' ? done : status
  return { before: isThere ? { status } : undefined, after: { ...(isThere && { status: after }), ...said } }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

interface SecondWord {
  readonly first: BegunBy
  readonly act: string
  readonly id: number
  /** The first operator's word on the row, as part of a sentence. */
  readonly is: string
}

/** Why a word does not count as a second person's. Two accounts in one browser are recorded as an act. */
async function objectionToSecond(
  database: Queryable,
  { first, act: tried, id: subject, is }: SecondWord,
  { browser, ip }: OperatorDesk,
  { operator, reason, now: at }: DecidedBy,
): Promise<string | undefined> {
  if (first.operator === operator) return `You have ${is} already: a second operator has to`
  if (browser === undefined || browser !== first.browser) return undefined
  const details = { act: tried, first: first.operator, ip }
  await noteAct(database, { at, operator, act: 'refused same-browser', subject, reason, details })
  return `${first.operator} has ${is} in this browser: a second person has to, in theirs`
}

const refused = (why: Refusal, words: string): Outcome => ({ is: 'refused', why, words })

const takesTwo = <Item>({ takesTwo: two }: Decision<Item>, item: Item) =>
  typeof two === 'boolean' ? two : two(item)
