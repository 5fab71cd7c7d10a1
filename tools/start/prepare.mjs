import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { say } from './say.mjs'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

const LOCK = '.start/prepare.lock'

/** Ends with advice where this Node is too old for the libraries. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(
    `Fairtick needs Node 20.19 or newer, this is ${process.versions.node}: see https://nodejs.org`,
  )
}

/** Installs what is missing. */
export async function prepareLibraries() {
  if (isInstalled(ROOT)) return
  await oneAtATime(join(ROOT, LOCK), async () => {
    if (!isInstalled(ROOT)) await install(ROOT)
  })
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
