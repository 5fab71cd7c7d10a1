import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** The yardstick: TPC-B as PostgreSQL's own pgbench runs it, transactions a second. */
export interface Pgbench {
  /** The best of some numbers of clients, with the figure of each. */
  best(seconds: number): Promise<{ perSecond: number; line: string }>
}

/** Fewer branches than clients would have them wait for one another's row, and make the yardstick shorter than it is. */
const SCALE = '64'
const CLIENTS = [8, 16, 64]
const DEBIAN = '/usr/lib/postgresql'
const run = promisify(execFile)

/** Fills a database of its own for pgbench. */
export async function openPgbench(url: string): Promise<Pgbench> {
  const program = findPgbench()
  const address = new URL(url)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  await run(program, ['-i', '-s', SCALE, '-q', address.href], { env })
  const measure = async (clients: number, seconds: number) => {
    const threads = Math.min(clients, availableParallelism())
    const parameters = ['-c', clients, '-j', threads, '-T', seconds, '-n', address.href].map(String)
    const { stdout } = await run(program, parameters, { env })
    const found = /^tps = ([\d.]+)/m.exec(stdout)
    if (!found) throw new Error(`pgbench said: ${stdout}`)
    return Number(found[1])
  }
  return {
    async best(seconds) {
      const figures: number[] = []
      for (const clients of CLIENTS) figures.push(await measure(clients, seconds))
      const line = CLIENTS.map((clients, at) => `-c ${clients} ${Math.round(figures[at] ?? 0)}`).join(', ')
      return { perSecond: Math.max(...figures), line: `pgbench ${line}` }
    },
  }
}

function findPgbench(): string {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((each) => join(DEBIAN, each, 'bin')),
  ]
  const found = folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file))
  if (found) return found
  throw new Error('pgbench is missing. It comes with PostgreSQL: apt-get install postgresql')
}
