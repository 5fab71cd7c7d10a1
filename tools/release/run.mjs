// npm run release [-- FOLDER]: release/fairtick-<version>-<platform>-<arch>.tar.gz with its checksum, and its
// contents in FOLDER, if given.
import { chmodSync, cpSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PAGES, build, compress } from '../start/build.mjs'
import { oneAtATime } from '../start/one-at-a-time.mjs'
import { LOCK, ROOT, prepareEverything } from '../start/prepare.mjs'
import { complain, say, sayWhile } from '../start/say.mjs'
import { gather } from './gather.mjs'
import { pack } from './pack.mjs'
import { packageIn } from './packages.mjs'

const { name, version } = packageIn(ROOT)
const title = `${name}-${version}-${process.platform}-${process.arch}`
const folder = join(ROOT, '.start/release', title)
const archive = join(ROOT, 'release', `${title}.tar.gz`)
const [wanted] = process.argv.slice(2)

try {
  await prepareEverything()
  await oneAtATime(join(ROOT, LOCK), makeRelease)
} catch (error) {
  complain(error)
}

async function makeRelease() {
  await sayWhile('Building the pages (about 10 s)', async () => {
    await build(ROOT, PAGES)
    await compress(ROOT)
  })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(ROOT, 'release'), { recursive: true })
  await sayWhile('Gathering the release (about 10 s)', () => gather(ROOT, folder))
  chmodSync(join(folder, 'fairtick.mjs'), 0o755)
  await sayWhile('Packing it (about 10 s)', () => pack(folder, archive))
  say(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB`)
  if (wanted !== undefined) {
    const place = resolve(process.env.INIT_CWD ?? '.', wanted)
    cpSync(folder, place, { recursive: true, verbatimSymlinks: true, errorOnExist: true, force: false })
    say(`${place}: the same, unpacked`)
  }
  rmSync(folder, { recursive: true, force: true })
}
