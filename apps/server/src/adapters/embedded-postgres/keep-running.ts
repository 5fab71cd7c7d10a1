import { setTimeout as sleep } from 'node:timers/promises'
import { type Launch, type Postmaster, StartFailed, launchPostmaster, stopPostmaster } from './postmaster'
import { clearAway, isServerOf } from './postmaster-file'
import { lacksRoom } from './room'
import { signalProcess } from './process-identity'

/** The launch to repeat, and the listeners for its outcome. */
export interface Watch {
  readonly launch: Launch
  readonly onRestart?: () => void
  readonly onFailure?: (error: Error) => void
}

/** A server that is restarted when it dies. */
export interface KeptServer {
  pid(): number
  stop(): Promise<void>
}

const RETRY_MS = 100
/** Processes of a killed server end within moments; a port can stay taken. */
const RETRY_FOR_MS = 10_000
/** On a full disk it retries at growing intervals, and at once when space is free. */
const FULL = { retryMaxMs: 5000, lookMs: 250 }
const DEATHS = { most: 5, withinMs: 60_000 }

/**
 * Restarts a server at the same address when it dies, and gives up after repeated deaths. A full disk does
 * not count: PostgreSQL ends itself when it cannot write its log, loses no data, and can continue as soon as
 * space is free.
 */
export function keepRunning(first: Postmaster, watch: Watch): KeptServer {
  const deaths: number[] = []
  let current = first
  let isStopping = false
  let restarting: Promise<void> | undefined
  /** Runs when this process exits without having stopped its server. */
  const leave = (): void => {
    if (isServerOf(watch.launch.cluster, current.pid)) signalProcess(current.pid, 'SIGINT')
  }
  process.once('exit', leave)
  void follow(first)

  async function follow(server: Postmaster): Promise<void> {
    await server.ended
    if (!isStopping) restarting = restart(server)
  }

  async function restart(dead: Postmaster): Promise<void> {
    watch.launch.log.error({ pid: dead.pid }, 'PostgreSQL has died: starting it again')
    try {
      if (!lacksRoom(watch.launch.cluster)) countDeath()
      current = await launchAgain(watch.launch, dead.port, () => isStopping)
    } catch (error) {
      if (!isStopping) watch.onFailure?.(error instanceof Error ? error : new Error(String(error)))
      return
    }
    watch.launch.log.warn({ pid: current.pid }, 'PostgreSQL runs again')
    void follow(current)
    if (!isStopping) watch.onRestart?.()
  }

  function countDeath(): void {
    deaths.push(performance.now())
    const recent = deaths.filter((at) => at > performance.now() - DEATHS.withinMs)
    if (recent.length > DEATHS.most)
      throw new Error(`PostgreSQL died ${recent.length} times within a minute: see ${watch.launch.logFile}`)
  }

  return {
    pid: () => current.pid,
    async stop() {
      isStopping = true
      await restarting
      process.off('exit', leave)
      await stopPostmaster(current, watch.launch)
    },
  }
}

async function launchAgain(launch: Launch, port: number, isOver: () => boolean): Promise<Postmaster> {
  let patienceFrom = performance.now()
  for (let fullFor = 0; ;) {
    await clearAway(launch.cluster)
    try {
      return await launchPostmaster(launch, port)
    } catch (error) {
      if (isOver() || !(error instanceof StartFailed)) throw error
      if (isFull(launch, error)) {
        fullFor = Math.min(Math.max(2 * fullFor, FULL.lookMs), FULL.retryMaxMs)
        await untilRoom(launch, fullFor, isOver)
        patienceFrom = performance.now()
        continue
      }
      const isPassing = error.isOldOneLeft || error.isPortTaken
      if (!isPassing || performance.now() - patienceFrom > RETRY_FOR_MS) throw error
    }
    await sleep(RETRY_MS)
  }
}

/** Its error output may have been lost to the full disk, too. */
const isFull = ({ cluster }: Launch, { isDiskFull }: StartFailed) => isDiskFull || lacksRoom(cluster)

/**
 * Waits for free space, but at most `atMostMs`: free space alone does not prove that PostgreSQL can start.
 */
async function untilRoom({ cluster, log }: Launch, atMostMs: number, isOver: () => boolean): Promise<void> {
  log.error({ atMostMs }, 'PostgreSQL has no room on its disk: it is tried again when there is some')
  for (const began = performance.now(); performance.now() - began < atMostMs && !isOver();) {
    await sleep(FULL.lookMs)
    if (!lacksRoom(cluster)) return
  }
}
