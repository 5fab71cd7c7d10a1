import { CODE } from '@fairtick/wire'
import type { WireAdjustmentRequested } from '@fairtick/wire/admin'
import { JsonText } from '../../../http/call-server'
import { Failure } from '../../../http/failures/failure'
import { queueOf } from '../queues/every-queue'
import type { DecidePorts, SignedContext } from '../decide-routes'

/**
 * Requests, once per key, a row that takes two operators: `make` writes it, and the request is the first
 * word. A row whose first word was lost in a crash waits for two others, or for a rejection.
 */
export async function requestByTwo(
  { intents, deskOf }: Pick<DecidePorts, 'intents' | 'deskOf'>,
  { session, ip, intent }: SignedContext,
  asked: {
    readonly queue: string
    readonly reason: string
    readonly make: () => Promise<{ readonly id: number }>
  },
): Promise<JsonText<WireAdjustmentRequested>> {
  const { queue, reason, make } = asked
  const text = await intents.once<WireAdjustmentRequested>(
    { userId: session.operatorId, intent },
    async (keep) => {
      const { id } = await make()
      let answer: WireAdjustmentRequested | undefined
      await queueOf(queue).decide(
        { decision: 'approve', id, reason },
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
