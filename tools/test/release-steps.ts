import { spawn } from 'node:child_process'
import { unlessInterrupted } from '../processes/clean-up.mjs'
import { type Outcome, type Tally, readClosingLine, strict } from './tally'
import type { Workplace } from './runners'

/** The Node that the README recommends for production. */
const PRODUCTION_NODE = 'node@24'
/**
 * Tests whose result may depend on the PostgreSQL or the Node: every call with its SQL, the books, the
 * database, operations, and child processes (docs/decisions/0016-test-time.md).
 */
export const TWICE = [
  'apps/server/test-http/',
  'apps/server/src/books/',
  'apps/server/src/database/',
  'apps/server/src/operations/',
  'apps/server/src/adapters/',
  'apps/server/src/images/',
  'apps/server/src/platform/fetch-in-time',
  'tests/verifier/',
  'tests/security/',
]
const CHAOS = ['npm', 'run', '--silent', 'chaos', '--', '--kills', '5', '--rate', '150']

/**
 * The server's tests once more, on the PostgreSQL of DATABASE_URL_TEST and the Node of production; every call
 * crosses to its handler as JSON.
 */
export async function passOnOtherServers({ root }: Workplace): Promise<Outcome> {
  const url = process.env['DATABASE_URL_TEST']
  if (url === undefined) {
    console.log('\n— Server tests on another PostgreSQL: DATABASE_URL_TEST names none')
    return process.env['CI'] === 'true'
      ? outcome({ passed: 0, failed: 1, skipped: 0 }, 'FAILED: DATABASE_URL_TEST is not set')
      : outcome({ passed: 0, failed: 0, skipped: 1 })
  }
  console.log(`\n— Server tests on the PostgreSQL of DATABASE_URL_TEST and ${PRODUCTION_NODE}`)
  const command = ['npx', '--yes', '-p', PRODUCTION_NODE, 'npm', 'test', '--silent', '--', ...TWICE]
  const { exitCode, printed } = await follow(root, command, { DATABASE_URL: url, CALLS_ROAD: 'json' })
  return outcome(strict(readClosingLine(printed), exitCode))
}

/** Kills the server and its PostgreSQL under load, and compares every acknowledgement with the books. */
export async function runChaos({ root }: Workplace): Promise<Outcome> {
  console.log(`\n— Chaos: ${CHAOS.join(' ')}`)
  const { exitCode } = await follow(root, CHAOS)
  return exitCode === 0
    ? outcome({ passed: 1, failed: 0, skipped: 0 })
    : outcome({ passed: 0, failed: 1, skipped: 0 }, 'FAILED: npm run chaos')
}

const outcome = (tally: Tally, ...notes: readonly string[]): Outcome => ({ tally, notes })

/** Runs a program to its end, and prints its output. */
async function follow(
  root: string,
  [program = '', ...parameters]: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<{ readonly exitCode: number; readonly printed: string }> {
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (piece: Buffer) => {
    process.stdout.write(piece)
    printed += piece.toString()
  })
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
  await unlessInterrupted()
  return { exitCode, printed }
}
