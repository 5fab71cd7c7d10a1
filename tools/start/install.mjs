import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './children.mjs'
import { sayWhile } from './say.mjs'

const STAMP = 'node_modules/.fairtick-lock'
/** Exists while libraries are being added to installed ones, as a kill leaves half a library. */
const ADDING = 'node_modules/.fairtick-adding'
const FOLLOW = new URL('./leave-with-parent.mjs', import.meta.url).href
const QUIET = ['--include=optional', '--no-audit', '--no-fund']

/**
 * 'product': libraries for building and starting; 'all': also those for tests, checks and benches.
 * @typedef {'product' | 'all'} Extent
 */
/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * Whether node_modules matches package-lock.json.
 * @param {string} root
 * @param {Extent} extent
 * @returns {boolean}
 */
export function isInstalled(root, extent = 'product') {
  if (existsSync(join(root, ADDING))) return false
  const stamp = readOrNothing(join(root, STAMP))
  if (stamp === stampOf(root, 'all')) return true
  if (extent === 'product' && stamp === stampOf(root, 'product')) return true
  if (!isAsLocked(root, extent)) return false
  writeFileSync(join(root, STAMP), stampOf(root, extent))
  return true
}

/**
 * Installs the libraries with npm. Test libraries are added to the product's, which a running server may be
 * using.
 * @param {string} root
 * @param {Extent} extent
 * @returns {Promise<void>}
 */
export async function install(root, extent = 'product') {
  if (extent === 'product') {
    await sayWhile('Installing libraries (about 15 s, more when they must be fetched)', () =>
      runNpm(root, ['ci', '--omit=dev']),
    )
  } else {
    await sayWhile('Installing what tests, checks and benches need too (once, about 30 s)', () =>
      isInstalled(root) ? addTheRest(root) : runNpm(root, ['ci', '--include=dev']),
    )
  }
  writeFileSync(join(root, STAMP), stampOf(root, extent))
}

/** @param {string} root */
async function addTheRest(root) {
  writeFileSync(join(root, ADDING), '')
  await runNpm(root, ['install', '--include=dev', '--no-save'])
  rmSync(join(root, ADDING))
}

/**
 * @param {string} root
 * @param {readonly string[]} parameters
 */
const runNpm = (root, parameters) =>
  runQuietly([...npm(), ...parameters, ...QUIET], {
    cwd: root,
    // After a kill of this process the installation ends too.
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${FOLLOW}` },
  })

/**
 * The installation depends on the lock and on the platform.
 * @param {string} root
 * @param {Extent} extent
 */
function stampOf(root, extent) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${extent} ${lock} ${process.platform} ${process.arch} ${process.versions.modules}`
}

/**
 * npm ci may have been run by hand: npm records its installation.
 * @param {string} root
 * @param {Extent} extent
 */
function isAsLocked(root, extent) {
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'))
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json')) ?? {})
  if (installed === undefined || wanted.length === 0) return false
  return wanted
    .filter(([path, locked]) => path.includes('node_modules/') && isNeeded(locked, extent))
    .every(([path, { version, link }]) =>
      link === true ? existsSync(join(root, path)) : installed[path]?.version === version,
    )
}

/**
 * @param {LockedPackage} locked
 * @param {Extent} extent
 */
const isNeeded = ({ optional, dev, devOptional }, extent) =>
  optional !== true && devOptional !== true && (extent === 'all' || dev !== true)

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
