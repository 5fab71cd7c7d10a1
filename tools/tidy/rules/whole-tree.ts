import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { FileText, Rule } from '../rule'

const ROWS_MAX = 50

/** ARCHITECTURE.md names every top-level folder. */
export const foldersInArchitecture: Rule = {
  name: 'folders-in-architecture',
  advice: 'Say in ARCHITECTURE.md what the folder is for.',
  floor: 300,
  looksAt: (path) => path.includes('/'),
  find: ({ path }, { architecture }) => {
    const folder = path.split('/')[0] ?? ''
    return architecture.includes(`${folder}/`)
      ? []
      : [{ path: `${folder}/`, line: 1, says: 'ARCHITECTURE.md does not name it' }]
  },
}

/** Market data has licences and size: the tests read it from ../shared/data. */
export const noCopiedMarket: Rule = {
  name: 'no-copied-market',
  advice: 'Read it from ../shared/data, or make a few rows in the test.',
  floor: 300,
  looksAt: () => true,
  find: (file, { sharedFiles }) => {
    const copied = sharedFiles.get(createHash('sha256').update(file.bytes).digest('hex'))
    if (copied !== undefined) return [{ line: 1, says: `is a copy of shared/data/${copied}` }]
    return rowsOfPrices(file) > ROWS_MAX
      ? [{ line: 1, says: `has more than ${ROWS_MAX} rows of prices` }]
      : []
  },
}

function rowsOfPrices({ path, bytes, text }: FileText): number {
  if (!/\.(csv|tsv|jsonl)(\.gz)?$/.test(path)) return 0
  const content = path.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : text
  return content.split('\n').filter((line) => /^"?\{?\d{10,}|"t":\d{10,}/.test(line)).length
}
