import { pushSubscriptionShape } from '@fairtick/wire'
import { noticeCalls } from '@fairtick/wire/calls'
import { ECDH } from 'node:crypto'
import { inTransaction } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer } from '../../../http/call-server'
import { malformed } from '../../../http/failures/failure'
import type { Clock } from '../../../ports'
import type { IsPushEndpoint } from './push-hosts'
import { deleteSubscription, readSubscriptions, writeSubscription } from './push-store'

/** Ports of the calls of pushes. */
export interface PushRoutePorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly publicKeyOf: () => Promise<string>
  readonly isPushEndpoint: IsPushEndpoint
}

/** The calls of pushes to a user's browsers. */
export function pushRoutes(
  { serve }: CallServer,
  { pool, clock, publicKeyOf, isPushEndpoint }: PushRoutePorts,
): void {
  const listed = async ({ userId, id }: { readonly userId: number; readonly id: number }) =>
    (await readSubscriptions(pool, userId)).map((each) =>
      pushSubscriptionShape.write({ ...each, isCurrent: each.sessionId === id }),
    )

  serve(noticeCalls.pushKey, async () => ({ public_key: await publicKeyOf() }))

  serve(noticeCalls.pushSubscriptions, (_parameters, { session }) => listed(session))

  serve(noticeCalls.subscribePush, async (target, { session, lang }) => {
    if (!isPushEndpoint(target.endpoint)) throw malformed({ endpoint: undefined })
    if (!isPoint(target.p256dh)) throw malformed({ p256dh: undefined })
    const { userId, id: sessionId } = session
    await inTransaction(pool, (database) =>
      writeSubscription(database, { ...target, userId, sessionId, lang }, clock.now()),
    )
    return listed(session)
  })

  serve(noticeCalls.unsubscribePush, async ({ id }, { session }) => {
    await deleteSubscription(pool, session.userId, id)
    return listed(session)
  })
}

/** Whether a key in base64url is a point of P-256: nothing could be encrypted to another. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
