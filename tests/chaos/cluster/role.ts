import { execFile } from 'node:child_process'
import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from '../../../bench/parts/build-program'
import { NODE_FLAGS } from '../../../bench/parts/node-flags'
import { type RunningServer, launchServer } from '../target/running-server'
import type { Host } from './network'

/** A process of the product on a host of its own, which is started again whenever it ends. */
export interface Role {
  readonly name: string
  readonly host: Host
  /** Where it is reached by HTTP. */
  readonly address: string
  /** Where it says whether it is ready. */
  readonly probes: string
  /** Its exit codes so far, null for a kill. */
  readonly ends: readonly (number | null)[]
  /** Its answer to a balancer, `ready` or why not; undefined where it does not answer. */
  readiness(): Promise<string | undefined>
  kill(): Promise<void>
  /** A signal to all of its processes. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Sets the clock of its host ahead (ms; 0: right), or behind. */
  setClock(aheadMs: number): void
  /** Ends it for good. */
  end(): Promise<void>
}

const CLOCK = fileURLToPath(new URL('../target/clock-of-a-host.mjs', import.meta.url))
const PORT = 3000
const PROBES = 9464
const REST_MS = 300
const ASK_MS = 1_000
/** A process that has its place, or waits for it. */
const STARTED = /is ready|Waiting to take over/
const run = promisify(execFile)

/** Starts it from the built program, and again whenever it ends. */
export function startRole(given: {
  readonly name: string
  readonly host: Host
  readonly folder: string
  readonly settings: Readonly<Record<string, string>>
}): Role {
  const { name, host, folder, settings } = given
  const clock = join(folder, `${name}.clock`)
  const log = openSync(join(folder, `${name}.log`), 'a')
  const setClock = (aheadMs: number) => writeFileSync(clock, String(aheadMs))
  const ends: (number | null)[] = []
  let isOver = false
  let current: RunningServer | undefined
  setClock(0)

  const launch = () =>
    launchServer({
      words: [...host.enter, process.execPath, ...NODE_FLAGS, join(ROOT, 'apps/server/dist/main.js')],
      env: { ...process.env, ...common(host, clock), ...settings },
      says: STARTED,
      log,
    })

  async function keepRunning(): Promise<void> {
    while (!isOver) {
      // Where it does not start it says why in its log.
      current = await launch().catch(() => undefined)
      if (current) ends.push(await current.ended)
      current = undefined
      await sleep(REST_MS)
    }
  }

  const pids = async () => (await run('ip', ['netns', 'pids', host.name])).stdout.split('\n').filter(Boolean)
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await pids())
      try {
        process.kill(Number(pid), signal)
      } catch {
        // It has ended meanwhile.
      }
  }
  const living = keepRunning()
  return {
    name,
    host,
    address: `http://${host.address}:${PORT}`,
    probes: `http://${host.address}:${PROBES}`,
    ends,
    readiness: () =>
      fetch(`http://${host.address}:${PROBES}/readyz`, { signal: AbortSignal.timeout(ASK_MS) }).then(
        async (answer) => (answer.ok ? 'ready' : answer.text()),
        () => undefined,
      ),
    kill: async () => current?.kill(),
    signal: signalAll,
    setClock,
    async end() {
      isOver = true
      await signalAll('SIGKILL')
      await living
    },
  }
}

const common = (host: Host, clock: string): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  NODE_OPTIONS: `--import=${CLOCK}`,
  CLOCK_FILE: clock,
  HOST: host.address,
  PORT: String(PORT),
  MONITORING_HOST: host.address,
  MONITORING_PORT: String(PROBES),
})
