import type { LiveActions } from '../actions/live-actions'
import { nameInstruments } from '../actions/name-instruments'
import type { MarketJobPorts } from '../area-ports'
import type { DatabasePool } from '../database/pool'
import { doEach } from '../jobs/do-each'
import { actionLooks } from '../jobs/jobs'
import { startMarketJobs } from '../jobs/market-app-jobs'
import { notedRuns } from '../jobs/start-all-jobs'
import type { AlarmMail } from '../monitoring/alarm-mail'
import { feedsOf, handOverAlarms } from '../monitoring/desk-monitor'
import type { AlarmLog } from '../monitoring/alarms'
import { createDiskWatch } from '../monitoring/disk-watch'
import { startHeartbeat } from '../monitoring/heartbeat'
import type { Monitoring } from '../monitoring/monitoring'
import { askDatabase } from '../monitoring/server-store'
import { silenceOf } from '../monitoring/vitals'
import type { Tracing } from '../ports'
import type { Restrictions } from '../restrictions/restrictions'

/** The adapters of a process that is the market alone. */
export interface MarketAppPorts extends MarketJobPorts {
  readonly pool: DatabasePool
  readonly tickPool: DatabasePool
  readonly restrictions: Restrictions
  readonly actions: LiveActions
  readonly log: AlarmLog
  readonly mail: AlarmMail
  /** Folders of the market's own files, whose disks are watched. */
  readonly folders: readonly string[]
  readonly monitoring?: Pick<Monitoring, 'marketStarted'> | undefined
  readonly tracing?: Tracing | undefined
}

/** A process that is the market alone, running. */
export interface MarketApp {
  /** Has no effect: the process serves no clients, so there are no calls to refuse before its end. */
  readonly leave: () => void
  readonly stop: () => Promise<void>
}

/**
 * Starts a process that writes the market alone: prices, their log and its heads. Books in other processes
 * follow it.
 */
export async function startMarketApp(ports: MarketAppPorts): Promise<MarketApp> {
  const { pool, tickPool, market, restrictions, actions, clock, log, mail, folders, monitoring } = ports
  await Promise.all([restrictions.look(), actions.look()])
  nameInstruments(market, actions, clock.now())
  await market.start()
  const heartbeat = startHeartbeat(() => askDatabase(pool))
  const disks = createDiskWatch(folders)
  await disks.sample()
  const lookAtActions = actionLooks({ ...ports, realtime: { nameAnew: () => undefined } })
  const jobs = startMarketJobs(ports, {
    look: () => doEach([restrictions.look, lookAtActions]),
    keepAlarms: () => handOverAlarms(pool, log, mail),
    sampleDisks: disks.sample,
    noteRuns: (runs) => notedRuns(pool, runs),
  })
  monitoring?.marketStarted(() => silenceOf(heartbeat.silentMs), {
    market,
    feeds: () => feedsOf(market, clock.now()),
    jobRuns: jobs.runs,
    pools: { common: pool, ticks: tickPool },
    diskFreeBytes: disks.freeBytes,
  })
  return {
    leave: () => undefined,
    async stop() {
      jobs.stop()
      heartbeat.stop()
      await market.stop()
    },
  }
}
