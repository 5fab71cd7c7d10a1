import { END_OF_ROWS } from './backup-format'

/** Reads text of lines, and of rows up to their end mark. */
export interface TextReader {
  /** The next line without its end; undefined at the end of the text. */
  line(): Promise<string | undefined>
  /** The rows up to the next end mark, in pieces of whole rows. */
  rows(): AsyncGenerator<Buffer, void, void>
}

const NEW_LINE = 0x0a

/** Begins to read. Rows are passed on as they arrive, so that memory does not depend on their number. */
export function readText(pieces: AsyncIterable<Buffer>): TextReader {
  const source = pieces[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function readMore(): Promise<boolean> {
    const next = await source.next()
    if (next.done === true) return false
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
    return true
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }

  return {
    async line() {
      while (!rest.includes(NEW_LINE)) {
        if (!(await readMore())) return rest.length === 0 ? undefined : cutShort()
      }
      return take(rest.indexOf(NEW_LINE) + 1)
        .toString('utf8', 0)
        .slice(0, -1)
    },
    async *rows() {
      for (;;) {
        const end = endMarkIn(rest)
        const whole = end ?? rest.lastIndexOf(NEW_LINE) + 1
        if (whole > 0) yield take(whole)
        if (end !== undefined) return void take(END_OF_ROWS.length)
        if (!(await readMore())) cutShort()
      }
    },
  }
}

/**
 * Position of the end mark as a line of its own. A value that ends alike has a second backslash before it.
 */
function endMarkIn(text: Buffer): number | undefined {
  for (let at = text.indexOf(END_OF_ROWS); at >= 0; at = text.indexOf(END_OF_ROWS, at + 1)) {
    if (at === 0 || text[at - 1] === NEW_LINE) return at
  }
  return undefined
}

function cutShort(): never {
  throw new Error('the backup is cut short')
}
