import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildConsole } from './build-console.mjs'
import { OPERATIONS, SERVER, bundlePrograms } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { sayWhile } from './say.mjs'
import { digestOf } from './sources.mjs'

const STAMP = '.sources'
const EVERYWHERE = ['package-lock.json', 'tsconfig.json', 'tools/start/build.mjs']
const BUNDLER = ['tools/start/build-server.mjs', 'tools/start/outside.mjs', ...EVERYWHERE]
/** Shown by the web app as /api/docs. */
const DOCUMENTS = ['openapi', 'asyncapi', 'admin-openapi'].map((name) => `docs/spec/${name}.json`)

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {readonly string[]} sources
 * @property {string} needs a file without which there is nothing to build
 * @property {string} into its folder
 * @property {(root: string, folder: string) => Promise<unknown>} build
 */

/**
 * What a start needs. The web app has no sources in a tree that is only a server.
 * @type {readonly Target[]}
 */
const STARTED = [
  {
    name: 'server',
    sources: ['packages', 'apps/server', ...BUNDLER],
    needs: 'apps/server/src/main.ts',
    into: 'apps/server/dist',
    build: (root, folder) => bundlePrograms(root, folder, SERVER),
  },
  {
    name: 'web app',
    sources: ['packages', 'apps/web', ...DOCUMENTS, 'tools/start/build-web.mjs', ...EVERYWHERE],
    needs: 'apps/web/vite.config.ts',
    into: 'apps/web/dist',
    build: buildWeb,
  },
  {
    name: 'console',
    sources: [
      'packages',
      'apps/console',
      'apps/web/scripts/compress.mjs',
      'tools/start/build-console.mjs',
      ...EVERYWHERE,
    ],
    needs: 'apps/console/vite.config.ts',
    into: 'apps/console/dist',
    build: buildConsole,
  },
]

/** What browsers load. */
export const PAGES = STARTED.filter(({ name }) => name !== 'server')

/**
 * What operators run. In a folder of its own, so that a server that runs keeps the files it started from.
 * @type {readonly Target[]}
 */
export const OPERATED = [
  {
    name: 'operations',
    sources: ['packages', 'apps/server', 'tests/verifier', 'tools/start', ...BUNDLER],
    needs: 'tools/start/nearest-database.ts',
    into: 'tools/start/dist',
    build: (root, folder) => bundlePrograms(root, folder, OPERATIONS),
  },
]

/**
 * Builds what is out of date; answers the names of what it built.
 * @param {string} root
 * @param {readonly Target[]} targets
 * @returns {Promise<string[]>}
 */
export async function build(root, targets = STARTED) {
  const stale = targets
    .filter(({ needs }) => existsSync(join(root, needs)))
    .map((target) => ({ ...target, digest: digestOf(root, target.sources) }))
    .filter(({ into, digest }) => digest !== builtFrom(join(root, into)))
  if (stale.length === 0) return []
  const names = stale.map(({ name }) => name)
  await sayWhile(`Building ${names.join(', ')} (about 10 s)`, async () => {
    await Promise.all(stale.map((target) => buildOne(root, target)))
  })
  return names
}

/**
 * Whether the build is up to date with the sources.
 * @param {string} root
 * @param {readonly Target[]} targets
 * @returns {boolean}
 */
export function isBuilt(root, targets = STARTED) {
  return targets
    .filter(({ needs }) => existsSync(join(root, needs)))
    .every(({ sources, into }) => digestOf(root, sources) === builtFrom(join(root, into)))
}

/**
 * Built beside its place and then moved, so that a kill leaves the old build or the new one.
 * @param {string} root
 * @param {Target & { digest: string }} target
 */
async function buildOne(root, target) {
  const staging = join(root, '.start', `${target.into.replaceAll('/', '-')}-${process.pid}`)
  const place = join(root, target.into)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  try {
    await target.build(root, staging)
    writeFileSync(join(staging, STAMP), target.digest)
    rmSync(place, { recursive: true, force: true })
    move(staging, place)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
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

/** @param {string} folder */
function builtFrom(folder) {
  const stamp = join(folder, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}
