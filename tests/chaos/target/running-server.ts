import { type ChildProcess, spawn } from 'node:child_process'
import { writeSync } from 'node:fs'

/** A server in a separate process. */
export interface RunningServer {
  /** For example http://127.0.0.1:40123. */
  readonly address: string
  readonly pid: number
  /** Resolves when it has said a line, with its first group; rejects if it ends before. */
  hears(line: RegExp): Promise<string>
  signal(name: NodeJS.Signals): void
  /** Kills it, as a crash does; resolves when it is gone. */
  kill(): Promise<void>
  /** Stops it gracefully; returns its exit code. */
  stop(): Promise<number | null>
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

/** The line of a server that is ready, with its address. */
export const READY = /Fairtick(?:'s gateway)? is ready: (http:\S+)/

const PATIENCE_MS = 180_000

/** Starts a server by the words of its command; resolves when it says that it is ready, or another line. */
export async function launchServer(given: {
  readonly words: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** A line of its that ends the wait for it, with its address if it has one; by default that it is ready. */
  readonly says?: RegExp
  /** The open file that gets all that it says, and its standard error; by default that is ours. */
  readonly log?: number
}): Promise<RunningServer> {
  const { words, env, says = READY, log } = given
  const [program = '', ...parameters] = words
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', log ?? 'inherit'], env })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  if (log !== undefined) child.stdout?.on('data', (piece: Buffer) => void writeSync(log, piece))
  const hears = listenTo(child)
  const address = await hears(says).catch((error: unknown) => {
    kill()
    throw error
  })
  return {
    address,
    pid: child.pid ?? 0,
    hears,
    signal: (name) => void child.kill(name),
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
