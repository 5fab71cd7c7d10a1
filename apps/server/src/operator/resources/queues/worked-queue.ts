import type { Right } from '@fairtick/domain'
import type { DecisionTerms, Fields } from '@fairtick/wire/admin'
import type { Queryable } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { OperatorDesk } from '../../operator-desk'
import type { ServedResource } from '../lists/served-resource'
import { hasUnseenPicture } from '../pictures/unseen-pictures'
import { type DecisionRequest, type Outcome, decide, lackingRight, may, secondRight } from './decide'
import type { Decision, OwnDecision, Queue } from './queue'

/** A decision of a queue. */
interface WorkedAct {
  readonly name: string
  /** As recorded. */
  readonly act: string
  /** State of a row afterwards. */
  readonly done: string
  /** The option of a line that has its text. */
  readonly option: string
  /** The right of the second operator. */
  readonly second: Right
  /** Whether it takes two operators, for some rows at least. */
  readonly mayTakeTwo: boolean
  /** Why it sets no price, outcome or balance. */
  readonly reviewed: string
}

/** A queue as operators work on it; every act is recorded with its reason. */
export interface WorkedQueue {
  /** Its rows. */
  readonly of: ServedResource
  readonly acts: readonly WorkedAct[]
  /** Takes a decision by its name. */
  decide(
    asked: Pick<DecisionRequest<never>, 'id' | 'reason' | 'said' | 'isUnseen'> & {
      readonly decision: string
    },
    desk: OperatorDesk,
    keep?: Parameters<typeof decide>[2],
  ): Promise<Outcome>
  /** The part of the server that carries out a noted decision; undefined if it is carried out at once. */
  notedFor(decision: string): Decision<never>['noted']
  /** Waits until a decision about a row can be taken. */
  ready(decision: string, pool: DatabasePool, id: number): Promise<unknown>
  /** Whether a row has a picture that an approval depends on and the operator has not opened. */
  hasUnseen(database: Queryable, operator: string, id: number): Promise<boolean>
  /** Whether an operator has every right for the second word on a waiting row; locks the row. */
  mayAgree(
    asked: { readonly decision: string; readonly id: number },
    desk: OperatorDesk,
    database: Queryable,
  ): Promise<boolean>
}

/** A queue as operators work on it; `reviewed` has a sentence for each of its decisions. */
export function workedQueue<
  Item,
  Of extends Fields,
  Decided extends string = never,
  Own extends string = never,
>(
  queue: Queue<Item, Of, Decided, Own>,
  reviewed: { readonly [Name in NoInfer<Decided | Own>]: string },
): WorkedQueue {
  const { resource, own } = queue
  const { acts, thing } = resource
  const terms: Readonly<Record<string, DecisionTerms>> = resource.decisions
  const byCalls: Readonly<Record<string, Decision<Item>>> = queue.decisions
  const byApprovals: Readonly<Record<string, OwnDecision<Item>>> = own ?? {}
  const takenOf = (name: string) => {
    const decision = byCalls[name] ?? byApprovals[name]
    const its = byApprovals[name]?.terms ?? terms[name]
    return decision && its && { decision, terms: its, name }
  }
  const sentences = Object.entries<string>(reviewed)
  const names = sentences.map(([name]) => name)
  return {
    of: queue,
    acts: sentences.flatMap(([name, sentence]) => {
      const taken = takenOf(name)
      return taken ? [actOf(`${acts} ${name}`, taken, sentence)] : []
    }),
    async decide({ decision: name, ...asked }, desk, keep) {
      const taken = takenOf(name)
      if (!taken) throw new Error(`${acts} has no decision ${name}`)
      return decide({ ...asked, ...taken, queue: { ...queue, thing, acts, names } }, desk, keep)
    },
    notedFor: (name) => takenOf(name)?.decision.noted,
    ready: async (name, pool, id) => takenOf(name)?.decision.ready?.(pool, id),
    hasUnseen: (database, operator, id) =>
      hasUnseenPicture(database, queue.pictures ?? [], { operator, resource: resource.name, id }),
    async mayAgree({ decision: name, id }, desk, database) {
      const taken = takenOf(name)
      if (!taken || !may(desk, secondRight(taken.terms))) return false
      const item = taken.decision.oneOf && (await queue.find(database, id, desk))
      return item === undefined || lackingRight({ ...taken, item, word: 'second' }, desk) === undefined
    },
  }
}

/** A decision with its terms. */
interface Taken {
  readonly name: string
  readonly decision: Pick<Decision<never>, 'done' | 'takesTwo'>
  readonly terms: DecisionTerms
}

const actOf = (
  act: string,
  { name, decision: { done, takesTwo }, terms }: Taken,
  reviewed: string,
): WorkedAct => ({
  name,
  act,
  done,
  option: `--${terms.given === 'remark' ? 'reason' : terms.given}`,
  second: secondRight(terms),
  mayTakeTwo: takesTwo !== false,
  reviewed,
})
