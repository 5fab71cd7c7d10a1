import { TooBusy } from './heavy-reads'
import type { DatabasePool } from './pool'

/**
 * Limits the callers that wait for a connection of a pool; further ones are refused at once with TooBusy.
 * Returns the pool.
 */
export function boundLine(pool: DatabasePool, most: number): DatabasePool {
  const connect = pool.connect.bind(pool)
  type Done = Parameters<typeof connect>[0]
  // Queries of a pool connect by the same function.
  return Object.assign(pool, {
    connect(done?: Done) {
      if (pool.waitingCount < most) return done ? connect(done) : connect()
      const full = new TooBusy('too many reads wait for a connection')
      if (!done) return Promise.reject(full)
      done(full, undefined, () => undefined)
      return undefined
    },
  })
}
