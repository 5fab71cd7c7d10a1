import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The time of all files in an archive: the same sources, the same bytes. */
const MODIFIED = new Date('2000-01-01T00:00:00Z')
const GZIP_LEVEL = 9

/**
 * Packs a folder as an archive, with a SHA-256 file in the format of sha256sum.
 * @param {string} folder
 * @param {string} archive
 */
export async function pack(folder, archive) {
  const { create } = await import('tar')
  const above = dirname(folder)
  const paths = filesIn(folder).map((file) => relative(above, file))
  const options = { portable: true, mtime: MODIFIED, noDirRecurse: true, gzip: { level: GZIP_LEVEL } }
  await create({ ...options, cwd: above, file: archive }, paths)
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${basename(archive)}\n`)
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? [path, ...filesIn(path)] : [path]
    })
}
