import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { silentLog } from '../../../apps/server/test-support/silent-log.cases'
import { LOCKS } from '../../../apps/server/src/database/locks'
import { type DatabasePool, createPool } from '../../../apps/server/src/database/pool'
import { ONE_OPERATOR_USD } from '../clients/payer'
import { findPrograms } from '../sweeps/postgres-with-archive'
import { type RunningPostgres, startPrimary } from '../sweeps/postgres-with-standby'
import { type RunningBus, missingForBus, startBus } from './bus/running-bus'
import { type Host, type Network, missingForNetwork, openNetwork } from './network'
import { type Role, startRole } from './role'

/** A place that one process has at a time. */
export type Place = 'books' | 'market'

/** A PostgreSQL on a host of its own. */
export interface HostedPostgres extends RunningPostgres {
  readonly host: Host
}

/** The processes of a deployment, each on a host of its own. */
export interface Cluster {
  readonly roles: readonly Role[]
  readonly gateways: readonly Role[]
  readonly bus: RunningBus
  readonly primary: HostedPostgres
  readonly standby: HostedPostgres
  /** Sessions on the primary. */
  readonly pool: DatabasePool
  /** The process that has a place; undefined while none has. */
  ownerOf(place: Place): Promise<Role | undefined>
  /** The one that waits for it. */
  waitingFor(place: Place): Promise<Role | undefined>
  /** Faults of the moment: processes that neither are ready nor wait, a standby that does not follow. */
  faults(): Promise<readonly string[]>
  end(): Promise<void>
}

const POSTGRES_PORT = 5432
/** A run is read in one snapshot. */
const LONG = { statementMs: 60_000, answerMs: 70_000, idleInTransactionMs: 0 }

/** Programs and rights that a cluster needs and this machine lacks. */
export const missingForCluster = (): readonly string[] => [
  ...missingForNetwork(),
  ...missingForBus(),
  ...(findPrograms() === undefined ? ['pg_basebackup and initdb (Debian: postgresql)'] : []),
]

/** Starts all of it from the built programs, in a folder that all of its processes reach. */
export async function startCluster(folder: string, seed: number): Promise<Cluster> {
  const network = await openNetwork()
  const ends: (() => Promise<void>)[] = []
  const end = async () => {
    for (const each of ends.toReversed()) await each()
    network.remove()
  }
  try {
    return { ...(await startParts({ network, folder, seed, ends })), end }
  } catch (error) {
    await end()
    throw error
  }
}

interface Ground {
  readonly network: Network
  readonly folder: string
  readonly seed: number
  readonly ends: (() => Promise<void>)[]
}

async function startParts({ network, folder, seed, ends }: Ground): Promise<Omit<Cluster, 'end'>> {
  for (const name of ['data', 'databases']) mkdirSync(join(folder, name))
  const bus = await startBus(await network.host(), seed)
  ends.push(bus.end)
  const { primary, standby } = await startDatabases({ network, folder, ends })
  const pool = createPool({ url: primary.url, name: 'fairtick-chaos', log: silentLog(), timeouts: LONG })
  ends.push(() => pool.end())
  const shared = { ...settingsOf(folder), DATABASE_URL: primary.url, NATS_URL: bus.url }
  const hosts = new Map<string, Host>()
  for (const name of NAMES) hosts.set(name, await network.host())
  const gatewaysAt = ['gateway-1', 'gateway-2'].map((name) => hosts.get(name)?.address).join(',')
  // Each waits by itself for those that it needs.
  const roles = NAMES.flatMap((name) => {
    const [part = '', host] = [name.split('-')[0], hosts.get(name)]
    if (!host) return []
    const own: Readonly<Record<string, string>> =
      part === 'books' ? { READ_URL: standby.url, TRUSTED_PROXIES: gatewaysAt } : {}
    return [startRole({ name, host, folder, settings: { ...shared, ...own, ROLES: part } })]
  })
  ends.push(async () => void (await Promise.all(roles.map((role) => role.end()))))
  const ofPlace = (place: string) => roles.filter(({ name }) => name.startsWith(place))
  const ownerOf = async (place: Place) => {
    const address = await holderOf(pool, place)
    return ofPlace(place).find(({ host }) => host.address === address)
  }
  const gateways = ofPlace('gateway')
  return {
    ...{ roles, gateways, bus, primary, standby, pool, ownerOf },
    async waitingFor(place) {
      const owner = await ownerOf(place)
      return ofPlace(place).find((each) => each !== owner)
    },
    faults: async () => [
      ...(await Promise.all(gateways.map(notReady))).flat(),
      ...(await notInPlace(ofPlace('books'))),
      ...(await notInPlace(ofPlace('market'))),
      ...(await followedBy(pool)),
    ],
  }
}

const NAMES = ['gateway-1', 'gateway-2', 'books-1', 'books-2', 'market-1', 'market-2'] as const

async function startDatabases({ network, folder, ends }: Omit<Ground, 'seed'>) {
  const programs = findPrograms()
  if (programs === undefined) throw new Error('there is no PostgreSQL')
  const place = ({ address, enter }: Host) => ({ address, enter, port: POSTGRES_PORT })
  const [first, second] = [await network.host(), await network.host()]
  const primary = await startPrimary(programs, join(folder, 'databases'), 'primary', place(first))
  ends.push(async () => primary.stop().catch(() => undefined))
  const standby = await primary.follow('standby', place(second))
  ends.push(async () => standby.stop().catch(() => undefined))
  return { primary: { ...primary, host: first }, standby: { ...standby, host: second } }
}

function settingsOf(folder: string): Readonly<Record<string, string>> {
  return {
    DATA_DIR: join(folder, 'data'),
    BUS_KEY: randomBytes(32).toString('hex'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: '',
    MARKET_FEED: 'simulated',
    RATE_LIMIT_FACTOR: '1000',
    SAMPLE_STRATEGIES: '0',
    WITHDRAW_STEP_UP: 'off',
    REDEEM_AT_ONCE: '0',
    WITHDRAW_TWO_PERSON_USD: String(ONE_OPERATOR_USD),
  }
}

/** The address of the process that holds a place. */
async function holderOf(pool: DatabasePool, place: Place): Promise<string | undefined> {
  const { rows } = await pool.query<{ address: string }>(
    `SELECT host(a.client_addr) AS address FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
       WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid = $2`,
    LOCKS[place],
  )
  return rows[0]?.address
}

async function notReady(role: Role): Promise<readonly string[]> {
  const says = await role.readiness()
  return says === 'ready' ? [] : [`${role.name} says ${says?.trim() ?? 'nothing'}`]
}

/** Of two that may have a place one has it, and the other waits. */
async function notInPlace(pair: readonly Role[]): Promise<readonly string[]> {
  const said = await Promise.all(pair.map((each) => each.readiness()))
  const states = said.map((each) => each?.trim() ?? 'nothing')
  const isWell = states.filter((each) => each === 'ready').length === 1 && states.includes('waiting')
  return isWell ? [] : [pair.map(({ name }, at) => `${name} says ${states[at]}`).join(', ')]
}

async function followedBy(pool: DatabasePool): Promise<readonly string[]> {
  const { rows } = await pool.query("SELECT FROM pg_stat_replication WHERE state = 'streaming'")
  return rows.length === 1 ? [] : [`${rows.length} standbys follow the primary`]
}
