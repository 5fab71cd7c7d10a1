import { type WireAcknowledgement, acknowledgementShape } from '@fairtick/wire'
import { limitCalls } from '@fairtick/wire/calls'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer } from '../../../http/call-server'
import type { Clock } from '../../../ports'
import { noteAcknowledgement, readAcknowledgements } from './acknowledgement-store'

/** The user's acknowledgements: kept in the account, so that no other device asks again. */
export function acknowledgementRoutes(
  { serve }: CallServer,
  { pool, clock }: { readonly pool: DatabasePool; readonly clock: Clock },
): void {
  const own = async (userId: number): Promise<readonly WireAcknowledgement[]> =>
    (await readAcknowledgements(pool, userId)).map(acknowledgementShape.write)

  serve(limitCalls.acknowledgements, async (_parameters, { session }) => own(session.userId))

  serve(limitCalls.acknowledge, async ({ kind }, { session: { userId } }) => {
    await noteAcknowledgement(pool, { userId, kind, now: clock.now() })
    return own(userId)
  })
}
