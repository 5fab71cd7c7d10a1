import { type Command, Refused } from '../../../books/command'
import type { Books } from '../../../books/run'
import { type Queryable, inTransaction } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { Clock, Log } from '../../../ports'
import { aloneOfShards, isOnlyShard } from './alone-of-shards'
import type { DecisionCheck } from './event-checks'
import {
  type MoneyDecision,
  type MoneySubject,
  isCarriedOut,
  readDueDecisions,
  settleDecision,
} from './money-decision-store'

/** How the decisions about one kind of row are carried out. */
export interface CarriedSubject {
  /** Changes the row and its client's books; refuses an event that the row's state does not allow. */
  readonly decide: Command<MoneyDecision, void>
  readonly objection: DecisionCheck
  /** Notifies the client of an executed decision, in the transaction that notes its outcome. */
  readonly tell?: (database: Queryable, decision: MoneyDecision) => Promise<void>
}

/** Subjects by the kind of row that decisions are about. */
export type CarriedSubjects = Readonly<Partial<Record<MoneySubject, CarriedSubject>>>

/** Ports of carrying decisions out. */
interface CarrierPorts {
  readonly pool: DatabasePool
  readonly books: Books
  readonly subjects: CarriedSubjects
  readonly clock: Clock
  readonly log: Log
}

/**
 * Carries out each decision about users of the shard once, even if the server is killed between the change
 * of the books and its note: the row names its decision.
 */
export function createDecisionCarrier(ports: CarrierPorts): () => Promise<void> {
  const { pool, books, subjects, clock, log } = ports

  function subjectOf({ subject }: MoneyDecision): CarriedSubject {
    const carried = subjects[subject]
    if (!carried) throw new Error(`nothing is known of decisions about a ${subject}`)
    return carried
  }

  async function outcomeOf(decision: MoneyDecision): Promise<string> {
    // An objection would count the decided row itself, so it is checked only before the decision.
    if (await isCarriedOut(pool, decision)) return 'done'
    const { decide, objection } = subjectOf(decision)
    const why = await objection(decision)
    if (why !== undefined) return why
    try {
      await books.execute(decide, decision.userId, decision)
      return 'done'
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (await isCarriedOut(pool, decision)) return 'done'
      const { id, subject, rowId, event } = decision
      log.warn({ id, subject, rowId, event, why: error.why.refused }, 'a decision came too late')
      return error.why.refused
    }
  }

  async function carryOut(decision: MoneyDecision): Promise<void> {
    const outcome = await outcomeOf(decision)
    await inTransaction(pool, async (database) => {
      await settleDecision(database, decision, { outcome, at: clock.now() })
      if (outcome === 'done') await subjectOf(decision).tell?.(database, decision)
    })
  }

  /** Runs follow one another: a concurrent run would take results that are not durable yet for refused. */
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(carryOutAll, carryOutAll)
    return last
  }

  async function carryOutAll(): Promise<void> {
    const due = await readDueDecisions(pool, books.shard)
    if (due.length === 0) return
    if (await isOnlyShard(pool)) await carryOutEach(due)
    else
      await aloneOfShards(pool, async (ensureAlone) =>
        carryOutEach(await readDueDecisions(pool, books.shard), ensureAlone),
      )
  }

  async function carryOutEach(
    due: readonly MoneyDecision[],
    ensureAlone: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const failures: unknown[] = []
    for (const decision of due)
      await ensureAlone()
        .then(() => carryOut(decision))
        .catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'decisions could not be carried out')
  }
}
