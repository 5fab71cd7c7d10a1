import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONSOLE, SERVER_PROGRAMS, WEB, build, compress, isBuilt, isCompressed, staleOf } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { isRunning, oneAtATime } from './one-at-a-time.mjs'
import { say } from './say.mjs'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** Held by the process that installs or builds in this folder. */
export const LOCK = '.start/prepare.lock'

/**
 * Installs missing libraries.
 * @param {import('./install.mjs').Extent} extent
 */
export async function prepareLibraries(extent = 'product') {
  if (isInstalled(ROOT, extent)) return
  await oneAtATime(join(ROOT, LOCK), async () => {
    if (!isInstalled(ROOT, extent)) await install(ROOT, extent)
  })
}

/** Installs missing libraries of tests, checks and benches. */
export const prepareEverything = () => prepareLibraries('all')

/**
 * Installs missing libraries and builds outdated targets.
 * @param {readonly import('./build.mjs').Target[]} targets
 */
export async function prepareBuild(targets) {
  await prepareLibraries()
  if (!isBuilt(ROOT, targets)) await oneAtATime(join(ROOT, LOCK), () => build(ROOT, targets))
}

/**
 * Installs missing libraries and builds outdated targets; resolves once the server can start. The web app is
 * built beside the start, and the server waits for it while the `marker` exists; the console and the
 * compressed pages come last. `rest` resolves when everything is done; with BUILD_FIRST=1, as in journeys,
 * this call waits for it.
 */
export async function prepareStart() {
  const began = performance.now()
  await prepareLibraries()
  if (isBuilt(ROOT) && isCompressed(ROOT)) {
    say(`Libraries and build are up to date (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    return { marker: undefined, rest: Promise.resolve() }
  }
  const marker = join(ROOT, `.start/building-pages-${process.pid}`)
  const server = promised()
  const rest = oneAtATime(join(ROOT, LOCK), async () => {
    const stale = staleOf(ROOT).map(({ name }) => name)
    if (stale.length > 0) say(`Building ${stale.join(', ')} (about 10 s)`)
    removeLeftovers()
    writeFileSync(marker, '')
    try {
      await Promise.all([build(ROOT, [SERVER_PROGRAMS]).then(server.resolve), build(ROOT, [WEB])])
    } finally {
      rmSync(marker, { force: true })
    }
    await build(ROOT, [CONSOLE])
    await compress(ROOT)
  })
  await (process.env.BUILD_FIRST === '1' ? rest : Promise.race([server.promise, rest]))
  return { marker, rest }
}

/** Half a build, and a marker, of killed starts: each name ends with a process number. */
function removeLeftovers() {
  for (const name of readdirSync(join(ROOT, '.start'))) {
    const pid = /-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(ROOT, '.start', name), { recursive: true, force: true })
  }
}

function promised() {
  let resolve = () => {}
  const promise = new Promise((done) => {
    resolve = () => done(undefined)
  })
  return { promise, resolve: () => resolve() }
}
