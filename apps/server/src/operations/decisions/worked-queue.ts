import { type Queryable, inTransaction } from '../../database/in-transaction'
import { noteAct } from '../operator-act-store'
import type { Right } from '@fairtick/domain'
import { type OperatorDesk, type Said, done, refused, timeOf } from '../operator-desk'
import {
  type AskedDecision,
  type Outcome,
  capital,
  decide,
  decidedBy,
  lackingRight,
  may,
  noReason,
  secondRight,
} from './decide'
import type { Decision, Opening, Queue, ReasonAsked } from './queue'

/** A queue as operators work on it, by lines or by calls; every act is recorded with its reason. */
export interface WorkedQueue {
  /** The first word of its lines and acts. */
  readonly name: string
  /** Usage of its lines. */
  readonly usage: readonly string[]
  /** Its possible acts, with their rights. */
  readonly acts: readonly {
    readonly act: string
    readonly right: Right
    /** The right of the second operator. */
    readonly second: Right
  }[]
  /** Takes a decision by its name; the reason may be empty if only operators read it (`decide`). */
  decide(
    asked: Pick<AskedDecision<never>, 'id' | 'reason' | 'said' | 'isUnseen'> & { readonly decision: string },
    desk: OperatorDesk,
    keep?: Parameters<typeof decide>[2],
  ): Promise<Outcome>
  /** Whether an operator has every right for the second word on a waiting row; locks the row. */
  mayAgree(
    asked: { readonly decision: string; readonly id: number },
    desk: OperatorDesk,
    database: Queryable,
  ): Promise<boolean>
  /** Carries out a line; undefined if the line is not for this queue. */
  work(line: readonly string[], desk: OperatorDesk): Promise<Said | undefined>
}

const ID = /^[1-9]\d{0,14}$/
const ASKED = ' --reason "…"'

/** A queue as operators work on it. */
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
      ...(look ? [actOf(`${name} show`, queue.right)] : []),
      ...(opening ? [actOf(`${name} ${opening.name}`, opening.right)] : []),
      ...decisions.map((each) => actOf(`${name} ${each.name}`, each.right, secondRight(each))),
    ],
    async decide({ decision: wanted, ...asked }, desk, keep) {
      const decision = decisions.find((each) => each.name === wanted)
      if (!decision) throw new Error(`${name} has no decision ${wanted}`)
      const isReasonOptional = decision.reason.readBy === 'operators'
      return decide({ ...asked, queue, decision, isReasonOptional }, desk, keep)
    },
    async mayAgree({ decision: wanted, id }, desk, database) {
      const decision = decisions.find((each) => each.name === wanted)
      if (!decision || !may(desk, secondRight(decision))) return false
      const item = decision.oneOf && (await queue.find(database, id, desk))
      return item === undefined || lackingRight({ decision, item, word: 'second' }, desk) === undefined
    },
    async work(line, desk) {
      const [verb, ...words] = line
      if (verb === 'list' && words.length === 0) return list(queue, desk)
      if (verb === opening?.name) return opening && open(opening, words, desk)
      const id = words[0] ?? ''
      if (!ID.test(id)) return undefined
      if (verb === 'show' && words.length === 1) return show(queue, Number(id), desk)
      const decision = decisions.find((each) => each.name === verb)
      if (!decision || words.length !== 3 || words[1] !== optionOf(decision)) return undefined
      return say({ queue, decision, id: Number(id), reason: words[2] ?? '' }, desk)
    },
  }
}

const actOf = (act: string, right: Right, second = right) => ({ act, right, second })

async function list<Item, Shown>(queue: Queue<Item, Shown>, desk: OperatorDesk): Promise<Said> {
  if (!may(desk, queue.right)) return notAllowed(queue.right)
  const lines = await queue.list(desk)
  return done(lines.length === 0 ? queue.none : lines.join('\n'))
}

/** The view is recorded before the row is shown. */
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
  const by = decidedBy(desk, { reason: given[count + 1] ?? '' }, opening.reason)
  if (!by) return refused(`${noReason(opening.reason)}.`)
  return inTransaction(desk.pool, async (database) => {
    const made = await opening.carryOut(database, given.slice(0, count), by)
    if (typeof made === 'string') return refused(made)
    const { operator, reason, now: at } = by
    await noteAct(database, { at, operator, act: made.act, subject: made.id, reason })
    return done(made.said)
  })
}

/** Takes a decision, and describes its outcome. */
async function say<Item>(asked: AskedDecision<Item>, desk: OperatorDesk): Promise<Said> {
  const { queue, decision, id } = asked
  const outcome = await decide(asked, desk)
  const one = capital(`${queue.thing} ${id}`)
  if (outcome.is === 'refused') return refused(`${outcome.words}.`)
  if (outcome.is === 'waiting')
    return done(`Noted. ${one} is ${decision.done} when a second operator says so too.`)
  if (outcome.is === 'noted') return done(decision.noted?.(id) ?? 'Noted.')
  const { from, told } = outcome
  const since = from === undefined ? '' : ` from ${timeOf(from)}`
  const once = told === undefined ? '' : ` Told once, for them alone: ${told}`
  return done(`${one} is ${decision.done}${since}.${once}`)
}

const notAllowed = (right: Right) => refused(`You have no right to ${right}.`)

const readerOf = ({ readBy }: ReasonAsked) =>
  readBy === 'operators' ? '' : `   (${readBy} read${readBy === 'clients' ? '' : 's'} the reason)`

function noteOf<Item>({ reason, takesTwo: two }: Decision<Item>): string {
  if (two === false) return readerOf(reason)
  return two === true ? '   (takes two operators)' : '   (may take two operators)'
}

const optionOf = <Item>({ given = 'reason' }: Decision<Item>) => `--${given}`
