import pino from 'pino'
import type { Log } from '../ports'
import { inSources } from './source-places'
import { loggedError } from './logged-error'

const STANDARD_ERROR = 2

/**
 * Writes lines of JSON to standard error or a file. Secrets are never passed to it; as a safeguard these
 * fields are redacted.
 */
export function createLog(level: string, to: number | string = STANDARD_ERROR): Log {
  const redact = [
    'token',
    'authorization',
    'password',
    '*.token',
    '*.authorization',
    '*.password',
    '*.values',
  ]
  const err = (error: unknown) => loggedError(error, inSources)
  const destination = pino.destination({ dest: to, sync: true })
  return pino(
    { level, redact: { paths: redact, remove: true }, base: { pid: process.pid }, serializers: { err } },
    { write: (line: string) => destination.write(line.replaceAll(UNESCAPED, escaped)) },
  )
}

/** Control characters that JSON permits unescaped, and that terminals or line readers interpret. */
const UNESCAPED = /[\u007f-\u009f\u2028\u2029]/g
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
