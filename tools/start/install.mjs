import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './children.mjs'
import { sayWhile } from './say.mjs'

const STAMP = 'node_modules/.fairtick-lock'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage */

/**
 * Whether the libraries in node_modules are those of package-lock.json.
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const stamp = stampOf(root)
  if (readOrNothing(join(root, STAMP)) === stamp) return true
  if (!isAsLocked(root)) return false
  writeFileSync(join(root, STAMP), stamp)
  return true
}

/**
 * Installs the libraries with npm.
 * @param {string} root
 * @returns {Promise<void>}
 */
export async function install(root) {
  const parameters = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  await sayWhile('Installing libraries (about 20 s, more when they must be fetched)', () =>
    runQuietly([...npm(), ...parameters], { cwd: root }),
  )
  writeFileSync(join(root, STAMP), stampOf(root))
}

/**
 * The installation depends on the lock and on the platform.
 * @param {string} root
 */
function stampOf(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch} ${process.versions.modules}`
}

/**
 * npm ci may have been run by hand: npm records what it installed.
 * @param {string} root
 */
function isAsLocked(root) {
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'))
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json')) ?? {})
  if (installed === undefined || wanted.length === 0) return false
  return wanted
    .filter(([path, { optional }]) => path.includes('node_modules/') && optional !== true)
    .every(([path, { version, link }]) =>
      link === true ? existsSync(join(root, path)) : installed[path]?.version === version,
    )
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function packagesIn(file) {
  const text = readOrNothing(file)
  return text === undefined ? undefined : JSON.parse(text).packages
}

/** The npm that runs this process, else the one on the path. */
function npm() {
  const running = process.env.npm_execpath
  return running?.endsWith('.js') && existsSync(running) ? [process.execPath, running] : ['npm']
}

/** @param {string} file */
function readOrNothing(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
