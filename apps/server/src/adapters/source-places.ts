import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type SourceMap, readSourceMap } from './source-map'

/**
 * A built program and its maps are in one folder. Messages may name any file, so only files of this folder
 * are opened.
 */
const BUILT = new URL('.', import.meta.url).href

/**
 * A stack with the places in built files replaced by places in the sources. A file's map is read from its
 * first error on, in the background; until then stacks stay unchanged. Node's own flag (--enable-source-maps)
 * reads all maps at each start.
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
    // The error itself must be logged, also if a map is broken.
    return stack
  }
}

/** The folder is matched literally, and a name cannot lead out of it: a long text is searched once. */
const placesIn = (folder: string) =>
  new RegExp(`${folder.replaceAll(/[^\w/]/g, String.raw`\$&`)}([\\w-]{1,99}\\.js):(\\d{1,7}):(\\d{1,7})`, 'g')

/** Undefined while a map is being read, and if it is missing. */
const maps = new Map<string, SourceMap | undefined>()
/** A limit, as a message can name any number of files; programs have fewer. */
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
