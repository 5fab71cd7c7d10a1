import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { servicesOf } from '../../container/cluster-rules'
import { findPrograms, ownerOf } from './postgres-with-archive'

/**
 * The parts beside the product on three machines, by the files of deploy/cluster and with Debian's programs:
 * each machine is an address of this one's loopback.
 */
export interface ThreeMachines {
  /** The database, by HAProxy of the first machine. */
  readonly databaseUrl: string
  readonly natsUrl: string
  /** The machine whose database is the primary; undefined while there is none. */
  primary(): Promise<Machine | undefined>
  /** Whether all databases are there: a primary, a synchronous standby, and others that follow it. */
  isWhole(): Promise<boolean>
  /** Ends PostgreSQL and Patroni of a machine as the loss of its host does. */
  loseDatabase(machine: Machine): Promise<void>
  startDatabase(machine: Machine): void
  stop(): Promise<void>
}

/** A machine by its name in compose.yaml. */
export type Machine = 'a' | 'b' | 'c'

const ALL: readonly Machine[] = ['a', 'b', 'c']
const FILES = fileURLToPath(new URL('../../../deploy/cluster/', import.meta.url))
const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  'nats-server': '/usr/sbin/nats-server',
  openssl: '/usr/bin/openssl',
} as const
const ASK_MS = 2_000

/** The programs that it needs and that are not here. */
export function missingPrograms(): readonly string[] {
  const missing = Object.values(PROGRAMS).filter((path) => !existsSync(path))
  return findPrograms() === undefined ? [...missing, '/usr/lib/postgresql'] : missing
}

/** Where the machines are played: their files, their addresses, and what runs. */
interface Ground {
  readonly folder: string
  /** PostgreSQL refuses to run as root: then all of it runs as the system's user of it. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
  readonly passwords: Readonly<Record<string, string>>
  readonly addressOf: (machine: Machine) => string
  readonly running: Map<string, ChildProcess>
}

/** Starts all of it but the product. There is a primary after some seconds. */
export async function startThreeMachines(
  folder: string,
  databases: readonly Machine[],
): Promise<ThreeMachines> {
  const network = `127.${randomInt(64, 128)}.${randomInt(1, 255)}`
  const ground: Ground = {
    folder,
    owner: await ownerOf(),
    passwords: makePasswords(),
    addressOf: (machine) => `${network}.${ALL.indexOf(machine) + 1}`,
    running: new Map(),
  }
  chmodSync(folder, 0o755)
  const endAll = () => {
    for (const child of ground.running.values()) child.kill('SIGKILL')
    for (const machine of databases) killPostmaster(ground, machine)
  }
  process.once('exit', endAll)
  for (const machine of ALL) {
    startEtcd(ground, machine)
    startNats(ground, machine)
  }
  startHaproxy(ground, 'a')
  for (const machine of databases) startDatabase(ground, machine)
  const isSaid = (path: string) => (machine: Machine) => says(ground.addressOf(machine), path)
  return {
    databaseUrl: `postgres://fairtick:${ground.passwords['DATABASE_PASSWORD']}@${ground.addressOf('a')}:5000/fairtick`,
    natsUrl: environmentOf(ground, 'a', 'gateway')['NATS_URL'] ?? '',
    primary: () => firstThat(databases, isSaid('primary')),
    async isWhole() {
      const primary = await firstThat(databases, isSaid('primary'))
      const others = databases.filter((each) => each !== primary)
      const follow = await Promise.all(others.map(isSaid('replica?lag=1MB')))
      return follow.every(Boolean) && (await firstThat(others, isSaid('synchronous'))) !== undefined
    },
    async loseDatabase(machine) {
      await killed(ground.running.get(postgresOf(machine)))
      killPostmaster(ground, machine)
    },
    startDatabase: (machine) => startDatabase(ground, machine),
    async stop() {
      process.off('exit', endAll)
      endAll()
      for (const child of ground.running.values()) await killed(child)
    },
  }
}

const postgresOf = (machine: Machine) => `postgres-${machine}`
const dataOf = ({ folder }: Ground, machine: Machine) => join(folder, postgresOf(machine), 'data')
const read = (name: string) => readFileSync(join(FILES, name), 'utf8')

function startEtcd(ground: Ground, machine: Machine): void {
  const home = homeOf(ground, `etcd-${machine}`)
  start(ground, home, [PROGRAMS.etcd], {
    ...environmentOf(ground, machine, 'etcd'),
    ETCD_DATA_DIR: join(home, 'data'),
  })
}

function startNats(ground: Ground, machine: Machine): void {
  const home = homeOf(ground, `nats-${machine}`)
  const file = join(home, 'nats.conf')
  writeFileSync(file, read('nats.conf').replace('127.0.0.1:8222', `${ground.addressOf(machine)}:8222`))
  start(ground, home, [PROGRAMS['nats-server'], '-c', file], environmentOf(ground, machine, 'nats'))
}

function startHaproxy(ground: Ground, machine: Machine): void {
  const home = homeOf(ground, 'haproxy')
  const file = join(home, 'haproxy.cfg')
  const address = ground.addressOf(machine)
  writeFileSync(file, read('haproxy.cfg').replaceAll(/^ +(user haproxy|group haproxy|maxconn \d+)\n/gm, ''))
  start(ground, home, [PROGRAMS.haproxy, '-W', '-db', '-f', file], {
    ...environmentOf(ground, machine, 'haproxy'),
    CLIENTS_AT: `${address}:8443`,
    DATABASE_AT: `${address}:5000`,
    HEALTH_AT: `${address}:8404`,
    TLS_PEM: certificate(home),
  })
}

function startDatabase(ground: Ground, machine: Machine): void {
  const home = homeOf(ground, postgresOf(machine))
  const file = join(home, 'patroni.yml')
  const script = join(FILES, 'create-database.sh')
  writeFileSync(
    file,
    read('patroni.yml')
      .replace('/etc/patroni/create-database.sh', script)
      .replace('directories: /tmp', `directories: ${home}`),
  )
  start(ground, home, [PROGRAMS.patroni, file], {
    ...environmentOf(ground, machine, 'postgres'),
    PATRONI_POSTGRESQL_DATA_DIR: dataOf(ground, machine),
    PATRONI_POSTGRESQL_BIN_DIR: findPrograms() ?? '',
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
  })
}

/** The environment that compose.yaml gives a service of a machine. */
function environmentOf(
  { passwords, addressOf }: Ground,
  machine: Machine,
  service: string,
): Readonly<Record<string, string>> {
  const given = {
    ...passwords,
    MACHINE: machine,
    ADDRESS: addressOf(machine),
    ...Object.fromEntries(ALL.map((each) => [`ADDRESS_${each.toUpperCase()}`, addressOf(each)])),
    CLIENTS_AT: `${addressOf(machine)}:8443`,
    PUBLIC_URL: 'https://fairtick.example',
    TLS_PEM: '/site.pem',
    SHARED_DIR: '/shared',
    OPERATOR_EMAIL: 'first@example.org',
  }
  return servicesOf(read('compose.yaml'), given)[service]?.environment ?? {}
}

const SECRETS = [
  ...['SECRET_KEY', 'BUS_KEY', 'NATS_PASSWORD', 'NATS_CLUSTER_PASSWORD', 'OPERATOR_PASSWORD'],
  ...['DATABASE_PASSWORD', 'DATABASE_SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'PATRONI_API_PASSWORD'],
]
const makePasswords = () => Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('hex')]))

function homeOf({ folder, owner }: Ground, name: string): string {
  const home = join(folder, name)
  mkdirSync(home, { recursive: true })
  if (owner) chownSync(home, owner.uid, owner.gid)
  return home
}

function start(
  { owner, running }: Ground,
  home: string,
  [program = '', ...words]: readonly string[],
  environment: Readonly<Record<string, string>>,
): void {
  const log = openSync(join(home, 'log'), 'a')
  const child = spawn(program, words, {
    ...owner,
    cwd: home,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...environment },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  running.set(basename(home), child)
}

/** A certificate with its key in one file, as HAProxy reads it. */
function certificate(home: string): string {
  const [key, file] = [join(home, 'key.pem'), join(home, 'site.pem')]
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=fairtick', '-days', '2']
  execFileSync(PROGRAMS.openssl, [...words, '-keyout', key, '-out', file], { stdio: 'ignore' })
  appendFileSync(file, readFileSync(key))
  return file
}

async function killed(child: ChildProcess | undefined): Promise<void> {
  if (child?.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Its other processes end when they see it gone. */
function killPostmaster(ground: Ground, machine: Machine): void {
  const file = join(dataOf(ground, machine), 'postmaster.pid')
  if (!existsSync(file)) return
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
  } catch {
    // It ended already, and left its file.
  }
}

/** Whether Patroni says yes at one of its addresses, such as /primary. */
const says = (address: string, path: string): Promise<boolean> =>
  fetch(`http://${address}:8008/${path}`, { signal: AbortSignal.timeout(ASK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function firstThat(
  machines: readonly Machine[],
  is: (machine: Machine) => Promise<boolean>,
): Promise<Machine | undefined> {
  const found = await Promise.all(machines.map(is))
  return machines.find((_machine, at) => found[at])
}
