import { Registry, collectDefaultMetrics, Gauge } from 'prom-client'
import type { AlarmLog } from './alarms'
import { createHealth } from './health'
import { type Meters, createMeters } from './meters'
import { startProbeServer } from './probe-server'
import {
  type MarketSubjects,
  type Subjects,
  addAlarms,
  addMarketMetrics,
  addStateMetrics,
} from './state-metrics'
import { type Fault, faultsOf } from './vitals'

/** Probes and metrics on an address of their own. */
export interface Monitoring {
  readonly address: string
  readonly meters: Meters
  /** Called once everything is loaded and served; readiness and metrics read the subjects from then on. */
  started(subjects: Subjects): void
  /** Called once a process that is a gateway alone has started. */
  gatewayStarted(faults: () => readonly Fault[]): void
  /** Called once a process that is the market alone has started. */
  marketStarted(faults: () => readonly Fault[], subjects: MarketSubjects): void
  /** Tells while this process waits for another one: to be gone, or to be there. */
  waiting(isWaiting: boolean): void
  /** Readiness fails from now on. */
  stopping(): void
  close(): Promise<void>
}

/** Starts to answer probes, long before the server is ready for calls. */
export async function startMonitoring(options: {
  readonly host: string
  readonly port: number
  readonly log: Pick<AlarmLog, 'totals'>
}): Promise<Monitoring> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const health = createHealth()
  addReadiness(registry, health)
  addZones(registry)
  addAlarms(registry, options.log)
  const meters = createMeters(registry)
  const server = await startProbeServer({ ...options, health, metrics: registry })
  return {
    address: server.address,
    meters,
    started(subjects) {
      health.started(() => faultsOf(subjects.deskMonitor.vitals))
      addStateMetrics(registry, subjects)
    },
    gatewayStarted: health.started,
    marketStarted(faults, subjects) {
      health.started(faults)
      addMarketMetrics(registry, subjects)
    },
    waiting: health.waiting,
    stopping: health.stopping,
    close: server.close,
  }
}

/** Trading hours follow Node's zone data; the start's log reports differences from the database's. */
function addZones(registry: Registry): void {
  new Gauge({
    name: 'fairtick_zone_data',
    help: 'The version of the zone data that trading hours go by, always 1',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: process.versions['tz'] ?? 'unknown' }, 1)
}

function addReadiness(
  registry: Registry,
  { reasons }: Pick<ReturnType<typeof createHealth>, 'reasons'>,
): void {
  const ready: Gauge = new Gauge({
    name: 'fairtick_ready',
    help: 'Whether the server should get calls',
    registers: [registry],
    collect: () => ready.set(Number(reasons().length === 0)),
  })
  const unready: Gauge = new Gauge({
    name: 'fairtick_unready',
    help: 'What speaks against calls at the moment',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      unready.reset()
      for (const reason of reasons()) unready.set({ reason }, 1)
    },
  })
}
