// The server of the journeys, started as by `npm start`. It logs at its most detailed level into the folder
// that `npm test` searches, and prints its normal output.
import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// As in tools/start/start.mjs: this process could not be stopped otherwise after a kill of the run.
if (process.env.npm_lifecycle_event !== undefined) await import('../start/leave-with-parent.mjs')

const QUIET_LINE = /^\{"level":[123]0,/

const folder = process.env.FAIRTICK_TEST_LOGS ?? ''
mkdirSync(folder, { recursive: true })
const file = join(folder, `${process.pid}.log`)

const server = spawn(process.execPath, ['tools/start/start.mjs'], {
  env: { ...process.env, LOG_LEVEL: 'debug' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
keep(server.stdout, process.stdout)
keep(server.stderr, process.stderr)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal))
server.on('close', (code) => process.exit(code ?? 1))

/**
 * @param {import('node:stream').Readable} from
 * @param {NodeJS.WritableStream} to
 */
function keep(from, to) {
  createInterface({ input: from }).on('line', (line) => {
    appendFileSync(file, `${line}\n`)
    if (!QUIET_LINE.test(line)) to.write(`${line}\n`)
  })
}
