import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

/** A PostgreSQL of the system that archives its log, as docs/deployment.md sets one up. */
export interface ArchivingPostgres {
  readonly url: string
  /** Copies the running cluster. */
  backup(): Promise<void>
  /** Has the log archived up to now, and ends the cluster as a crash does. */
  crash(): Promise<void>
  /** Starts the copy, recovered to a moment; resolves when it can be written. */
  restoreTo(moment: Date): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
const LOOK_MS = 50

/** The folder of the newest PostgreSQL programs of Debian; undefined without any. */
export function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'initdb')))
}

/** Starts it with an empty database in a folder that its user may enter. */
export async function startArchivingPostgres(programs: string, folder: string): Promise<ArchivingPostgres> {
  const owner = await ownerOf()
  const port = await freePort()
  const [first, log, base, second] = ['first', 'log', 'base', 'second'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  const program = (name: string, ...parameters: string[]) =>
    run(join(programs, name), parameters, { ...owner, cwd: folder })
  const server = ['-h', '127.0.0.1', '-p', String(port), '-U', 'fairtick']
  const start = (data: string) =>
    program('pg_ctl', '-D', data, '-l', `${data}.log`, '-w', '-o', `-p ${port} -k ${folder}`, 'start').catch(
      (error: unknown) => {
        throw new Error(`PostgreSQL did not start: ${readFileSync(`${data}.log`, 'utf8').slice(-1000)}`, {
          cause: error,
        })
      },
    )
  const stop = (data: string, mode: string) => program('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')
  const url = `postgres://fairtick@127.0.0.1:${port}/fairtick`
  if (owner) chownSync(folder, owner.uid, owner.gid)
  await program('initdb', '-D', first, '-A', 'trust', '-U', 'fairtick')
  mkdirSync(log)
  if (owner) chownSync(log, owner.uid, owner.gid)
  appendFileSync(
    join(first, 'postgresql.conf'),
    `archive_mode = on\narchive_command = 'if test -f ${log}/%f; then cmp -s %p ${log}/%f; else cp %p ${log}/%f.part && sync ${log}/%f.part && mv ${log}/%f.part ${log}/%f; fi'\n`,
  )
  await start(first)
  await program('createdb', ...server, 'fairtick')
  let data = first
  return {
    url,
    backup: async () =>
      void (await program('pg_basebackup', ...server, '-D', base, '-X', 'stream', '-c', 'fast')),
    async crash() {
      const [segment] = await rows(url, 'SELECT pg_walfile_name(pg_switch_wal()) AS name')
      while (!existsSync(join(log, String(segment?.['name'])))) await sleep(LOOK_MS)
      await stop(first, 'immediate')
    },
    async restoreTo(moment) {
      await run('cp', ['-a', base, second], owner)
      await run('touch', [join(second, 'recovery.signal')], owner)
      appendFileSync(
        join(second, 'postgresql.auto.conf'),
        `restore_command = 'cp ${log}/%f %p'\nrecovery_target_time = '${moment.toISOString().replace('Z', '+00')}'\nrecovery_target_action = 'promote'\narchive_mode = off\n`,
      )
      data = second
      await start(second)
      while ((await rows(url, 'SELECT pg_is_in_recovery() AS recovers'))[0]?.['recovers'] !== false)
        await sleep(LOOK_MS)
    },
    stop: async () => void (await stop(data, 'immediate').catch(() => undefined)),
  }
}

/** PostgreSQL refuses to run as root: then it runs as the system's own user of it. */
export async function ownerOf(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const numbers = await Promise.all(['-u', '-g'].map((which) => run('id', [which, 'postgres'])))
  const [uid = 0, gid = 0] = numbers.map(({ stdout }) => Number(stdout))
  return { uid, gid }
}

async function rows(url: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(question)).rows
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => void probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}
