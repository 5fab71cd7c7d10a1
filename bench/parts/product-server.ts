import { type ChildProcess, spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { build, compress } from '../../tools/start/build.mjs'
import { ROOT } from './build-program'
import { NODE_FLAGS } from './node-flags'

/** The whole server as `npm start` runs it. */
export interface ProductServer {
  /** For example http://127.0.0.1:40123. */
  readonly address: string
  readonly pid: number
  /** Resolves at its end with its exit code; null if it was killed. */
  readonly ended: Promise<number | null>
  stop(): Promise<void>
}

const PATIENCE_MS = 180_000
const READY = /Fairtick(?:'s gateway)? is ready: (http:\S+)/

/**
 * Builds outdated targets, and starts the server on a free port with the environment's settings and the given
 * ones.
 */
export async function startProductServer(settings: Readonly<Record<string, string>>): Promise<ProductServer> {
  await build(ROOT)
  await compress(ROOT)
  return launchProductServer(settings)
}

/**
 * Starts the built server. `complaints` is the file for its standard error; `words`, if set, the file for its
 * output.
 */
export async function launchProductServer(
  settings: Readonly<Record<string, string>>,
  complaints: number | 'inherit' = 'inherit',
  words?: number,
): Promise<ProductServer> {
  const child = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, 'apps/server/dist/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      SAMPLE_STRATEGIES: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', complaints],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const kill = () => void child.kill('SIGKILL')
  if (words !== undefined) child.stdout?.on('data', (piece: Buffer) => void writeSync(words, piece))
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const address = await addressOf(child)
  return {
    address,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const give = (why: string) => reject(new Error(`the server ${why}: ${said}`))
    const late = setTimeout(() => give('did not get ready'), PATIENCE_MS)
    child.once('exit', (code) => give(`ended with ${code}`))
    child.stdout?.on('data', (piece: Buffer) => {
      said = (said + piece.toString()).slice(-4000)
      const ready = READY.exec(said)
      if (!ready?.[1]) return
      clearTimeout(late)
      resolve(ready[1])
    })
  })
}
