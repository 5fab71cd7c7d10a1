import type { DatabasePool } from '../../database/pool'
import type { RefusedCall } from '../../http/operator-server'
import { noteAct } from '../operator-act-store'
import type { Clock } from '../../ports'
import { createTokenBuckets } from '../../callers/token-buckets'
import { callName, resourceOf } from './call-names'

/** Limit per call and operator, so that repeated tries do not fill the chain of acts. */
const NOTED = { max: 1, windowMs: 60_000 }

/**
 * Records forbidden calls of an operator, as acts about the call's resource. Source: docs/spec/cases.md O1,
 * U9.
 */
export function createRefusalNotes({
  pool,
  clock,
}: {
  readonly pool: DatabasePool
  readonly clock: Clock
}): (refused: RefusedCall) => Promise<void> {
  const buckets = createTokenBuckets(NOTED)
  return async ({ call, operator, subject, ip }) => {
    const name = callName(call)
    const at = clock.now()
    if (buckets.take(`${operator} ${name}`, at) < 0) return
    const act = `${resourceOf(call)} ${name} refused`
    await noteAct(pool, { at, operator, act, subject, reason: '', details: { ip } })
  }
}
