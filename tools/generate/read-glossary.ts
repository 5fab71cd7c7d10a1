import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GlossaryRow } from './glossary-page'

/**
 * The table of GLOSSARY.md; empty without the page. `npm run check` ensures that the page matches
 * packages/wire.
 */
export function readGlossary(root: string): readonly GlossaryRow[] {
  const page = join(root, 'GLOSSARY.md')
  if (!existsSync(page)) return []
  return readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, wire = '', domain = '', where = '', meaning = ''] = line.split(/(?<!\\)\|/)
      return { wire: plain(wire), domain: plain(domain), where: plain(where), meaning: plain(meaning) }
    })
}

const plain = (cell: string): string => cell.trim().replaceAll('`', '').replaceAll('\\|', '|')
