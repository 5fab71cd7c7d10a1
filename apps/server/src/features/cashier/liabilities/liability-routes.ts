import { dayOf } from '@fairtick/domain'
import { liabilitiesShape, liabilityProofShape } from '@fairtick/wire'
import { liabilityCalls } from '@fairtick/wire/calls'
import type { HeavyReads } from '../../../database/heavy-reads'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer, ReadServer } from '../../../http/call-server'
import type { Clock } from '../../../ports'
import { dayNamed } from './day-number'
import { readLiabilityProof, readPublishedDays } from './liability-store'

/** Published days in one answer. */
const HEADS = 60

/** The published liabilities, open to anyone. */
export function liabilityRoutes(
  { serveVisitors }: ReadServer,
  { pool, clock }: { readonly pool: DatabasePool; readonly clock: Clock },
): void {
  serveVisitors(liabilityCalls.liabilities, async ({ day }) => {
    const upTo = day === undefined ? dayOf(clock.now()) : dayNamed(day)
    const days = await readPublishedDays(pool, upTo, HEADS)
    const [newest] = days
    return liabilitiesShape.write({
      day: newest?.day,
      root: newest?.root,
      total: newest?.total,
      heads: days.map(({ act, ...each }) => ({ ...each, lastAct: act?.id, actsHash: act?.seal })),
    })
  })
}

/** The caller's own place in a day's tree of liabilities. */
export function liabilityProofRoutes(
  { serve }: CallServer,
  { heavyReads }: { readonly heavyReads: HeavyReads },
): void {
  serve(liabilityCalls.liabilityProof, async ({ day }, { session: { userId } }) => {
    const asked = day === undefined ? undefined : dayNamed(day)
    const proof = await heavyReads(userId)((database) => readLiabilityProof(database, userId, asked))
    return proof ? liabilityProofShape.write(proof) : null
  })
}
