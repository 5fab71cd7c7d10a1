import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Queryable } from '../database/in-transaction'
import { isPassing } from '../database/session'
import type { Standby } from '../database/standby/standby'
import type { Log } from '../ports'
import type { BatchMeter } from './batch-meter'
import { type Growth, createGrowthAlarm, createGrowthWatch } from './growth'
import { readDatabaseFigures } from './server-store'

/** The service's performance in the ten seconds up to a moment (ms). Times in ms, sizes in bytes. */
export interface ServiceFigures {
  readonly at: number
  readonly loopP50: number
  readonly loopP99: number
  readonly loopMax: number
  readonly batches: number
  readonly batchBytes: number
  readonly batchMs: number
  readonly batchMaxMs: number
  readonly sockets: number
  readonly ticksWaiting: number
  /** Figures of the database itself; undefined where it could not be read. */
  readonly connections: number | undefined
  readonly databaseBytes: number | undefined
  readonly walBytes: number | undefined
  /** Daily growth at the pace of the last 24 hours; undefined before an hour of samples. */
  readonly growth: Growth | undefined
  readonly diskFreeBytes: number
  readonly memoryBytes: number
  /** How far the standby for reads is behind; undefined without one, or while that cannot be told. */
  readonly standbyLagMs: number | undefined
}

/** Samples of the service over the last hour. */
export interface ServiceWatch {
  /** Takes a sample. */
  sample(): Promise<void>
  /** Oldest first. */
  samples(): readonly ServiceFigures[]
  stop(): void
}

/** An hour of samples, one every ten seconds. */
const KEPT = 360
/** The alarm's message. */
const GROWS = 'the database grows by more a day than the setting allows'
const RESOLUTION_MS = 10
const NANO = 1e6

/** Watches the service; `folder` selects the disk whose free space is measured. */
export function createServiceWatch(ports: {
  readonly pool: Queryable
  readonly meter: BatchMeter
  readonly sockets: () => number
  readonly ticksWaiting: () => number
  readonly standby?: Pick<Standby, 'state'> | undefined
  readonly folder: string
  readonly growthMostBytes: number
  readonly log: Pick<Log, 'error'>
  readonly now: () => number
}): ServiceWatch {
  const { pool, meter, sockets, ticksWaiting, standby, folder, growthMostBytes, log, now } = ports
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  loop.enable()
  const growthWatch = createGrowthWatch()
  const alarm = createGrowthAlarm(growthMostBytes, (growth) => log.error({ ...growth }, GROWS))
  let kept: readonly ServiceFigures[] = []

  /** A punctual timer shows its own resolution as delay. */
  const delayOf = (nanos: number) => (Number.isFinite(nanos) ? Math.max(0, nanos / NANO - RESOLUTION_MS) : 0)

  return {
    async sample() {
      const { batches, bytes, sumMs, maxMs } = meter.take()
      const loops = { p50: loop.percentile(50), p99: loop.percentile(99), max: loop.max }
      loop.reset()
      const database = await readDatabaseFigures(pool).catch(absentWhilePassing)
      const { bavail, bsize } = await statfs(folder)
      const at = now()
      const growth = database && growthWatch.take({ ...database, at })
      alarm(growth, at)
      const figures: ServiceFigures = {
        connections: database?.connections,
        databaseBytes: database?.databaseBytes,
        walBytes: database?.walBytes,
        at,
        growth,
        loopP50: delayOf(loops.p50),
        loopP99: delayOf(loops.p99),
        loopMax: delayOf(loops.max),
        batches,
        batchBytes: batches === 0 ? 0 : Math.round(bytes / batches),
        batchMs: batches === 0 ? 0 : sumMs / batches,
        batchMaxMs: maxMs,
        sockets: sockets(),
        ticksWaiting: ticksWaiting(),
        diskFreeBytes: bavail * bsize,
        memoryBytes: process.memoryUsage.rss(),
        standbyLagMs: standby?.state().lagMs,
      }
      kept = [...kept, figures].slice(-KEPT)
    },
    samples: () => kept,
    stop: () => void loop.disable(),
  }
}

/** An unavailable or hanging database leaves the other figures intact. */
function absentWhilePassing(error: unknown): undefined {
  if (!isPassing(error)) throw error
}
