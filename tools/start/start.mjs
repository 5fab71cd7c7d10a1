import { join } from 'node:path'
import { checkNode } from './check-node.mjs'
import { runInFront } from './children.mjs'
import { NODE_FLAGS } from './node-flags.mjs'
import { ROOT, prepareAll } from './prepare.mjs'
import { complain } from './say.mjs'

// npm's shell does not pass a signal on: without this, as after a kill of npm, nobody could stop this
// process.
if (process.env.npm_lifecycle_event !== undefined) await import('./leave-with-parent.mjs')

try {
  checkNode()
  await prepareAll()
  const follow = new URL('./leave-with-parent.mjs', import.meta.url).href
  const server = join(ROOT, 'apps/server/dist/main.js')
  process.exitCode = await runInFront([process.execPath, ...NODE_FLAGS, '--import', follow, server], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', ...process.env },
  })
} catch (error) {
  complain(error)
}
