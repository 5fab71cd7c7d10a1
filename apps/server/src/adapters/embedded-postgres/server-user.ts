import { spawnSync } from 'node:child_process'
import type { SystemUser } from './reach'

/** Runs a program and returns its output; undefined if it failed. */
export type AskSystem = (program: string, parameters: readonly string[]) => string | undefined

const OWN = 'fairtick'
const WAYS_TO_CREATE: readonly (readonly [string, ...string[]])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN],
  ['adduser', '-S', '-D', '-H', OWN],
]

/**
 * The user for PostgreSQL when this process is root, as which PostgreSQL refuses to run: the owner of the
 * database if there is one, else `fairtick` or `postgres` if they exist, else a new `fairtick`, else
 * `nobody`.
 */
export function chooseServerUser(owner: SystemUser | undefined, ask: AskSystem = askSystem): SystemUser {
  if (owner !== undefined && owner.uid !== 0) return owner
  const user = findUser(OWN, ask) ?? findUser('postgres', ask) ?? createUser(ask) ?? findUser('nobody', ask)
  if (user !== undefined) return user
  throw new Error(
    'PostgreSQL refuses to run as root, and this system has no other user for it: create one with "useradd --system fairtick", start as an ordinary user, or set DATABASE_URL.',
  )
}

function createUser(ask: AskSystem): SystemUser | undefined {
  for (const [program, ...parameters] of WAYS_TO_CREATE) {
    ask(program, parameters)
    const user = findUser(OWN, ask)
    if (user !== undefined) return user
  }
  return undefined
}

function findUser(name: string, ask: AskSystem): SystemUser | undefined {
  const uid = toId(ask('id', ['-u', name]))
  const gid = toId(ask('id', ['-g', name]))
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

function toId(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+\s*$/.test(text) ? Number(text) : undefined
}

function askSystem(program: string, parameters: readonly string[]): string | undefined {
  const answer = spawnSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return answer.status === 0 ? answer.stdout : undefined
}
