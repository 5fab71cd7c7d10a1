import { setTimeout as sleep } from 'node:timers/promises'
import { type Launch, type Postmaster, StartFailed, launchPostmaster, stopPostmaster } from './postmaster'
import { clearAway, isServerOf } from './postmaster-file'
import { lacksRoom } from './room'
import { signalProcess } from './process-identity'

/** Whom to tell what became of the server. */
export interface Watch {
  readonly launch: Launch
  readonly onRestart?: () => void
  readonly onFailure?: (error: Error) => void
}

/** A server that is started again when it dies. */
export interface KeptServer {
  pid(): number
  stop(): Promise<void>
}

const RETRY_MS = 100
/** Processes of a killed server end within moments; a port may be taken for as long as somebody likes. */
const RETRY_FOR_MS = 10_000
/** While the disk is full it is tried again and again, ever more seldom, and at once when there is room. */
const FULL = { retryMaxMs: 5000, lookMs: 250 }
const DEATHS = { most: 5, withinMs: 60_000 }

/**
 * Watches over a running server: starts it again at the same address when it dies, and gives up on one that dies again and again. One that has no room on its
 * disk is no such server: PostgreSQL ends itself when it cannot write its log, loses nothing, and can go on as soon as somebody makes room.
 */
export function keepRunning(first: Postmaster, watch: Watch): KeptServer {
  const deaths: number[] = []
  let current = first
  let isStopping = false
  let restarting: Promise<void> | undefined
  /** The last thing a process does that ends without having stopped its server. */
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

/** What it wrote may have found no room either. */
const isFull = ({ cluster }: Launch, { isDiskFull }: StartFailed) => isDiskFull || lacksRoom(cluster)

/** Until there is room, and no longer than so: what a disk says of its room is not all that can be in the way. */
async function untilRoom({ cluster, log }: Launch, atMostMs: number, isOver: () => boolean): Promise<void> {
  log.error({ atMostMs }, 'PostgreSQL has no room on its disk: it is tried again when there is some')
  for (const began = performance.now(); performance.now() - began < atMostMs && !isOver();) {
    await sleep(FULL.lookMs)
    if (!lacksRoom(cluster)) return
  }
}
