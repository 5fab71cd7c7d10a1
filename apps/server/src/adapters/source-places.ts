import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type SourceMap, readSourceMap } from './source-map'

/** A built program and its maps lie in one folder. Messages may name any file: no other one is opened. */
const BUILT = new URL('.', import.meta.url).href

/**
 * A stack with the places in built files replaced by those in the sources. The map of a file is read from the
 * first error in it on, beside everything else: stacks stay as they are until it is there. Node's own flag
 * for it (--enable-source-maps) reads all maps at each start.
 */
export function inSources(stack: string, folder = BUILT): string {
  try {
    return stack.replaceAll(placesIn(folder), (place: string, file: string, line: string, column: string) => {
      const found = mapOf(`${folder}${file}`)?.find(Number(line) - 1, Number(column) - 1)
      if (!found) return place
      const source = fileURLToPath(new URL(found.source, folder))
      return `${source}:${found.line + 1}:${found.column + 1}`
    })
  } catch {
    // Whatever is wrong with a map, the error itself is to be logged.
    return stack
  }
}

/** The folder stands as it is, and a name has no way out of it: a long text is searched once. */
const placesIn = (folder: string) =>
  new RegExp(`${folder.replaceAll(/[^\w/]/g, String.raw`\$&`)}([\\w-]{1,99}\\.js):(\\d{1,7}):(\\d{1,7})`, 'g')

/** Undefined while a map is being read, and where there is none. */
const maps = new Map<string, SourceMap | undefined>()
/** Programs have fewer files; a message can name any. */
const FILES_MAX = 100

function mapOf(file: string): SourceMap | undefined {
  if (maps.has(file) || maps.size >= FILES_MAX) return maps.get(file)
  maps.set(file, undefined)
  void readFile(fileURLToPath(`${file}.map`), 'utf8')
    .then(readSourceMap)
    .then(
      (map) => maps.set(file, map),
      () => undefined,
    )
  return undefined
}
