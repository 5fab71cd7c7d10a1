import pino from 'pino'
import type { Log } from '../ports'

const STANDARD_ERROR = 2

/** Lines of JSON on standard error, or in a file. What could be a secret is never handed to it; these fields are cut out all the same. */
export function createLog(level: string, to: number | string = STANDARD_ERROR): Log {
  const redact = [
    'token',
    'authorization',
    'password',
    '*.token',
    '*.authorization',
    '*.password',
    '*.values',
    'err.values',
    // What PostgreSQL says beside its message quotes whole rows.
    'err.detail',
    'err.where',
    'err.internalQuery',
  ]
  return pino(
    { level, redact: { paths: redact, remove: true }, base: { pid: process.pid } },
    pino.destination({ dest: to, sync: true }),
  )
}
