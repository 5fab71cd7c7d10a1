import { EVERY_ADMIN_CALL } from '@fairtick/wire/admin'
import type { DatabasePool } from '../../database/pool'
import type { RefusedCall } from '../../http/operator-server'
import { noteAct } from '../../operations/operator-act-store'
import type { Clock } from '../../ports'
import { createTokenBuckets } from '../../token-buckets'

const NAMES = new Map(
  Object.entries(EVERY_ADMIN_CALL).map(([name, { method, path }]) => [`${method} ${path}`, name]),
)
/** Of one call and operator: whoever tries again and again does not fill the chain. */
const NOTED = { max: 1, windowMs: 60_000 }

/** Notes calls that an operator may not make as acts of theirs. Source: docs/spec/cases.md O1, U9. */
export function createRefusalNotes({
  pool,
  clock,
}: {
  readonly pool: DatabasePool
  readonly clock: Clock
}): (refused: RefusedCall) => Promise<void> {
  const buckets = createTokenBuckets(NOTED)
  return async ({ call, operator, subject, ip }) => {
    const name = NAMES.get(`${call.method} ${call.path}`) ?? call.path
    const at = clock.now()
    if (buckets.take(`${operator} ${name}`, at) < 0) return
    await noteAct(pool, { at, operator, act: `refused ${name}`, subject, reason: '', details: { ip } })
  }
}
