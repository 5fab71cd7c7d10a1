import { inTransaction } from '../../database/in-transaction'
import { noteAct, readActors } from '../operator-act-store'
import { type OperatorDesk, type Right, type Said, done, refused, timeOf } from '../operator-desk'
import type { DecidedBy, Decision, Opening, Queue, ReasonAsked } from './queue'

/** A queue as operators work on it: it carries out their lines, and keeps every act with its reason. */
export interface WorkedQueue {
  readonly name: string
  /** Usage of its lines. */
  readonly usage: readonly string[]
  /** The acts that it may keep, each with the right that it needs. */
  readonly acts: readonly { readonly act: string; readonly right: Right }[]
  /** Carries out a line; undefined where the line is not for this queue. */
  work(line: readonly string[], desk: OperatorDesk): Promise<Said | undefined>
}

const ID = /^[1-9]\d{0,14}$/
const ASKED = ' --reason "…"'

/**
 * The one way in which queues are worked through: right, reason, lock, record, second person, and then the
 * decision itself.
 */
export function workedQueue<Item, Shown>(queue: Queue<Item, Shown>): WorkedQueue {
  const { name, thing, opening, look, decisions } = queue
  return {
    name,
    usage: [
      `${name} list`,
      ...(look ? [`${name} show <${thing}>`] : []),
      ...(opening
        ? [`${name} ${opening.name} ${opening.words.join(' ')}${ASKED}${readerOf(opening.reason)}`]
        : []),
      ...decisions.map((each) => `${name} ${each.name} <${thing}> ${optionOf(each)} "…"${noteOf(each)}`),
    ],
    acts: [
      ...(look ? [{ act: `${name} show`, right: queue.right }] : []),
      ...(opening ? [{ act: `${name} ${opening.name}`, right: opening.right }] : []),
      ...decisions.map((each) => ({ act: `${name} ${each.name}`, right: each.right })),
    ],
    async work(line, desk) {
      const [verb, ...words] = line
      if (verb === 'list' && words.length === 0) return list(queue, desk)
      if (verb === opening?.name) return opening && open(opening, words, desk)
      const id = words[0] ?? ''
      if (!ID.test(id)) return undefined
      if (verb === 'show' && words.length === 1) return show(queue, Number(id), desk)
      const decision = decisions.find((each) => each.name === verb)
      if (!decision || words.length !== 3 || words[1] !== optionOf(decision)) return undefined
      return decide({ queue, decision, id: Number(id), reason: words[2] ?? '' }, desk)
    },
  }
}

async function list<Item, Shown>(queue: Queue<Item, Shown>, desk: OperatorDesk): Promise<Said> {
  if (!may(desk, queue.right)) return notAllowed(queue.right)
  const lines = await queue.list(desk)
  return done(lines.length === 0 ? queue.none : lines.join('\n'))
}

/** The look is recorded before anything is shown. */
async function show<Item, Shown>(
  { name, thing, right, look }: Queue<Item, Shown>,
  id: number,
  desk: OperatorDesk,
): Promise<Said | undefined> {
  if (!look) return undefined
  if (!may(desk, right)) return notAllowed(right)
  const shown = await look.read(desk, id)
  if (shown === undefined) return refused(`There is no ${thing} ${id}.`)
  const { pool, operator, now } = desk
  await noteAct(pool, { at: now, operator, act: `${name} show`, subject: id, reason: '' })
  return done((await look.lines(desk, shown)).join('\n'))
}

async function open(
  opening: Opening,
  given: readonly string[],
  desk: OperatorDesk,
): Promise<Said | undefined> {
  const count = opening.words.length
  if (given.length !== count + 2 || given[count] !== '--reason') return undefined
  if (!may(desk, opening.right)) return notAllowed(opening.right)
  const by = decidedBy(desk, given[count + 1] ?? '', opening.reason)
  if (!by) return noReason(opening.reason)
  return inTransaction(desk.pool, async (database) => {
    const made = await opening.carryOut(database, given.slice(0, count), by)
    if (typeof made === 'string') return refused(made)
    const { operator, reason, now: at } = by
    await noteAct(database, { at, operator, act: made.act, subject: made.id, reason })
    return done(made.said)
  })
}

async function decide<Item, Shown>(
  asked: {
    readonly queue: Queue<Item, Shown>
    readonly decision: Decision<Item>
    readonly id: number
    readonly reason: string
  },
  desk: OperatorDesk,
): Promise<Said> {
  const { queue, decision, id } = asked
  if (!may(desk, decision.right)) return notAllowed(decision.right)
  const by = decidedBy(desk, asked.reason, decision.reason)
  if (!by) return noReason(decision.reason)
  const one = `${queue.thing} ${id}`
  return inTransaction(desk.pool, async (database) => {
    const item = await queue.find(database, id, desk)
    if (item === undefined) return refused(`No ${one} ${queue.state}.`)
    const objection = await decision.objection?.(item, by, database)
    if (objection !== undefined) return refused(`${capital(one)} cannot be ${decision.done}: ${objection}.`)
    const act = `${queue.name} ${decision.name}`
    const before = await readActors(database, act, id)
    const isForTwo = takesTwo(decision, item)
    if (isForTwo && before.includes(by.operator))
      return refused(`You have ${decision.done} ${one} already: a second operator has to.`)
    await noteAct(database, { at: by.now, operator: by.operator, act, subject: id, reason: by.reason })
    if (isForTwo && before.length === 0)
      return done(`Noted. ${capital(one)} is ${decision.done} when a second operator says so too.`)
    const from = await decision.carryOut(database, item, by)
    if (decision.noted) return done(decision.noted(id))
    return done(`${capital(one)} is ${decision.done}${from === undefined ? '' : ` from ${timeOf(from)}`}.`)
  })
}

/** On the machine itself, a person who reaches the database has every right. */
const may = ({ rights }: OperatorDesk, right: Right) => rights?.has(right) ?? true

const notAllowed = (right: Right) => refused(`You have no right to ${right}.`)

/** The operator and the reason; undefined where the reason is not acceptable. */
function decidedBy(
  { operator, now }: OperatorDesk,
  given: string,
  asked: ReasonAsked,
): DecidedBy | undefined {
  const reason = given.trim()
  const isReason = reason !== '' && [...reason].length <= asked.longest && !/\p{Cc}/u.test(reason)
  return isReason ? { operator, reason, now } : undefined
}

const noReason = ({ longest }: ReasonAsked) =>
  refused(`Give a reason of up to ${longest} letters in one line.`)

const readerOf = ({ readBy }: ReasonAsked) =>
  readBy === 'operators' ? '' : `   (${readBy} read${readBy === 'clients' ? '' : 's'} the reason)`

const takesTwo = <Item>({ takesTwo: two }: Decision<Item>, item: Item) =>
  typeof two === 'boolean' ? two : two(item)

function noteOf<Item>({ reason, takesTwo: two }: Decision<Item>): string {
  if (two === false) return readerOf(reason)
  return two === true ? '   (takes two operators)' : '   (may take two operators)'
}

const optionOf = <Item>({ given = 'reason' }: Decision<Item>) => `--${given}`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
