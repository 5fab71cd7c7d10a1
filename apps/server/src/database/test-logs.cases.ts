import type { Log } from '../ports'
import { runLog } from '../../test-support/run-log.cases'

/** Logs into the folder of the test run only. */
export const quietLog: Log = runLog

/** Collects the messages, for a test to read. */
export function collectingLog(): Log & { readonly said: string[] } {
  const said: string[] = []
  const keep = (level: keyof Log) => (details: object, message: string) => {
    said.push(message)
    runLog[level](details, message)
  }
  return { said, debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') }
}
