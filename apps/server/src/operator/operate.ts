import { SERVER } from '../features/cashier/decisions/money-decision-store'
import { inTransaction } from '../database/in-transaction'
import { decidedBy } from './resources/queues/decide'
import { isHaltCause, reachOf, setHalt } from './resources/queues/set-halt'
import type { WorkedQueue } from './resources/queues/worked-queue'
import { operateJobs } from './operate-jobs'
import { noteAct } from './operator-act-store'
import { type OperatorDesk, type Said, done, refused, timeOf } from './operator-desk'

const ID = /^[1-9]\d{0,14}$/
/** The reason of a halt; its clients read it. */
const REASON = { given: 'remark', isNeeded: true, longest: 200 } as const
const USAGE = [
  'jobs',
  'halt add <instrument, category or all> halt|close_only feed|reference_market|event|fault|authority --reason "…"',
  'halt lift <halt> --reason "…"',
]
  .map((line) => `npm run operator -- ${line}`)
  .join('\n')

/**
 * Carries out a line on the database itself, with every right, by a person on the machine: for what must work
 * without a server that answers. Refuses the name reserved for the server's own decisions.
 */
export async function operate(
  [area = '', ...line]: readonly string[],
  desk: OperatorDesk,
  queues: readonly WorkedQueue[],
): Promise<Said> {
  if (desk.operator === SERVER)
    return refused(`No operator can be ${SERVER}: decisions of the server bear that name.`)
  if (area === 'jobs') return (await operateJobs(line, desk)) ?? usage()
  if (area === 'halt' && line[0] === 'add') return addHalt(line.slice(1), desk)
  const queue = queues.find(({ of }) => of.resource.acts === area)
  return queue === undefined ? usage() : decide(queue, line, desk)
}

const usage = () => refused(`Without the server:\n${USAGE}`)

/** Takes a decision, and describes its outcome. */
async function decide(
  queue: WorkedQueue,
  [name = '', id = '', option = '', reason = '', ...more]: readonly string[],
  desk: OperatorDesk,
): Promise<Said> {
  const decision = queue.acts.find((each) => each.name === name)
  if (!decision || !ID.test(id) || option !== decision.option || more.length > 0) return usage()
  if (reason.trim() === '') return refused('Give a reason.')
  const outcome = await queue.decide({ decision: name, id: Number(id), reason }, desk)
  const { thing } = queue.of.resource
  const one = `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${id}`
  if (outcome.is === 'refused') return refused(`${outcome.words}.`)
  if (outcome.is === 'waiting')
    return done(`Noted. ${one} is ${decision.done} when a second operator says so too.`)
  if (outcome.is === 'noted') return done(`The decision to ${name} ${thing} ${id} is noted.`)
  const { from, told } = outcome
  const since = from === undefined ? '' : ` from ${timeOf(from)}`
  const once = told === undefined ? '' : ` Told once, for them alone: ${told}`
  return done(`${one} is ${decision.done}${since}.${once}`)
}

async function addHalt(
  [what = '', kind = '', cause = '', option = '', given = '', ...more]: readonly string[],
  desk: OperatorDesk,
): Promise<Said> {
  if (option !== '--reason' || more.length > 0) return usage()
  const by = decidedBy(desk, given, REASON)
  if (!by) return refused('Give a reason of up to 200 letters in one line.')
  const reach = reachOf(what)
  if (!reach) return refused(`There is no instrument or category ${what}; all is everything.`)
  if (kind !== 'halt' && kind !== 'close_only') return refused('A halt is of the kind halt or close_only.')
  if (!isHaltCause(cause))
    return refused('The cause of a halt is feed, reference_market, event, fault or authority.')
  return inTransaction(desk.pool, async (database) => {
    const set = await setHalt(database, { reach, kind, cause }, by)
    if (typeof set === 'string') return refused(set)
    const { id, since, endsAt } = set
    const { operator, reason, now: at } = by
    await noteAct(database, { at, operator, act: `halt add ${kind}`, subject: id, reason })
    return done(
      `Halt ${id}: ${what} is ${kind === 'halt' ? 'halted' : 'close-only'} from ${timeOf(since)} until ${timeOf(endsAt)} at the latest.`,
    )
  })
}
