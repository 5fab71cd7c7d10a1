import { type DatabasePool, createPool } from '../src/database/pool'
import { silentLog } from './silent-log.cases'

const CONNECTIONS = 6

/** A pool with the settings of the server. */
export function openTestPool(url: string, max = CONNECTIONS): DatabasePool {
  return createPool({
    url,
    name: 'fairtick-test',
    log: silentLog(),
    max,
    timeouts: { statementMs: 60_000, answerMs: 90_000 },
  })
}
