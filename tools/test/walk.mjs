import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpAfterwards } from '../processes/clean-up.mjs'
import { ROOT, prepareEverything } from '../start/prepare.mjs'

/**
 * Walks the journeys of one kind against a server of their own, and ends with their exit code.
 *
 * @param {{ readonly journeys: string; readonly words: string; readonly env?: Record<string, string> }} walk
 */
export async function walk({ journeys, words, env = {} }) {
  await prepareEverything()
  await cleanUpAfterwards()
  console.log(words)
  const data = mkdtempSync(join(tmpdir(), `fairtick-${journeys}-`))
  const child = spawn(join(ROOT, 'node_modules/.bin/playwright'), ['test', '--reporter=list'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      JOURNEY_WORKERS: '2',
      ...process.env,
      JOURNEYS: journeys,
      ...env,
      JOURNEY_PORT: String(await freePort()),
      JOURNEY_CHAIN_PORT: String(await freePort()),
      JOURNEY_DATA_DIR: join(data, 'journeys'),
    },
  })
  const [code] = await once(child, 'close')
  rmSync(data, { recursive: true, force: true })
  process.exitCode = typeof code === 'number' ? code : 1
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
