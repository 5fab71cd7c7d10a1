import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../tree/list-files'
import { readGlossary } from '../generate/read-glossary'
import type { Facts } from './rule'
import { anchorsOf } from './rules/cited-pages'
import { wireVocabulary } from './wire-vocabulary'

/** Reads the rules' facts about the project in `root` and the shared folder beside it. */
export async function readFacts(root: string): Promise<Facts> {
  const page = join(root, 'ARCHITECTURE.md')
  const files = listFiles(root)
  return {
    wireWords: wireVocabulary(readGlossary(root)),
    architecture: existsSync(page) ? readFileSync(page, 'utf8') : '',
    files: new Set(files),
    anchors: anchorsBelow(root, files),
    frontDoors: new Set(frontDoorsBelow(root)),
    sharedFiles: sharedFilesBeside(root),
  }
}

function anchorsBelow(root: string, files: readonly string[]): Map<string, ReadonlySet<string>> {
  const pages = files.filter((path) => path.endsWith('.md'))
  return new Map(pages.map((path) => [path, anchorsOf(readFileSync(join(root, path), 'utf8'))]))
}

/** The `exports` of each package.json. */
function frontDoorsBelow(root: string): string[] {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    const exported =
      typeof manifest === 'object' && manifest !== null && 'exports' in manifest ? manifest.exports : {}
    return Object.values(exported ?? {}).map((file) => join('packages', name, String(file)))
  })
}

/** Empty, with a message, if a clone has no shared folder beside it. */
function sharedFilesBeside(root: string): Map<string, string> {
  const folder = join(root, '../shared/data')
  if (!existsSync(folder)) {
    console.log(`${folder} is not here: copies of its files cannot be found, rows of prices can`)
    return new Map()
  }
  return new Map(listFiles(folder).map((path) => [sha256(readFileSync(join(folder, path))), path]))
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
