import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** One word of the published contract beside our own. */
export type GlossaryEntry = { wire: string; domain: string; where: string; meaning: string }

/** The table that packages/wire exports as `glossary`; empty as long as the package has none. */
export async function readGlossary(root: string): Promise<readonly GlossaryEntry[]> {
  const source = join(root, 'packages/wire/src/glossary.ts')
  if (!existsSync(source)) return []
  const exported: unknown = await import(pathToFileURL(source).href)
  const table =
    typeof exported === 'object' && exported !== null && 'glossary' in exported ? exported.glossary : []
  if (!Array.isArray(table)) throw new Error('packages/wire/src/glossary.ts: glossary is not a list')
  return table.map((row: unknown) => entryOf(row))
}

function entryOf(row: unknown): GlossaryEntry {
  return {
    wire: cell(row, 'wire'),
    domain: cell(row, 'domain'),
    where: cell(row, 'where'),
    meaning: cell(row, 'meaning'),
  }
}

function cell(row: unknown, name: keyof GlossaryEntry): string {
  const value =
    typeof row === 'object' && row !== null
      ? new Map<string, unknown>(Object.entries(row)).get(name)
      : undefined
  if (typeof value === 'string') return value
  throw new Error(`packages/wire/src/glossary.ts: a line without ${name}: ${JSON.stringify(row)}`)
}
