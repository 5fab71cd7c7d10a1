import { readFileSync } from 'node:fs'
import { Client } from 'pg'

const TICK_MICROS = 10_000

/**
 * Processor time of a process so far, to 10 ms; undefined if it cannot be read: on another machine, or a
 * system other than Linux.
 */
export function processorMicros(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = after.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS
  } catch {
    return undefined
  }
}

/** The process of PostgreSQL that writes the books of a database, when it runs on this machine. */
export async function writerPid(url: string): Promise<number | undefined> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)) return undefined
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'fairtick-writer%'",
    )
    return rows[0]?.pid
  } finally {
    await client.end()
  }
}
