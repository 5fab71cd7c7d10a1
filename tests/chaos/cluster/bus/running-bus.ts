import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BusFaults } from '../../../../apps/server/src/bus/faulty-bus.cases'
import { ROOT, buildProgram } from '../../../../bench/parts/build-program'
import type { Host } from '../network'

/** A NATS on a host of its own, behind a relay that knows its protocol; both start again when they end. */
export interface RunningBus {
  readonly host: Host
  readonly url: string
  /** Ends NATS as a crash does. */
  kill(): Promise<void>
  /** Faults of messages from now on; none at first. */
  become(faults: BusFaults): Promise<void>
  /** How many messages each fault had hit when it was told last. */
  readonly counts: () => string
  end(): Promise<void>
}

const NATS = '/usr/sbin/nats-server'
const PORT = 4222
/** Where NATS itself listens, for its relay alone. */
const BEHIND = 4333
const REST_MS = 300

/** Programs that it needs and this machine lacks. */
export const missingForBus = (): readonly string[] =>
  existsSync(NATS) ? [] : ['nats-server (Debian: nats-server)']

/** Starts both; the seed decides which messages faults hit. */
export async function startBus(host: Host, seed: number): Promise<RunningBus> {
  const program = await buildProgram(join(ROOT, 'tests/chaos/cluster/bus/relay-program.ts'))
  let counts = '{}'
  let isOver = false
  const start = (...words: readonly string[]) => {
    const [first = '', ...rest] = [...host.enter, ...words]
    const child = spawn(first, rest, { stdio: ['pipe', 'pipe', 'ignore'] })
    const kill = () => void child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('exit', () => process.off('exit', kill))
    return child
  }
  const startNats = () => {
    nats = start(NATS, '--addr', '127.0.0.1', '--port', String(BEHIND))
    nats.once('exit', () => !isOver && setTimeout(startNats, REST_MS))
  }
  let nats: ChildProcess
  startNats()
  const relay = start(process.execPath, program, host.address, String(PORT), String(BEHIND), String(seed))
  const lines = createInterface(relay.stdout)
  lines.on('line', (line) => (counts = line))
  await once(lines, 'line')
  return {
    host,
    url: `nats://${host.address}:${PORT}`,
    async kill() {
      nats.kill('SIGKILL')
      await sleep(REST_MS)
    },
    async become(faults) {
      const said = once(lines, 'line')
      relay.stdin.write(`${JSON.stringify(faults)}\n`)
      await said
    },
    counts: () => counts,
    async end() {
      isOver = true
      for (const each of [relay, nats]) each.kill('SIGKILL')
      await sleep(REST_MS)
    },
  }
}
