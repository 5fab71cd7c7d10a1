import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

/** Hosts of one machine: a network namespace each, joined by a bridge. */
export interface Network {
  host(): Promise<Host>
  /** Removes all of it; what still runs on a host keeps its namespace until it ends. */
  remove(): void
}

/** A host of the network. */
export interface Host {
  /** Of its namespace. */
  readonly name: string
  readonly address: string
  /** Words before those of a program that runs on it. */
  readonly enter: readonly string[]
  /** Pulls its cable. */
  cutOff(): Promise<void>
  join(): Promise<void>
  /** From now on what it sends to another host is lost; the way back is as before. */
  loseTo(other: Host): Promise<void>
  reach(other: Host): Promise<void>
}

const run = promisify(execFile)
const ip = (...words: readonly string[]) => run('ip', words)
const IP = ['/usr/sbin/ip', '/sbin/ip', '/usr/bin/ip', '/bin/ip']
/** A card that no machine has: messages to it are lost, and the sender is not informed. */
const NOBODY = '02:00:00:00:00:ff'
const BRIDGE = 1

/** Programs and rights that such a network needs and this machine lacks. */
export function missingForNetwork(): readonly string[] {
  return [
    ...(IP.some((path) => existsSync(path)) ? [] : ['ip (Debian: iproute2)']),
    ...(process.getuid?.() === 0 ? [] : ['the rights of root']),
  ]
}

/** Makes a network without hosts. Names begin with the number of this process. */
export async function openNetwork(): Promise<Network> {
  removeLeftovers()
  const prefix = `${PREFIX}${process.pid}`
  const network = `10.${200 + (Math.floor(process.pid / 256) % 50)}.${process.pid % 256}`
  let last = BRIDGE
  const remove = () => removeNetwork(prefix)
  process.once('exit', remove)
  await ip('link', 'add', prefix, 'type', 'bridge')
  await ip('addr', 'add', `${network}.${BRIDGE}/24`, 'dev', prefix)
  await ip('link', 'set', prefix, 'up')
  return {
    async host() {
      last += 1
      return makeHost({ prefix, name: `${prefix}-${last}`, address: `${network}.${last}` })
    },
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}

async function makeHost({
  prefix,
  name,
  address,
}: {
  readonly prefix: string
  readonly name: string
  readonly address: string
}): Promise<Host> {
  await ip('netns', 'add', name)
  await ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  await ip('link', 'set', name, 'master', prefix, 'up')
  await ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) await ip('-n', name, 'link', 'set', device, 'up')
  return {
    name,
    address,
    enter: ['ip', 'netns', 'exec', name],
    cutOff: async () => void (await ip('link', 'set', name, 'down')),
    join: async () => void (await ip('link', 'set', name, 'up')),
    // A blackhole route would fail the call that sends, where a loss on the way says nothing.
    loseTo: async (other) =>
      void (await ip(
        ...['-n', name, 'neigh', 'replace', other.address],
        ...['lladdr', NOBODY, 'nud', 'permanent', 'dev', 'eth0'],
      )),
    reach: async (other) => void (await ip('-n', name, 'neigh', 'del', other.address, 'dev', 'eth0')),
  }
}

const PREFIX = 'ftc'

/** Networks of processes that ended without removing them. */
function removeLeftovers(): void {
  const links = listed('ip', '-o', 'link', 'show', 'type', 'bridge')
  for (const [, prefix = '', pid] of links.matchAll(/^\d+: (ftc(\d+)): /gm))
    if (!existsSync(`/proc/${pid}`)) removeNetwork(prefix)
}

function removeNetwork(prefix: string): void {
  const names = listed('ip', 'netns', 'list').matchAll(/^\S+/gm)
  for (const [name] of names) if (name.startsWith(`${prefix}-`)) listed('ip', 'netns', 'del', name)
  listed('ip', 'link', 'del', prefix)
}

/** The output of a command; nothing where it fails, as the thing to be removed is gone already. */
function listed(program: string, ...words: readonly string[]): string {
  try {
    return execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}
