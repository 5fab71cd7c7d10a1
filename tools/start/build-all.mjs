// Builds all that a start builds, to its end: `node tools/start/build-all.mjs`.
import { join } from 'node:path'
import { build, compress } from './build.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { LOCK, ROOT, prepareLibraries } from './prepare.mjs'

await prepareLibraries()
await oneAtATime(join(ROOT, LOCK), async () => {
  await build(ROOT)
  await compress(ROOT)
})
