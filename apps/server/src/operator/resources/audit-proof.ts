import { bookkeepingCalls } from '@fairtick/wire/admin'
import type { OperatorServer } from '../../http/operator-server'
import { readActProof } from '../../operations/act-proof'
import type { ResourcePorts } from './lists/resource-routes'

/**
 * Proves the chain of acts: recomputes every seal, and checks that published ends exist. Source:
 * docs/spec/wire.md 6.2.
 */
export function auditProofRoutes(
  { serve }: OperatorServer,
  { heavyReads, clock }: Pick<ResourcePorts, 'heavyReads' | 'clock'>,
): void {
  serve(bookkeepingCalls.auditProof, async (_asked, { session }) => {
    const { lastId, hash, brokenId, lostDay } = await readActProof(heavyReads(-session.operatorId))
    return {
      last_id: lastId,
      hash,
      broken_id: brokenId ?? null,
      lost_day: lostDay ?? null,
      at: new Date(clock.now()).toISOString(),
    }
  })
}
