import { execFile } from 'node:child_process'
import { appendFileSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, ownerOf } from './postgres-with-archive'

/** A PostgreSQL of the system. */
export interface RunningPostgres {
  /** Address of its database `fairtick`. */
  readonly url: string
  /** Copies it, and starts the copy as its standby. */
  follow(name: string): Promise<RunningPostgres>
  /** Makes a standby a primary. */
  promote(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)

/** Starts a cluster with an empty database in a folder that its user may enter. */
export async function startPrimary(programs: string, folder: string, name: string): Promise<RunningPostgres> {
  const ground = await groundOf(programs, folder)
  await ground.program('initdb', '-D', join(folder, name), '-A', 'trust', '-U', 'fairtick', '-N')
  const primary = await startIn(ground, name)
  await ground.program('createdb', ...primary.server, 'fairtick')
  return primary
}

/** A standby of nothing: a copy of another cluster. */
export async function startLoneStandby(
  programs: string,
  folder: string,
  name: string,
): Promise<RunningPostgres> {
  const ground = await groundOf(programs, folder)
  const primary = await startPrimary(programs, folder, name)
  await primary.stop()
  await run('touch', [join(folder, name, 'standby.signal')], ground.owner)
  return startIn(ground, name)
}

interface Ground {
  readonly folder: string
  readonly owner: Awaited<ReturnType<typeof ownerOf>>
  readonly program: (name: string, ...parameters: string[]) => Promise<unknown>
}

async function groundOf(programs: string, folder: string): Promise<Ground> {
  const owner = await ownerOf()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const program = (name: string, ...parameters: string[]) =>
    run(join(programs, name), parameters, { ...owner, cwd: folder })
  return { folder, owner, program }
}

async function startIn(
  ground: Ground,
  name: string,
): Promise<RunningPostgres & { readonly server: string[] }> {
  const { folder, program } = ground
  const data = join(folder, name)
  const port = await freePort()
  const server = ['-h', '127.0.0.1', '-p', String(port), '-U', 'fairtick']
  const options = `-p ${port} -k ${folder} -c max_standby_streaming_delay=0 -c wal_keep_size=256MB`
  const start = async () =>
    void (await program('pg_ctl', '-D', data, '-l', `${data}.log`, '-w', '-o', options, 'start'))
  await start()
  return {
    server,
    url: `postgres://fairtick@127.0.0.1:${port}/fairtick`,
    async follow(copy) {
      const into = join(folder, copy)
      await program('pg_basebackup', ...server, '-D', into, '-X', 'stream', '-c', 'fast', '-R', '-N')
      appendFileSync(join(into, 'postgresql.auto.conf'), 'hot_standby = on\n')
      return startIn(ground, copy)
    },
    promote: async () => void (await program('pg_ctl', '-D', data, '-w', 'promote')),
    start,
    stop: async () => void (await program('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')),
  }
}
