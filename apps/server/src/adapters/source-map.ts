import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'

/** Finds places in sources; lines and columns begin at 0. */
export interface SourceMap {
  find(
    line: number,
    column: number,
  ): { readonly source: string; readonly line: number; readonly column: number } | undefined
}

const mapSchema = z.object({ version: z.literal(3), sources: z.array(z.string()), mappings: z.string() })
const LIBRARY = /(?:^|\/)node_modules\//
/** Letters read at once: about a millisecond. */
const SLICE = 50_000
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit.charCodeAt(0), value]))
const [COMMA, SEMICOLON] = [44, 59]

/**
 * Reads a source map (ECMA-426) in slices, and keeps only the places in our own sources. Node's SourceMap
 * reads the server's four megabytes in one go, which would delay every order.
 */
export async function readSourceMap(text: string): Promise<SourceMap> {
  const { sources, mappings } = mapSchema.parse(JSON.parse(text))
  const own = sources.map((source) => !LIBRARY.test(source))
  /** For each line of the built file, the start of its places: column, source, line and column each. */
  const begins = [0]
  const places: number[] = []
  const state: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let [field, value, shift] = [0, 0, 0]
  for (let at = 0; at <= mappings.length; at += 1) {
    if (at % SLICE === 0) await nextTurn()
    const letter = at < mappings.length ? mappings.charCodeAt(at) : SEMICOLON
    if (letter === COMMA || letter === SEMICOLON) {
      const [column, source, sourceLine, sourceColumn] = state
      if (field >= 4 && own[source] === true) places.push(column, source, sourceLine, sourceColumn)
      field = 0
      if (letter === COMMA) continue
      begins.push(places.length)
      state[0] = 0
      continue
    }
    const digit = VALUES.get(letter) ?? 0
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    state[field] = (state[field] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1)
    field += 1
    value = 0
    shift = 0
  }
  return {
    find(line, column) {
      let found: number | undefined
      for (let at = begins[line] ?? 0; at < (begins[line + 1] ?? 0); at += 4)
        if ((places[at] ?? 0) <= column) found = at
      if (found === undefined) return undefined
      const [source = 0, sourceLine = 0, sourceColumn = 0] = places.slice(found + 1, found + 4)
      return { source: sources[source] ?? '', line: sourceLine, column: sourceColumn }
    },
  }
}
