import { existsSync } from 'node:fs'
import type { DatabasePool } from '../database/pool'
import type { StandbyReads } from '../database/standby-reads'
import type { Standby } from '../database/standby/standby'
import type { Jobs } from '../jobs/run-jobs'
import type { MarketFollower } from '../market/market-follower'
import type { Monitoring } from './monitoring'
import type { Messengers } from '../ports'
import type { Realtime } from '../realtime/connect'
import type { Restrictions } from '../restrictions/restrictions'
import type { Settings } from '../settings'
import { createAlarmMail } from './alarm-mail'
import { type DeskMonitor, createDeskMonitor } from './desk-monitor'

const GIGABYTE = 1e9

type DeskMonitorPorts = Parameters<typeof createDeskMonitor>[0]

/** Everything operators watch, with alarms mailed to the addresses in the settings. */
export const deskMonitorOf = (
  {
    pool,
    market,
    clock,
    log,
    settings,
    messengers,
    standby,
  }: Pick<DeskMonitorPorts, 'pool' | 'market' | 'clock' | 'log' | 'standby'> & {
    readonly settings: Settings
    readonly messengers: Messengers
  },
  made: Pick<DeskMonitorPorts, 'books' | 'priced' | 'meter' | 'sockets'>,
): DeskMonitor =>
  createDeskMonitor({
    ...made,
    pool,
    market,
    clock,
    log,
    standby,
    mail: createAlarmMail({ to: settings.ALARM_MAIL, messengers, clock, log }),
    folder: existsSync(settings.DATA_DIR) ? settings.DATA_DIR : '.',
    growthMostBytes: settings.GROWTH_ALARM_GB * GIGABYTE,
  })

/** Lets probes and metrics look at the server, which is served now. */
export function startMonitored(
  {
    monitoring,
    pool,
    heavyPool,
    tickPool,
    standby,
    market,
    restrictions,
    written,
  }: {
    readonly monitoring?: Monitoring | undefined
    readonly pool: DatabasePool
    readonly heavyPool: DatabasePool
    readonly tickPool?: DatabasePool | undefined
    readonly standby?: Standby | undefined
    readonly market: MarketFollower
    readonly restrictions: Restrictions
    /** Set where this process writes the market. */
    readonly written?: unknown
  },
  made: {
    readonly deskMonitor: DeskMonitor
    /** Absent without sockets. */
    readonly gateway: Realtime['figures'] | undefined
    readonly jobs: Pick<Jobs, 'runs'>
    readonly standbyReads: Pick<StandbyReads, 'counts'>
  },
): void {
  const { deskMonitor, gateway, jobs, standbyReads } = made
  monitoring?.started({
    market,
    isWriter: written !== undefined,
    deskMonitor,
    restrictions,
    gateway,
    jobRuns: jobs.runs,
    standby: standby && { state: standby.state, counts: standbyReads.counts },
    pools: { common: pool, heavy: heavyPool, ...(tickPool && { ticks: tickPool }) },
  })
}
