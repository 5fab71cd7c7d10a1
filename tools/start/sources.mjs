import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const NOT_SOURCES = new Set(['node_modules', 'dist', 'data', 'coverage'])
const TESTS = /\.(test|cases|sim)\.tsx?$/

/**
 * One look at the files and folders below `root`, without tests: each folder is listed once. `seen` covers
 * names, sizes and times, and is quick; `digest` covers contents: the same sources, the same build.
 * @param {string} root
 */
export function lookAtSources(root) {
  /** @type {Map<string, readonly string[]>} */
  const lists = new Map()
  const files = (/** @type {readonly string[]} */ paths) =>
    paths.flatMap((path) => {
      const known = lists.get(path) ?? filesIn(root, path)
      lists.set(path, known)
      return known
    })
  /** @type {Map<string, string>} */
  const states = new Map()
  const stateOf = (/** @type {string} */ path) => {
    const known = states.get(path) ?? readState(root, path)
    states.set(path, known)
    return known
  }
  return {
    /** @param {readonly string[]} paths */
    seen: (paths) => hashOf(files(paths).map(stateOf)),
    /** @param {readonly string[]} paths */
    digest: (paths) =>
      hashOf(files(paths).map((path) => `${path}\0${hashOf([readFileSync(join(root, path))])}`)),
  }
}

/**
 * @param {string} root
 * @param {string} path
 */
function readState(root, path) {
  const { size, mtimeMs } = lstatSync(join(root, path))
  return `${path}\0${size} ${mtimeMs}\n`
}

/** @param {readonly (string | Buffer)[]} parts */
function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
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
