import type { Log } from '../src/ports'
import { runLog } from './run-log.cases'

/** A log that keeps its lines for the tests. */
export interface KeptLog extends Log {
  readonly lines: readonly { readonly level: keyof Log; readonly message: string; readonly details: object }[]
}

/** A log that writes only to the folder of the test run. */
export function silentLog(): KeptLog {
  const lines: { level: keyof Log; message: string; details: object }[] = []
  const keep = (level: keyof Log) => (details: object, message: string) => {
    lines.push({ level, message, details })
    runLog[level](details, message)
  }
  return { lines, debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') }
}
