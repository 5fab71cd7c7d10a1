import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildPages, compressPages } from './build-pages.mjs'
import { OPERATIONS, SERVER, bundlePrograms } from './build-server.mjs'
import { say } from './say.mjs'
import { lookAtSources } from './sources.mjs'

const STAMP = '.sources'
const COMPRESSED = '.compressed'
const EVERYWHERE = ['package-lock.json', 'tsconfig.json', 'tools/start/build.mjs']
const BUNDLER = ['tools/start/build-server.mjs', 'tools/start/outside.mjs', ...EVERYWHERE]
const PAGE_BUILDER = ['tools/start/build-pages.mjs', ...EVERYWHERE]
/** Shown by the web app as /api/docs. */
const DOCUMENTS = ['openapi', 'asyncapi', 'admin-openapi'].map((name) => `docs/spec/${name}.json`)

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {readonly string[]} sources
 * @property {string} needs a required file; the target is skipped without it
 * @property {string} into its folder
 * @property {(root: string, folder: string) => Promise<unknown>} build
 */

/** @type {Target} */
export const SERVER_PROGRAMS = {
  name: 'server',
  sources: ['packages', 'apps/server', ...BUNDLER],
  needs: 'apps/server/src/main.ts',
  into: 'apps/server/dist',
  build: (root, folder) => bundlePrograms(root, folder, SERVER),
}

/**
 * The web app has no sources in a server-only tree.
 * @type {Target}
 */
export const WEB = {
  name: 'web app',
  sources: ['packages', 'apps/web', ...DOCUMENTS, ...PAGE_BUILDER],
  needs: 'apps/web/vite.config.ts',
  into: 'apps/web/dist',
  build: (root, folder) => buildPages(root, 'apps/web', folder),
}

/** @type {Target} */
export const CONSOLE = {
  name: 'console',
  sources: ['packages', 'apps/console', ...PAGE_BUILDER],
  needs: 'apps/console/vite.config.ts',
  into: 'apps/console/dist',
  build: (root, folder) => buildPages(root, 'apps/console', folder, true),
}

/** The targets of a start. */
const STARTED = [SERVER_PROGRAMS, WEB, CONSOLE]
/** The web app and the console. */
export const PAGES = [WEB, CONSOLE]

/**
 * The operators' programs, in a separate folder, so that a running server keeps its own files.
 * @type {Target}
 */
export const OPERATED = {
  name: 'operations',
  sources: ['packages', 'apps/server', 'tests/verifier', 'tools/start', ...BUNDLER],
  needs: 'tools/start/find-database.ts',
  into: 'tools/start/dist',
  build: (root, folder) => bundlePrograms(root, folder, OPERATIONS),
}

/**
 * Builds outdated targets; returns their names.
 * @param {string} root
 * @param {readonly Target[]} targets
 * @returns {Promise<string[]>}
 */
export async function build(root, targets = STARTED) {
  const stale = staleOf(root, targets)
  await Promise.all(stale.map((target) => buildOne(root, target)))
  return stale.map(({ name }) => name)
}

/**
 * Whether the build is up to date with the sources.
 * @param {string} root
 * @param {readonly Target[]} targets
 * @returns {boolean}
 */
export const isBuilt = (root, targets = STARTED) => staleOf(root, targets).length === 0

/**
 * Writes missing compressed versions of built pages.
 * @param {string} root
 */
export async function compress(root) {
  for (const { into } of PAGES) {
    const folder = join(root, into)
    const isDone = !existsSync(join(folder, STAMP)) || existsSync(join(folder, COMPRESSED))
    if (isDone) continue
    await compressPages(root, folder)
    writeFileSync(join(folder, COMPRESSED), '')
  }
}

/**
 * Whether built pages have their compressed versions.
 * @param {string} root
 */
export const isCompressed = (root) =>
  PAGES.every(({ into }) => !existsSync(join(root, into, STAMP)) || existsSync(join(root, into, COMPRESSED)))

/**
 * The targets whose sources have changed since their build. Sources with unchanged sizes and times are not
 * read.
 * @param {string} root
 * @param {readonly Target[]} targets
 */
export function staleOf(root, targets = STARTED) {
  const look = lookAtSources(root)
  return targets.filter(({ needs, sources, into }) => {
    if (!existsSync(join(root, needs))) return false
    const [digest, seen] = builtFrom(join(root, into))
    if (seen === undefined) return true
    const now = look.seen(sources)
    if (seen === now) return false
    if (look.digest(sources) !== digest) return true
    writeFileSync(join(root, into, STAMP), `${digest} ${now}`)
    return false
  })
}

/**
 * Builds beside its place and then moves, so that a kill leaves the old build or the new one.
 * @param {string} root
 * @param {Target} target
 */
async function buildOne(root, target) {
  const began = performance.now()
  // At the same depth as its place, so that maps lead to the sources from both.
  const staging = join(root, '.start', `${target.into.replaceAll('/', '-')}-${process.pid}`, 'dist')
  const place = join(root, target.into)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  try {
    const look = lookAtSources(root)
    const stamp = `${look.digest(target.sources)} ${look.seen(target.sources)}`
    await target.build(root, staging)
    writeFileSync(join(staging, STAMP), stamp)
    rmSync(place, { recursive: true, force: true })
    move(staging, place)
  } finally {
    rmSync(dirname(staging), { recursive: true, force: true })
  }
  say(`Built ${target.name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

/**
 * @param {string} from
 * @param {string} to
 */
function move(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    const isOtherDisk = error instanceof Error && 'code' in error && error.code === 'EXDEV'
    if (!isOtherDisk) throw error
    cpSync(from, to, { recursive: true })
  }
}

/**
 * The digest of a build's sources, and their sizes and times; both undefined without a build.
 * @param {string} folder
 */
function builtFrom(folder) {
  const stamp = join(folder, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
}
