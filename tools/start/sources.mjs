import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const NOT_SOURCES = new Set(['node_modules', 'dist', 'data', 'coverage'])
const TESTS = /\.(test|cases|sim)\.tsx?$/

/**
 * SHA-256 over the names and contents of files and folders below `root`, without tests: the same sources, the
 * same build.
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {string}
 */
export function digestOf(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((each) => filesIn(root, each))) {
    hash.update(`${path}\0`)
    hash.update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(root, path) {
  const entries = listFolder(join(root, path))
  if (entries === undefined) return [path]
  return entries
    .filter(({ name }) => !NOT_SOURCES.has(name) && !TESTS.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
}

/**
 * Undefined for a file.
 * @param {string} path
 */
function listFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined
    throw error
  }
}
