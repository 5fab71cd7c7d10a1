// Builds everything for a start, to the end: `node tools/start/build-all.mjs`.
import { join } from 'node:path'
import { build, compress } from './build.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { LOCK, ROOT, prepareLibraries } from './prepare.mjs'

await prepareLibraries()
await oneAtATime(join(ROOT, LOCK), async () => {
  await build(ROOT)
  await compress(ROOT)
})
