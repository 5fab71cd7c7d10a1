import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildConsole } from './build-console.mjs'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { sayWhile } from './say.mjs'
import { digestOf } from './sources.mjs'

const STAMP = '.sources'
const EVERYWHERE = ['package-lock.json', 'tsconfig.json', 'tools/start/build.mjs']
/** Shown by the web app as /api/docs. */
const DOCUMENTS = ['openapi', 'asyncapi', 'admin-openapi'].map((name) => `docs/spec/${name}.json`)

/**
 * The targets: their sources and folders. The web app has no sources in a tree that is only a server.
 * @type {readonly { name: string, sources: readonly string[], needs: string, into: string, build: (root: string, folder: string) => Promise<void> }[]}
 */
const TARGETS = [
  {
    name: 'server',
    sources: ['packages', 'apps/server', 'tools/start/build-server.mjs', ...EVERYWHERE],
    needs: 'apps/server/src/main.ts',
    into: 'apps/server/dist',
    build: buildServer,
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

/**
 * Builds what is out of date; answers the names of what it built.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function build(root) {
  const stale = TARGETS.filter(({ needs }) => existsSync(join(root, needs)))
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
 * @returns {boolean}
 */
export function isBuilt(root) {
  return TARGETS.filter(({ needs }) => existsSync(join(root, needs))).every(
    ({ sources, into }) => digestOf(root, sources) === builtFrom(join(root, into)),
  )
}

/**
 * Built beside its place and then moved, so that a kill leaves the old build or the new one.
 * @param {string} root
 * @param {(typeof TARGETS)[number] & { digest: string }} target
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
