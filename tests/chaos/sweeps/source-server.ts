import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A server from these sources in a separate process, on an existing database. */
export interface SourceServer {
  /** For example http://127.0.0.1:40123. */
  readonly address: string
  /** Resolves when it has said a line, with its first group; rejects if it ends before. */
  hears(line: RegExp): Promise<string>
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
  const hears = listenTo(child)
  const address = await hears(given.says ?? READY)
  return {
    address,
    hears,
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

/** The line of a server that is ready, with its address. */
export const READY = /Fairtick(?:'s gateway)? is ready: (http:\S+)/

/** Waits for lines that a server says. */
function listenTo(child: ChildProcess): (line: RegExp) => Promise<string> {
  let said = ''
  const waiting = new Set<() => void>()
  child.stdout?.on('data', (piece: Buffer) => {
    said += piece.toString()
    for (const look of waiting) look()
  })
  return (line) =>
    new Promise((resolve, reject) => {
      const give = (why: string) => reject(new Error(`the server ${why}: ${said}`))
      const late = setTimeout(() => give(`did not say ${String(line)}`), PATIENCE_MS)
      const end = () => {
        clearTimeout(late)
        waiting.delete(look)
      }
      const look = () => {
        const found = line.exec(said)
        if (!found) return
        end()
        resolve(found[1] ?? '')
      }
      child.once('exit', (code) => {
        end()
        give(`ended with ${code}`)
      })
      waiting.add(look)
      look()
    })
}
