import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A server from these sources in a separate process, on an existing database. */
export interface SourceServer {
  /** For example http://127.0.0.1:40123. */
  readonly address: string
  /** Moves its clock forward by `jumpMs`. */
  jump(): void
  /** Kills it, as a crash does; resolves when it is gone. */
  kill(): Promise<void>
  /** Stops it gracefully; returns its exit code. */
  stop(): Promise<number | null>
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
const CLOCK = new URL('../target/clock-that-jumps.mjs', import.meta.url).href
const PATIENCE_MS = 180_000

/**
 * Starts it from its sources at a moment, on a market of one quote unless settings say otherwise; resolves
 * when it accepts calls.
 */
export async function startSourceServer(given: {
  readonly url: string
  readonly folder: string
  /** ms since the epoch. */
  readonly at: number
  readonly jumpMs: number
  readonly settings?: Readonly<Record<string, string>>
  /** A line of its that ends the wait for it, with its address if it has one; by default that it is ready. */
  readonly says?: RegExp
}): Promise<SourceServer> {
  const child = spawn(process.execPath, ['--import', CLOCK, '--import', import.meta.resolve('tsx'), MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      MARKET_FEED: `replay:${oneQuote(given.folder)}`,
      SAMPLE_STRATEGIES: '0',
      DATABASE_URL: given.url,
      DATA_DIR: given.folder,
      CLOCK_AHEAD_MS: String(given.at - Date.now()),
      CLOCK_JUMP_MS: String(given.jumpMs),
      ...given.settings,
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const address = await ready(child, given.says ?? READY)
  return {
    address,
    jump: () => void child.kill('SIGUSR2'),
    async kill() {
      kill()
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
    ended,
  }
}

/** A recorded quote, as simulated prices take seconds to start. */
function oneQuote(folder: string): string {
  const file = join(folder, 'EURUSD.csv')
  writeFileSync(file, 'time,bid,ask\n1000,1.1,1.1001\n')
  return file
}

const READY = /Fairtick(?:'s gateway)? is ready: (http:\S+)/

/** The address that a server names when it is ready. */
async function ready(child: ChildProcess, says: RegExp): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const give = (why: string) => reject(new Error(`the server ${why}: ${said}`))
    const late = setTimeout(() => give('did not get ready'), PATIENCE_MS)
    child.once('exit', (code) => {
      clearTimeout(late)
      give(`ended with ${code}`)
    })
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString()
      const found = says.exec(said)
      if (!found) return
      clearTimeout(late)
      resolve(found[1] ?? '')
    })
  })
}
