import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const BUILT = join(ROOT, 'apps/server/dist/main.js')
const SOURCE = join(ROOT, 'apps/server/src/main.ts')
const PAGE = join(ROOT, 'apps/web/dist/index.html')
const READY_WITHIN_MS = 90_000
const ENDED_WITHIN_MS = 15_000

/**
 * Starts one server for the whole run, on a free port and an empty database of its own, and gives its address to the tests as JOURNEY_URL.
 * With JOURNEY_URL set already, that server is used. Playwright calls the returned function at the end.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['JOURNEY_URL'] !== undefined) return async () => undefined
  if (!existsSync(PAGE))
    throw new Error('apps/web/dist is missing: build the web app first (npx vite build apps/web)')
  const dataDir = await mkdtemp(join(tmpdir(), 'fairtick-journeys-'))
  const port = await freePort()
  const program = existsSync(BUILT) ? [BUILT] : ['--import', 'tsx', SOURCE]
  const server = spawn(process.execPath, program, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '100',
      MARKET_HOURS: 'always',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.env['JOURNEY_URL'] = `http://127.0.0.1:${port}`
  await readiness(server, `http://127.0.0.1:${port}/v2/api/forex/trade_list`)
  return async () => {
    await end(server)
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function readiness(server: ChildProcess, address: string): Promise<void> {
  let said = ''
  const hear = (words: Buffer) => {
    said = (said + words.toString()).slice(-4_000)
  }
  server.stdout?.on('data', hear)
  server.stderr?.on('data', hear)
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}:\n${said}`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await end(server)
  throw new Error(`the server was not ready within ${READY_WITHIN_MS / 1000} s:\n${said}`)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), ENDED_WITHIN_MS)
  await ended
  clearTimeout(timer)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'))
        else resolve(address.port)
      })
    })
  })
}
