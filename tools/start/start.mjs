import { join } from 'node:path'
import { checkNode } from './check-node.mjs'
import { runInFront } from './children.mjs'
import { NODE_FLAGS } from './node-flags.mjs'
import { ROOT, prepareStart } from './prepare.mjs'
import { complain } from './say.mjs'

// npm's shell does not pass a signal on: without this, as after a kill of npm, this process could not be
// stopped.
if (process.env.npm_lifecycle_event !== undefined) await import('./leave-with-parent.mjs')

/** A signal also ends builds in progress, which is then not a fault. */
let isToldToEnd = false
/** @type {Promise<number> | undefined} */
let served
try {
  checkNode()
  const { marker, rest } = await prepareStart()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (isToldToEnd = true))
  served = serve(marker)
  process.exitCode = await Promise.race([served, rest.then(() => served)])
} catch (error) {
  if (isToldToEnd) process.exitCode = await served
  else complain(error)
}
// Builds in progress, or a server of pages that cannot be built, end with this process.
process.exit()

/** @param {string | undefined} marker a file that exists while the server must wait for its pages */
function serve(marker) {
  const follow = new URL('./leave-with-parent.mjs', import.meta.url).href
  const server = join(ROOT, 'apps/server/dist/main.js')
  // Node 22 and later store compiled code there.
  const NODE_COMPILE_CACHE = join(ROOT, '.start/compiled')
  const waiting = marker === undefined ? {} : { PAGES_BUILDING: marker }
  return runInFront([process.execPath, ...NODE_FLAGS, '--import', follow, server], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE, ...process.env, ...waiting },
  })
}
