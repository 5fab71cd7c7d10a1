import { CODE } from '@fairtick/wire'
import { type WireDecided, resourceCalls, resources } from '@fairtick/wire/admin'
import { inTransaction } from '../../../database/in-transaction'
import { JsonText } from '../../../http/call-server'
import { Failure } from '../../../http/failures/failure'
import type { OperatorServer } from '../../../http/operator-server'
import { lockWaitingApproval, readApproval, settleApproval } from '../../approval-store'
import { QUEUES, queueOf } from '../queues/every-queue'
import { noteAct } from '../../operator-act-store'
import { type DecidePorts, type SignedContext, decideAs, wordsOf } from '../decide-routes'
import { readRow } from '../lists/row-store'
import { approvals } from '../lists/desk-resources'

/**
 * The word of a second operator. Approval takes the decision; rejection voids the first word, and the
 * decision can be requested anew. Source: docs/spec/wire.md 6.
 */
export function approvalRoutes({ serve }: OperatorServer, ports: DecidePorts): void {
  const { approve, reject } = resourceCalls(resources.approvals).decisions
  const { reject: terms } = resources.approvals.decisions
  if (!approve || !reject) throw new Error('approvals have no decisions')

  serve(approve, async ({ id, remark }, context) => {
    const asked = await readApproval(ports.pool, id)
    if (!asked) throw new Failure(CODE.noSuchCurrencyOrMethod)
    const [name = '', decision = ''] = asked.act.split(' ')
    const queue = QUEUES.find(({ of }) => of.resource.acts === name)
    if (!queue) throw new Failure(CODE.recordState)
    const isStillWaiting = async () => (await readApproval(ports.pool, id))?.isWaiting === true
    const by = {
      queue,
      decision,
      id: asked.subject,
      ...wordsFor(asked, remark),
      isStillWaiting,
    }
    return decideAs(ports, context, by)
  })

  serve(reject, async ({ id, ...given }, context) => rejectAs(ports, context, id, wordsOf(given, terms)))
}

/** The first operator's reason stands; the second operator's words are kept as their own. */
const wordsFor = ({ reason }: { readonly reason: string }, said = '') => ({ words: reason, said })

/** Refuses an unknown approval, or one that is not waiting. */
async function missing({ pool }: Pick<DecidePorts, 'pool'>, id: number): Promise<never> {
  const row = await readRow(pool, approvals, id)
  throw new Failure(row ? CODE.recordState : CODE.noSuchCurrencyOrMethod)
}

async function rejectAs(
  { pool, intents, deskOf }: DecidePorts,
  { session, ip, intent }: SignedContext,
  id: number,
  words: string,
): Promise<JsonText<WireDecided>> {
  const rejected = { state: 'done', approval_id: id } as const
  const text = await intents.once<WireDecided>({ userId: session.operatorId, intent }, async (keep) => {
    const isThere = await inTransaction(pool, async (database) => {
      const asked = await lockWaitingApproval(database, id)
      if (!asked) return false
      const { account: by } = session
      const desk = deskOf(session, ip)
      const { now: at } = desk
      const [name = '', decision = ''] = asked.act.split(' ')
      // The requesting operator may withdraw their own word.
      const isAllowed =
        asked.operator === by ||
        (await queueOf(name).mayAgree({ decision, id: asked.subject }, desk, database))
      if (!isAllowed) throw new Failure(CODE.operatorNotAllowed)
      const details = { act: asked.act, resource_id: asked.subject, ip }
      await noteAct(database, {
        at,
        operator: by,
        act: 'approvals reject',
        subject: id,
        reason: words,
        details,
      })
      await settleApproval(database, id, { state: 'rejected', by, at, words })
      await keep(database, rejected)
      return true
    })
    return isThere ? rejected : missing({ pool }, id)
  })
  return new JsonText(text)
}
