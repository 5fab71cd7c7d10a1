import { Counter, Gauge, type LabelValues, type Registry } from 'prom-client'
import type { StandbyReads } from '../database/standby-reads'
import type { Standby } from '../database/standby/standby'
import type { MarketFollower } from '../market/market-follower'
import type { JobRun } from '../jobs/job'
import type { GatewayFigures } from '../realtime/messages'
import type { Restrictions } from '../restrictions/restrictions'
import type { AlarmLog } from './alarms'
import { faultsOf } from './vitals'
import type { DeskMonitor } from './desk-monitor'

/** A pool of connections, as its driver counts them. */
export interface CountedPool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** The parts of a process that is the market alone whose state is read at each scrape, from memory. */
export interface MarketSubjects {
  readonly market: Pick<MarketFollower, 'counters' | 'connections'>
  readonly feeds: DeskMonitor['feeds']
  readonly jobRuns: () => readonly JobRun[]
  readonly pools: Readonly<Record<string, CountedPool>>
  /** Room on the disk of the market's own files. */
  readonly diskFreeBytes: () => number | undefined
}

/** The parts of the running server whose state is read at each scrape, from memory. */
export interface Subjects {
  readonly market: Pick<MarketFollower, 'counters' | 'connections'>
  /** Whether this process writes the market: a follower leaves the writer's figures to the writer. */
  readonly isWriter: boolean
  readonly deskMonitor: Pick<DeskMonitor, 'feeds' | 'service' | 'vitals'>
  readonly restrictions: Pick<Restrictions, 'halts' | 'frozen'>
  /** Absent in a process without sockets. */
  readonly gateway: (() => GatewayFigures | undefined) | undefined
  readonly jobRuns: () => readonly JobRun[]
  readonly pools: Readonly<Record<string, CountedPool>>
  /** Absent without one. */
  readonly standby?: (Pick<Standby, 'state'> & Pick<StandbyReads, 'counts'>) | undefined
}

/** One value, or several with their labels; undefined while unknown. */
type Read = () => number | undefined | Iterable<readonly [label: string, value: number]>

/** Adds the state of the server to a registry. */
export function addStateMetrics(registry: Registry, subjects: Subjects): void {
  const { gauge, counter } = readers(registry)
  const { deskMonitor, gateway, isWriter } = subjects
  addBooks(gauge, subjects)
  addPrices(gauge, deskMonitor)
  if (isWriter) addWriter({ gauge, counter }, subjects)
  addPools(gauge, subjects)
  addJobs(gauge, subjects)
  if (gateway) addGateway({ gauge, counter }, gateway)
  addSampled({ gauge, counter }, subjects)
  addStandby({ gauge, counter }, subjects)
}

/** Adds the state of a process that is the market alone to a registry. */
export function addMarketMetrics(registry: Registry, subjects: MarketSubjects): void {
  const { gauge, counter } = readers(registry)
  addPrices(gauge, subjects)
  addWriter({ gauge, counter }, subjects)
  addPools(gauge, subjects)
  addJobs(gauge, subjects)
  addDisk(gauge, subjects.diskFreeBytes)
}

/** Adds the alarms, counted from the start. */
export function addAlarms(registry: Registry, log: Pick<AlarmLog, 'totals'>): void {
  const alarms = new Counter({
    name: 'fairtick_alarms_total',
    help: 'Alarms by their kind',
    labelNames: ['alarm', 'job'],
    registers: [registry],
    collect() {
      alarms.reset()
      for (const { message, about, times } of log.totals()) alarms.inc({ alarm: message, job: about }, times)
    },
  })
}

type Add = (name: string, help: string, read: Read, label?: string) => void

interface Readers {
  readonly gauge: Add
  readonly counter: Add
}

/** Metrics that are read at scrape time. */
function readers(registry: Registry): Readers {
  const common = (name: string, help: string, label: string | undefined) => ({
    name,
    help,
    registers: [registry],
    labelNames: label === undefined ? [] : [label],
  })
  return {
    gauge(name, help, read, label) {
      const metric: Gauge = new Gauge({
        ...common(name, help, label),
        collect: () => write(metric, metric.set.bind(metric), read, label),
      })
    },
    counter(name, help, read, label) {
      const metric: Counter = new Counter({
        ...common(name, help, label),
        collect: () => write(metric, metric.inc.bind(metric), read, label),
      })
    },
  }
}

/** Writes the present value into a metric; the metric is absent without a value. */
function write(
  metric: Gauge | Counter,
  add: (labels: LabelValues<string>, value: number) => void,
  read: Read,
  label = '',
): void {
  metric.reset()
  const found = read()
  if (found === undefined) metric.remove()
  else if (typeof found === 'number') add({}, found)
  else for (const [of, value] of found) add({ [label]: of }, value)
}

const SECOND_MS = 1_000

function addBooks(gauge: Add, { deskMonitor, restrictions }: Subjects): void {
  const { areBooksOpen, oldestBatchMs, databaseSilentMs } = deskMonitor.vitals
  gauge('fairtick_books_open', 'Whether the books take commands', () => Number(areBooksOpen()))
  gauge(
    'fairtick_batch_oldest_age_seconds',
    'Time that the oldest batch has been on its way to the database; 0 without any',
    () => oldestBatchMs() / SECOND_MS,
  )
  gauge(
    'fairtick_database_silent_seconds',
    'Time since the database last answered the heartbeat',
    () => databaseSilentMs() / SECOND_MS,
  )
  gauge('fairtick_books_frozen', 'Whether a failed check of the books froze withdrawals and transfers', () =>
    Number(restrictions.frozen() !== undefined),
  )
  gauge(
    'fairtick_halts',
    'Halts by operators that are in force',
    () =>
      tally(
        ['halt', 'close_only'],
        restrictions.halts().filter(({ isReopening }) => !isReopening),
        ({ kind }) => kind,
      ),
    'kind',
  )
}

function addPrices(gauge: Add, { feeds }: Pick<DeskMonitor, 'feeds'>): void {
  gauge(
    'fairtick_quote_age_seconds',
    'Time since the latest tick of an instrument',
    () =>
      feeds().flatMap(({ instrument: { code }, ageMs }) =>
        ageMs === undefined ? [] : [[code, ageMs / SECOND_MS] as const],
      ),
    'instrument',
  )
  gauge(
    'fairtick_instruments',
    'Instruments by the state of their prices',
    () => tally(STATES, feeds(), ({ state }) => state),
    'state',
  )
}

/** Figures of ticks that are counted where they arrive. */
function addWriter({ gauge, counter }: Readers, { market }: Pick<MarketSubjects, 'market'>): void {
  counter(
    'fairtick_ticks_published_total',
    'Ticks that are durable and published',
    () => market.counters().published,
  )
  counter(
    'fairtick_ticks_rounded_total',
    'Accepted ticks whose source had more decimals than the instrument',
    () => market.counters().rounded,
  )
  counter(
    'fairtick_ticks_rejected_total',
    'Ticks that were not published, by the reason',
    () => {
      const { quarantined, overflowed, unknown, late } = market.counters()
      return Object.entries({ ...quarantined, overflowed, unknown, late })
    },
    'reason',
  )
  gauge('fairtick_ticks_waiting', 'Ticks that wait for the database', () => market.counters().waiting)
  addConnections({ gauge, counter }, market)
}

/** Absent without live prices. */
function addConnections({ gauge, counter }: Readers, market: MarketSubjects['market']): void {
  const each = (valueOf: (figures: ReturnType<MarketFollower['connections']>[number]) => number) => () =>
    market.connections().map((figures) => [figures.venue, valueOf(figures)] as const)
  gauge(
    'fairtick_feed_up',
    'Whether a venue of live prices is connected',
    each(({ state }) => Number(state === 'up')),
    'feed',
  )
  gauge(
    'fairtick_feed_price_timestamp_seconds',
    'When the latest price of a venue arrived; 0 before the first',
    each(({ lastPriceAt = 0 }) => lastPriceAt / SECOND_MS),
    'feed',
  )
  counter(
    'fairtick_feed_messages_total',
    'Messages of a venue',
    each(({ messages }) => messages),
    'feed',
  )
  counter(
    'fairtick_feed_errors_total',
    'Errors and ends of a connection',
    each(({ errors }) => errors),
    'feed',
  )
  counter(
    'fairtick_feed_gaps_total',
    'Interruptions and lost messages',
    each(({ gaps }) => gaps),
    'feed',
  )
}

const STATES = ['open', 'closed', 'halted', 'stale', 'silent'] as const

function addGateway({ gauge, counter }: Readers, gateway: () => GatewayFigures | undefined): void {
  gauge('fairtick_gateway_up', 'Whether the socket gateway reports', () => Number(gateway() !== undefined))
  gauge('fairtick_gateway_sockets', 'Open sockets', () => gateway()?.sockets ?? 0)
  gauge('fairtick_gateway_users', 'Clients with a socket', () => gateway()?.users ?? 0)
  counter('fairtick_gateway_messages_total', 'Messages written to sockets', () => gateway()?.writes ?? 0)
  counter(
    'fairtick_gateway_cpu_seconds_total',
    'Processor time of the gateway',
    () => (gateway()?.cpu ?? 0) / 1e6,
  )
  gauge('fairtick_gateway_memory_bytes', 'Memory of the gateway', () => gateway()?.memory ?? 0)
}

function addPools(gauge: Add, { pools }: Pick<Subjects, 'pools'>): void {
  gauge(
    'fairtick_pool_connections',
    'Open connections to the database by pool',
    () => Object.entries(pools).map(([pool, { totalCount }]) => [pool, totalCount]),
    'pool',
  )
  gauge(
    'fairtick_pool_busy',
    'Connections in use by pool',
    () => Object.entries(pools).map(([pool, { totalCount, idleCount }]) => [pool, totalCount - idleCount]),
    'pool',
  )
  gauge(
    'fairtick_pool_waiting',
    'Queries that wait for a connection by pool',
    () => Object.entries(pools).map(([pool, { waitingCount }]) => [pool, waitingCount]),
    'pool',
  )
}

/** Sampled figures; the database's are absent, and marked, while it cannot be read. */
function addSampled({ gauge, counter }: Readers, { deskMonitor }: Subjects): void {
  const last = () => deskMonitor.service().at(-1)
  const read = () => (faultsOf(deskMonitor.vitals).includes('database-silent') ? undefined : last())
  gauge(
    'fairtick_figure_unread',
    'Whether a figure is absent because the database could not be asked for it',
    () => SAMPLED.map((figure) => [figure, Number(read()?.databaseBytes === undefined)]),
    'figure',
  )
  gauge(
    'fairtick_database_connections',
    'Sessions of the database, sampled every 10 s',
    () => read()?.connections,
  )
  gauge('fairtick_database_bytes', 'Size of the database, sampled every 10 s', () => read()?.databaseBytes)
  gauge(
    'fairtick_growth_day_bytes',
    'What a day adds to the database and to the write-ahead log, at the pace of the last 24 hours',
    () => {
      const growth = read()?.growth
      return growth ? Object.entries({ database: growth.databaseBytes, wal: growth.walBytes }) : []
    },
    'of',
  )
  counter('fairtick_wal_bytes_total', 'Write-ahead log, sampled every 10 s', () => read()?.walBytes)
  addDisk(gauge, () => last()?.diskFreeBytes)
}

function addDisk(gauge: Add, freeBytes: () => number | undefined): void {
  gauge(
    'fairtick_disk_free_bytes',
    'Room on the disk of DATA_DIR, sampled every 10 s; of a market alone, that of ARCHIVE_DIR too, the lesser one',
    freeBytes,
  )
}

/** Absent without a standby. */
function addStandby({ gauge, counter }: ReturnType<typeof readers>, { standby }: Subjects): void {
  gauge(
    'fairtick_standby_up',
    'Whether the standby answers reads',
    () => standby && Number(standby.state().fault === undefined),
  )
  gauge(
    'fairtick_standby_lag_seconds',
    'How far the standby is behind at the last look; absent while that cannot be told',
    () => {
      const { lagMs } = standby?.state() ?? {}
      return lagMs === undefined ? undefined : lagMs / SECOND_MS
    },
  )
  const each = (place: 'there' | 'home') => () =>
    [...(standby?.counts() ?? [])].map(([name, count]) => [name, count[place]] as const)
  counter('fairtick_standby_reads_total', 'Reads that the standby did', each('there'), 'read')
  counter(
    'fairtick_standby_reads_at_home_total',
    'Reads that the primary did in place of the standby',
    each('home'),
    'read',
  )
}

const SAMPLED = ['database_connections', 'database_bytes', 'growth_day_bytes', 'wal_bytes'] as const

function addJobs(gauge: Add, { jobRuns }: Pick<Subjects, 'jobRuns'>): void {
  gauge(
    'fairtick_job_last_run_timestamp_seconds',
    'When a job last ended, well or not',
    () =>
      jobRuns().flatMap(({ name, endedAt }) =>
        endedAt === undefined ? [] : [[name, endedAt / SECOND_MS] as const],
      ),
    'job',
  )
  gauge(
    'fairtick_job_failures',
    'Failures of a job in a row',
    () => jobRuns().map(({ name, failures }) => [name, failures]),
    'job',
  )
}

/** Counts items by kind, including kinds with a count of 0. */
function tally<Kind extends string, Each>(
  kinds: readonly Kind[],
  all: readonly Each[],
  kindOf: (each: Each) => Kind,
): (readonly [Kind, number])[] {
  return kinds.map((kind) => [kind, all.filter((each) => kindOf(each) === kind).length])
}
