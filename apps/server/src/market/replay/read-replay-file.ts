import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { type BarRow, type QuoteRow, rowReader } from './replay-rows'

/** The content of a file, in its order. */
export interface ReplayFile {
  readonly quotes: readonly QuoteRow[]
  readonly bars: readonly BarRow[]
  /** Lines without a readable time. */
  readonly skippedLines: number
}

/** Most lines of a file, for the memory of a server; a longer file must be cut. */
const LINES_MAX = 10_000_000

/**
 * Reads a file of quotes or bars; undefined if it holds neither. Throws if it cannot be read or is too long.
 */
export async function readReplayFile(path: string): Promise<ReplayFile | undefined> {
  const source = createReadStream(path)
  const input = path.endsWith('.gz') ? source.pipe(createGunzip()) : source
  // The pipe does not forward an error of the file.
  source.on('error', (error) => input.destroy(error))
  const lines = createInterface({ input, crlfDelay: Infinity })
  const quotes: QuoteRow[] = []
  const bars: BarRow[] = []
  let skippedLines = 0
  let read: ReturnType<typeof rowReader>
  for await (const line of lines) {
    if (!read) {
      read = rowReader(line)
      if (!read) {
        source.destroy()
        return undefined
      }
      continue
    }
    if (line.trim() === '') continue
    const row = read(line)
    if (!row) skippedLines += 1
    else if (row.kind === 'quote') quotes.push(row)
    else bars.push(row)
    if (quotes.length + bars.length > LINES_MAX)
      throw new RangeError(`more than ${LINES_MAX} lines in ${path}`)
  }
  return read && { quotes, bars, skippedLines }
}
