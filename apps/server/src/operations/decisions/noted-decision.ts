import { type MoneySubject, readLastDecision } from '../../features/cashier/decisions/money-decision-store'
import { readWaitingApproval } from '../approval-store'
import { type OperatorDesk, timeOf } from '../operator-desk'

/** The answer to a money decision: it is noted, and the server may still refuse it. */
export const notedDecision = (queue: string, thing: string, decision: string) => (id: number) =>
  `The decision to ${decision} ${thing} ${id} is noted. The server carries it out within seconds or says why not: see ${queue} show ${id}.`

/** The last decision about a row and its outcome, in words; undefined before the first. */
export async function lastDecisionOf(
  { pool }: OperatorDesk,
  subject: MoneySubject,
  id: number,
): Promise<string | undefined> {
  const last = await readLastDecision(pool, subject, id)
  return last && `${last.event} by ${last.decidedBy}, ${timeOf(last.at)}: ${outcomeOf(last.outcome)}`
}

/** The first of two operators' words for an approval, in words; undefined if no approval waits. */
export async function firstWordOf(
  { pool }: OperatorDesk,
  queue: string,
  id: number,
): Promise<string | undefined> {
  const first = await readWaitingApproval(pool, `${queue} approve`, id)
  return (
    first && `to approve it by ${first.operator}: ${first.reason}. A second operator has to approve it too.`
  )
}

function outcomeOf(outcome: string | undefined): string {
  if (outcome === undefined) return 'not carried out yet'
  return outcome === 'done' ? 'carried out' : `NOT carried out, ${outcome}`
}
