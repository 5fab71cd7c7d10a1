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
  operator: (parameters, place) => onDatabase('operator', parameters, place),
  verify: (parameters, place) => onDatabase('verify', parameters, place),
  backup: async (parameters, { built }) => (await load(built, 'backup')).runBackup(parameters, process.env),
  restore: async (parameters, { built }) =>
    (await load(built, 'restore')).runRestore(parameters, process.env),
}

/**
 * Runs a program on the server's database.
 * @param {string} name
 * @param {readonly string[]} parameters
 * @param {Place} place
 */
async function onDatabase(name, parameters, { root, built }) {
  const { nearestArchive, nearestDatabase } = await load(built, 'nearest-database')
  const database = await nearestDatabase(process.env)
  try {
    return await runInFront([process.execPath, join(built, `${name}.js`), ...parameters], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url, ARCHIVE_DIR: nearestArchive(process.env) },
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
