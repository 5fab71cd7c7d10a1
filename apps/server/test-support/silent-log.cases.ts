import type { Log } from '../src/ports'

/** A log that keeps what it is told, for tests that ask. */
export interface KeptLog extends Log {
  readonly lines: readonly { readonly level: keyof Log; readonly message: string; readonly details: object }[]
}

/** A log that prints nothing. */
export function silentLog(): KeptLog {
  const lines: { level: keyof Log; message: string; details: object }[] = []
  const keep = (level: keyof Log) => (details: object, message: string) =>
    void lines.push({ level, message, details })
  return { lines, debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') }
}
