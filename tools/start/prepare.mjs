import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { say } from './say.mjs'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** Held by whoever installs or builds in this folder. */
export const LOCK = '.start/prepare.lock'

/**
 * Installs what is missing.
 * @param {import('./install.mjs').Extent} extent
 */
export async function prepareLibraries(extent = 'product') {
  if (isInstalled(ROOT, extent)) return
  await oneAtATime(join(ROOT, LOCK), async () => {
    if (!isInstalled(ROOT, extent)) await install(ROOT, extent)
  })
}

/** Installs what is missing of the libraries of tests, checks and benches. */
export const prepareEverything = () => prepareLibraries('all')

/**
 * Installs and builds what is missing or out of date of some targets.
 * @param {readonly import('./build.mjs').Target[]} targets
 */
export async function prepareBuild(targets) {
  await prepareLibraries()
  if (!isBuilt(ROOT, targets)) await oneAtATime(join(ROOT, LOCK), () => build(ROOT, targets))
}

/** Installs and builds what is missing or out of date. */
export async function prepareAll() {
  const began = performance.now()
  if (isInstalled(ROOT) && isBuilt(ROOT)) {
    say(`Libraries and build are up to date (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    return
  }
  await prepareLibraries()
  await oneAtATime(join(ROOT, LOCK), () => build(ROOT))
}
