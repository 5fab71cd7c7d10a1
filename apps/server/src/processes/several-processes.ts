import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../bus/bus'
import { signedBus } from '../bus/signed-bus'
import { LOCKS } from '../database/locks'
import { countPending } from '../database/migrate'
import { type DatabaseOptions, checkDatabase } from '../database/open-database'
import { type OpenedDatabase, openMigrated, openOnceMigrated } from '../database/open-migrated'
import { takePlace } from '../database/place'
import { BooksHeldElsewhere } from '../database/writer-lease'
import { type Standby, openStandby } from '../database/standby/standby'
import type { Queryable } from '../database/in-transaction'
import type { Clock, Log } from '../ports'
import type { Settings } from '../settings'

/** The exit code of a process whose place or market another one has. */
export const LOST = 75

type Closing = (() => Promise<void>)[]

/** Opens a bus over the servers of NATS. */
type OpenBus = (options: {
  readonly servers: string
  readonly prefix: string
  readonly name: string
  readonly log: Log
}) => Promise<Bus>

/**
 * Opens the books' writer before it is asked for, and hands it out first: the session that holds the rights
 * of a whole server is there before anything is read, and before the market is taken.
 */
export async function openedFirst<Writer>(open: () => Promise<Writer>): Promise<() => Promise<Writer>> {
  let first: Writer | undefined = await open()
  return async () => {
    const opened = first
    first = undefined
    return opened ?? open()
  }
}

/** Ports of opening the bus. */
export interface OpenBusPorts {
  readonly log: Log
  readonly closing: Closing
  readonly say: (line: string) => void
  /** Loads its library, where there is a bus. */
  readonly load: () => Promise<OpenBus>
}

const SECOND_MS = 1_000
const BUS_RETRY_MS = SECOND_MS

/** The bus between processes. Waits for its server, for as long as it takes, and says so once. */
export async function openBus(settings: Settings, ports: OpenBusPorts): Promise<Bus | undefined> {
  const { NATS_URL: servers, NATS_PREFIX: prefix, BUS_KEY: key, ROLES } = settings
  const { log, closing, say, load } = ports
  if (servers === undefined || key === undefined) return undefined
  const open = await load()
  const options = { servers, prefix, name: `fairtick ${[...ROLES].join(',')}`, log }
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      const bus = await open(options)
      closing.push(() => bus.close())
      return signedBus(bus, Buffer.from(key, 'hex'), log)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (!hasSaid) say(`Waiting for NATS at ${hostsOf(servers)}: ${why}`)
    }
    await sleep(BUS_RETRY_MS)
  }
}

/** Without the login. */
const hostsOf = (servers: string): string =>
  servers
    .split(',')
    .map((each) => new URL(each.trim()).host)
    .join(', ')

/** The standby for reads, if set. */
export function openReads(
  { READ_URL: url, READ_OLDEST_SECONDS: seconds }: Settings,
  {
    pool: primary,
    closing,
    ...ports
  }: { readonly pool: Queryable; readonly clock: Clock; readonly log: Log; readonly closing: Closing },
): Standby | undefined {
  if (url === undefined) return undefined
  const standby = openStandby({ url, primary, oldestMs: seconds * SECOND_MS, ...ports })
  closing.push(() => standby.close())
  return standby
}

/** Ports of opening the database in the places of a process. */
export interface InPlacePorts {
  /** Whether other processes may have the same places. */
  readonly hasOthers: boolean
  readonly say: (line: string) => void
  /** Told whether this process waits for another one to be gone. */
  readonly waiting: (isWaiting: boolean) => void
  /** Called if another process has a place of this one: it must end. */
  readonly onLost: () => void
  /** The wait for a second place, and the rest after it was not got; for tests. */
  readonly secondMs?: number
  readonly restMs?: number
}

/** How long the process that had both places may take to leave the second one. */
const SECOND_PLACE_MS = 5_000
/** Long enough for a process that waits for the first place to take it. */
const REST_MS = 5_000

/**
 * Opens the database once this process has the places of its roles, which it may wait for; returns how to
 * give them up. The schema is brought up to date by the process with the books alone, once it has its place.
 */
export async function openInPlace(
  roles: ReadonlySet<string>,
  options: DatabaseOptions,
  ports: InPlacePorts,
): Promise<OpenedDatabase & { readonly leavePlaces: () => Promise<void> }> {
  const { hasOthers, say } = ports
  const opened = roles.has('books') ? undefined : await openOnceMigrated(options, saidLacking(say))
  const leavePlaces = hasOthers ? await waitForPlaces(roles, options, ports) : async () => undefined
  return { ...(opened ?? (await openMigrated(options))), leavePlaces }
}

/** Says how many migrations the process with the books has still to make. */
export const saidLacking = (say: (line: string) => void) => (lacking: number) =>
  say(`Waiting for the process with the books. Migrations that the database lacks: ${lacking}`)

/**
 * Waits until no other process has these roles; ends this one if another has them by mistake. A process with
 * both never keeps one place while it waits for the other, which may be had by a process of its own for good.
 * Returns how to give the places up.
 */
export async function waitForPlaces(
  roles: ReadonlySet<string>,
  database: DatabaseOptions,
  ports: InPlacePorts,
): Promise<() => Promise<void>> {
  const { waiting, secondMs = SECOND_PLACE_MS, restMs = REST_MS } = ports
  await checkDatabase(database)
  const lacking = await countPending(database)
  const wait = { ...ports, brings: lacking > 0 ? ` Migrations that it brings: ${lacking}.` : '' }
  const [first, second] = (['books', 'market'] as const).filter((role) => roles.has(role))
  for (;;) {
    const leave = first && (await waitForPlace(first, database, wait))
    try {
      const leaveSecond = second && (await waitForPlace(second, database, { ...wait, patienceMs: secondMs }))
      waiting(false)
      return async () => {
        await leaveSecond?.()
        await leave?.()
      }
    } catch (error) {
      await leave?.()
      if (!(error instanceof BooksHeldElsewhere)) throw error
      database.log.error(
        { role: second, holder: error.holder },
        'ALARM: a process with books and market waits beside one that has the market alone: it has neither',
      )
    }
    await sleep(restMs)
  }
}

function waitForPlace(
  role: keyof typeof PLACES,
  { url, log, allowUnsafe = false }: DatabaseOptions,
  ports: InPlacePorts & { readonly brings: string; readonly patienceMs?: number },
): Promise<() => Promise<void>> {
  const { say, waiting, brings, patienceMs, onLost } = ports
  return takePlace({
    url,
    allowUnsafe,
    ...(patienceMs !== undefined && { patienceMs }),
    ...PLACES[role],
    onWaiting(holder) {
      waiting(true)
      say(`Waiting to take over ${role} from ${holder}.${brings}`)
    },
    onGone: (error) => log.warn({ err: error, role }, 'the place of this process cannot be taken yet'),
    onLost(error) {
      const holder = error instanceof BooksHeldElsewhere ? error.holder : undefined
      log.error({ err: error, role, holder }, 'another process may have what this one has: this one ends')
      onLost()
    },
  })
}

/** The places that one process has at a time. */
const PLACES = {
  books: { lock: LOCKS.books, name: 'fairtick-books' },
  market: { lock: LOCKS.market, name: 'fairtick-market' },
}
