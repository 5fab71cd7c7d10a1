import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LONG_AREAS, type LongArea, isSourceOf } from './long-areas'

/** The digest of each area's sources when its sweeps last passed. */
const PASSED = '.ci/long-passed'

/** The digest of the sources of each area as they are in the tree. */
export type AreaDigests = ReadonlyMap<string, string>

/** Reads the digests of all areas; what git ignores is not read. */
export function digestsOfAreas(root: string): AreaDigests {
  const listed = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const paths = [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)))
  const contents = new Map<string, Buffer>()
  const contentOf = (path: string) => {
    const read = contents.get(path) ?? readFileSync(join(root, path))
    contents.set(path, read)
    return read
  }
  return new Map(LONG_AREAS.map((area) => [area.name, digestOf(area, paths.toSorted(), contentOf)]))
}

function digestOf(area: LongArea, paths: readonly string[], contentOf: (path: string) => Buffer): string {
  const digest = createHash('sha256')
  for (const path of paths.filter((each) => isSourceOf(area, each))) {
    const content = contentOf(path)
    digest.update(`${path}\0${content.length}\0`).update(content)
  }
  return digest.digest('hex')
}

/** The areas whose sources differ from those that their sweeps last passed for. */
export function areasToSweep(root: string, digests: AreaDigests): readonly LongArea[] {
  const passed = readPassed(root)
  return LONG_AREAS.filter(({ name }) => passed.get(name) !== digests.get(name))
}

/** Records that the sweeps of some areas passed for these digests. */
export function notePassed(root: string, areas: readonly LongArea[], digests: AreaDigests): void {
  const passed = new Map(readPassed(root))
  for (const { name } of areas) passed.set(name, digests.get(name) ?? '')
  const lines = LONG_AREAS.filter(({ name }) => passed.has(name)).map(
    ({ name }) => `${passed.get(name) ?? ''}  ${name}\n`,
  )
  mkdirSync(dirname(join(root, PASSED)), { recursive: true })
  writeFileSync(join(root, PASSED), lines.join(''))
}

function readPassed(root: string): AreaDigests {
  const file = join(root, PASSED)
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(line.indexOf('  ') + 2), line.slice(0, line.indexOf('  '))]))
}

function git(root: string, parameters: readonly string[]): string {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
