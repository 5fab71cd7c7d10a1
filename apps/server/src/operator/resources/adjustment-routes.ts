import { CODE } from '@fairtick/wire'
import { type WireAdjustmentAsked, bookkeepingCalls } from '@fairtick/wire/admin'
import type { Books } from '../../books/run'
import type { AskedAdjustment } from '../../features/cashier/adjustments/adjust'
import { readUser } from '../../features/identity/user-store'
import { JsonText } from '../../http/call-server'
import { Failure } from '../../http/failure'
import type { OperatorServer } from '../../http/operator-server'
import { adjustments } from '../../money-commands'
import { queueOf } from '../../operations/decisions/every-queue'
import { type DecidePorts, type SignedContext } from './decide-routes'

/** Ports of adjustments. */
export interface AdjustmentPorts extends DecidePorts {
  readonly books: Books
}

/**
 * Adjustments are asked for here, which is the first operator's word; another's makes them. Nobody asks for
 * one of their own account. Source: docs/spec/wire.md 6.3, docs/spec/cases.md O3.
 */
export function adjustmentRoutes({ serve }: OperatorServer, ports: AdjustmentPorts): void {
  serve(bookkeepingCalls.askAdjustment, async ({ user_id: userId, ...asked }, context) => {
    const { pool, isOwnClient } = ports
    if (!(await readUser(pool, userId))) throw new Failure(CODE.noSuchCurrencyOrMethod)
    if (await isOwnClient(userId, context.session.account)) throw new Failure(CODE.operatorNotAllowed)
    return ask(ports, context, userId, { ...asked, askedBy: context.session.account })
  })
}

/**
 * Asks once per key. A row whose first word a crash has lost waits for two others, or for a no.
 */
async function ask(
  { intents, books, deskOf }: AdjustmentPorts,
  { session, ip, intent }: SignedContext,
  userId: number,
  asked: AskedAdjustment,
): Promise<JsonText<WireAdjustmentAsked>> {
  const text = await intents.once<WireAdjustmentAsked>(
    { userId: session.operatorId, intent },
    async (keep) => {
      const { id } = await books.execute(adjustments.askAdjustment, userId, asked)
      let answer: WireAdjustmentAsked | undefined
      await queueOf('adjustments').decide(
        { decision: 'approve', id, reason: asked.reason },
        deskOf(session, ip),
        async (database, made) => {
          if (made.is !== 'waiting') return
          answer = { id, state: 'waiting', approval_id: made.approvalId }
          await keep(database, answer)
        },
      )
      if (answer === undefined) throw new Failure(CODE.recordState)
      return answer
    },
  )
  return new JsonText(text)
}
