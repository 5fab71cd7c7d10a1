import { execFile } from 'node:child_process'
import { appendFileSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { killPostgres } from '../target/victim'
import { freePort, ownerOf } from './postgres-with-archive'

/** A PostgreSQL of the system. */
export interface RunningPostgres {
  /** Address of its database `fairtick`. */
  readonly url: string
  /** Copies it, and starts the copy as its standby. */
  follow(name: string, place?: Place): Promise<RunningPostgres>
  /** Makes a standby a primary. */
  promote(): Promise<void>
  /** Starts it again, also right after a kill. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends all of its processes at once, as the loss of its host does. */
  kill(): void
}

/** Where a PostgreSQL runs: by default on this host, at a free port. */
export interface Place {
  readonly address: string
  readonly port: number
  /** Words before those of a program that runs there. */
  readonly enter: readonly string[]
}

const run = promisify(execFile)

/** Starts a cluster with an empty database in a folder that its user may enter. */
export async function startPrimary(
  programs: string,
  folder: string,
  name: string,
  place?: Place,
): Promise<RunningPostgres> {
  const ground = await groundOf(programs, folder)
  const data = join(folder, name)
  await ground.program([], 'initdb', '-D', data, '-A', 'trust', '-U', 'fairtick', '-N')
  if (place) appendFileSync(join(data, 'pg_hba.conf'), FROM_ITS_NETWORK)
  const primary = await startIn(ground, name, place)
  await ground.program(primary.enter, 'createdb', ...primary.server, 'fairtick')
  return primary
}

const FROM_ITS_NETWORK = 'host all all samenet trust\nhost replication all samenet trust\n'

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
  readonly program: (enter: readonly string[], name: string, ...parameters: string[]) => Promise<unknown>
}

async function groundOf(programs: string, folder: string): Promise<Ground> {
  const owner = await ownerOf()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const program = (enter: readonly string[], name: string, ...parameters: string[]) => {
    const [first = '', ...words] = [...enter, ...asOwner(enter, owner), join(programs, name), ...parameters]
    return run(first, words, { ...(enter.length === 0 && owner), cwd: folder })
  }
  return { folder, owner, program }
}

/** To enter another host takes root; the owner is changed to there. */
const asOwner = (enter: readonly string[], owner: Ground['owner']): readonly string[] =>
  enter.length > 0 && owner
    ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
    : []

async function startIn(
  ground: Ground,
  name: string,
  place?: Place,
): Promise<RunningPostgres & { readonly server: string[]; readonly enter: readonly string[] }> {
  const { folder, program } = ground
  const data = join(folder, name)
  const { address, port, enter } = place ?? { address: '127.0.0.1', port: await freePort(), enter: [] }
  const server = ['-h', address, '-p', String(port), '-U', 'fairtick']
  // Two of them in one folder with the same port would share the name of a local socket.
  const sockets = place ? '' : folder
  const options = `-p ${port} -h ${address} -c unix_socket_directories=${sockets} -c max_standby_streaming_delay=0 -c wal_keep_size=256MB`
  const control = (...words: string[]) => program(enter, 'pg_ctl', '-D', data, '-w', ...words)
  const start = async () => void (await control('-l', `${data}.log`, '-o', options, 'start'))
  await start()
  return {
    server,
    enter,
    url: `postgres://fairtick@${address}:${port}/fairtick`,
    async follow(copy, at) {
      const into = join(folder, copy)
      const from = at?.enter ?? []
      await program(from, 'pg_basebackup', ...server, '-D', into, '-X', 'stream', '-c', 'fast', '-R', '-N')
      appendFileSync(join(into, 'postgresql.auto.conf'), 'hot_standby = on\n')
      return startIn(ground, copy, at)
    },
    promote: async () => void (await control('promote')),
    start: () => startOnceGone(start),
    stop: async () => void (await control('-m', 'immediate', 'stop')),
    kill: () => void killPostgres(data, true),
  }
}

const TRIES = 100
const LOOK_MS = 100

/** The memory that its processes shared is free when the last of them is gone. */
async function startOnceGone(start: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start()
    } catch (error) {
      if (tries === TRIES) throw error
    }
    await sleep(LOOK_MS)
  }
}
