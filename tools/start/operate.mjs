import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInFront } from './children.mjs'

/** @typedef {{ root: string, built: string }} Place the product's folder, and the built programs' folder */

/**
 * Operations on the server's database, by name.
 * @type {Readonly<Record<string, (parameters: readonly string[], place: Place) => Promise<number>>>}
 */
export const OPERATIONS = {
  'audit-books': (parameters, place) => onDatabase('audit-books', parameters, place),
  operator: operate,
  verify: (parameters, place) => onDatabase('verify', parameters, place),
  backup: async (parameters, { built }) => (await load(built, 'backup')).runBackup(parameters, process.env),
  restore: async (parameters, { built }) =>
    (await load(built, 'restore')).runRestore(parameters, process.env),
}

/** Exit code of the operators' program where no server answers. */
const NO_SERVER = 3

/**
 * A line of operators: a call of the running server. Two lines work on the database itself: the jobs of a
 * server that hangs, and a halt while no server writes the books, which the program itself makes sure of.
 * @param {readonly string[]} parameters
 * @param {Place} place
 */
async function operate(parameters, place) {
  const [area] = parameters
  if (area === 'jobs') return onDatabase('operator-on-machine', parameters, place)
  const program = [process.execPath, join(place.built, 'operator.js'), ...parameters]
  const code = await runInFront(program, { cwd: place.root, env: process.env })
  if (code !== NO_SERVER || area !== 'halt') return code
  process.stderr.write('The halt is for its database, under your name on this machine.\n')
  return onDatabase('operator-on-machine', parameters, place)
}

/**
 * Runs a program on the server's database.
 * @param {string} name
 * @param {readonly string[]} parameters
 * @param {Place} place
 */
async function onDatabase(name, parameters, { root, built }) {
  const { archiveFolder, findDatabase } = await load(built, 'find-database')
  const database = await findDatabase(process.env)
  try {
    return await runInFront([process.execPath, join(built, `${name}.js`), ...parameters], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url, ARCHIVE_DIR: archiveFolder(process.env) },
    })
  } finally {
    await database.close()
  }
}

/**
 * @param {string} built
 * @param {string} name
 */
const load = (built, name) => import(pathToFileURL(join(built, `${name}.js`)).href)
