// npm run audit:books, operator, verify, backup, restore, bench, sim, chaos, prove:security: operations that
// are written in TypeScript.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cleanUpAfterwards } from '../processes/clean-up.mjs'
import { runInFront } from './children.mjs'
import { ROOT } from './prepare.mjs'
import { complain } from './say.mjs'

/** @typedef {(parameters: readonly string[]) => Promise<number>} Operation */

/** @type {Readonly<Record<string, Operation>>} */
const OPERATIONS = {
  'audit-books': (parameters) => onDatabase('apps/server/src/operations/audit-books.ts', parameters),
  operator: (parameters) => onDatabase('apps/server/src/operations/operator.ts', parameters),
  verify: (parameters) => onDatabase('tests/verifier/run.ts', parameters),
  backup: async (parameters) => (await import('./backup.ts')).runBackup(parameters, process.env),
  restore: async (parameters) => (await import('./restore.ts')).runRestore(parameters, process.env),
  bench: (parameters) => onScratch('bench/run.ts', parameters),
  sim: (parameters) => onScratch('tests/sim/run.ts', parameters),
  chaos: (parameters) => onScratch('tests/chaos/run.ts', parameters),
  'prove-security': (parameters) => onScratch('tests/security/run.ts', parameters),
}

const [name = '', ...given] = process.argv.slice(2)
const operation = OPERATIONS[name]
if (operation === undefined) {
  process.stderr.write(`Usage: node tools/start/run.mjs ${Object.keys(OPERATIONS).join('|')} …\n`)
  process.exitCode = 2
} else if (existsSync(join(ROOT, 'node_modules/tsx'))) {
  await carryOut(operation)
} else {
  process.stderr.write('The libraries are not installed. Run npm start (or npm ci) first.\n')
  process.exitCode = 1
}

/**
 * Runs a program on the server's database.
 * @param {string} program
 * @param {readonly string[]} parameters
 */
async function onDatabase(program, parameters) {
  const { nearestArchive, nearestDatabase } = await import('./nearest-database.ts')
  const database = await nearestDatabase(process.env)
  try {
    return await runProgram(program, parameters, {
      DATABASE_URL: database.url,
      ARCHIVE_DIR: nearestArchive(process.env),
    })
  } finally {
    await database.close()
  }
}

/**
 * Runs a program on servers and folders of its own, of which nothing is to be left.
 * @param {string} program
 * @param {readonly string[]} parameters
 */
async function onScratch(program, parameters) {
  await cleanUpAfterwards()
  return runProgram(program, parameters)
}

/** @param {Operation} chosen */
async function carryOut(chosen) {
  const { register } = await import('tsx/esm/api')
  register()
  try {
    process.exitCode = await chosen(given)
  } catch (error) {
    complain(error)
  }
}

/**
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {NodeJS.ProcessEnv} settings
 */
async function runProgram(program, parameters, settings = {}) {
  const tsx = import.meta.resolve('tsx')
  return runInFront([process.execPath, '--import', tsx, join(ROOT, program), ...parameters], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
  })
}
