import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g
/** A built program and its maps lie in one folder. Messages may name any file: no other one is opened. */
const BUILT = new URL('.', import.meta.url).href

/**
 * A stack with the places in built files replaced by those in the sources. The maps are read with the first
 * error: Node's own flag for it (--enable-source-maps) reads them at each start.
 */
export function inSources(stack: string, folder = BUILT): string {
  return stack.replaceAll(PLACE, (place: string, file: string, line: string, column: string) => {
    const entry = mapOf(file, folder)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined || !('originalSource' in entry)) return place
    const source = fileURLToPath(new URL(entry.originalSource, file))
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

const maps = new Map<string, SourceMap | undefined>()

function mapOf(file: string, folder: string): SourceMap | undefined {
  if (new URL('.', file).href !== folder) return undefined
  if (!maps.has(file)) maps.set(file, readMap(fileURLToPath(`${file}.map`)))
  return maps.get(file)
}

const mapSchema = z.object({
  file: z.string().default(''),
  version: z.number(),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
})

function readMap(path: string): SourceMap | undefined {
  if (!existsSync(path)) return undefined
  return new SourceMap(mapSchema.parse(JSON.parse(readFileSync(path, 'utf8'))))
}
