import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RunningCommand, type Way, startCommand } from './interrupted.cases'

/** 10 s on an idle machine; longer in proportion to its load per core. */
const WITHIN_MS = 10_000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
/** Maximum wait until the last of it runs: a server builds and fills its database first. */
const PATIENCE_MS = 600_000
const POSTGRES = /postgres -D/
const BROWSER = /--type=renderer/
const SERVER = /gateway\.js/

/** Each command, with the sign that it is in the middle. */
const COMMANDS: readonly { readonly command: string; readonly middle: RegExp }[] = [
  { command: 'npm test -- apps/server/test-http/cashier/withdrawals.test.ts', middle: POSTGRES },
  { command: 'npm test -- tests/journeys/looks/languages', middle: BROWSER },
  { command: 'npm run bench -- orders', middle: /pgbench -c/ },
  { command: 'npm run bench -- page', middle: BROWSER },
  { command: 'npm run sim -- --seeds 5000', middle: POSTGRES },
  { command: 'npm run chaos', middle: SERVER },
  { command: 'npm start', middle: SERVER },
]
const WAYS: readonly Way[] = ['Ctrl-C', 'SIGTERM to the command alone', 'a kill of its first program']

let dataDir = ''
let running: RunningCommand | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairtick-data-'))
})
afterEach(() => {
  running?.close()
  rmSync(dataDir, { recursive: true })
})

describe.each(COMMANDS)('$command, interrupted in the middle', ({ command, middle }) => {
  it.each(WAYS)(
    'leaves neither a process nor a folder after %s',
    async (way) => {
      const env = { DATABASE_URL: undefined, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }
      running = startCommand(command.split(' '), { cwd: process.cwd(), env })
      await running.untilRuns(middle)
      expect(await running.interrupt(way, WITHIN_MS), running.printed()).toEqual([])
      expect(existsSync(dataDir)).toBe(true)
    },
    PATIENCE_MS,
  )
})
