import type { Sheet } from './sheet'

/**
 * A sheet as comma-separated values (RFC 4180), in pieces. Text that a spreadsheet would take for a formula
 * is escaped; numbers stay numbers. A notice is the last line.
 */
export async function* writeCsv(sheet: Sheet): AsyncGenerator<string> {
  yield lineOf(sheet.columns.map(({ name }) => name))
  for (const part of sheet.parts) {
    let piece = ''
    for await (const row of part.rows) {
      piece += lineOf(row)
      if (piece.length < PIECE) continue
      yield piece
      piece = ''
    }
    yield piece
  }
  if (sheet.notice !== undefined)
    yield lineOf(sheet.columns.map((_column, at) => (at === 0 ? (sheet.notice ?? '') : '')))
}

const PIECE = 16_384
/** A line of CSV. */
export const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`

/**
 * Characters that begin a formula, including full-width ones, and after white space that a spreadsheet may
 * drop.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−﹢﹣﹦﹫]|^[\t\r\n]/u

/** Formats one cell. Formulas get an apostrophe and quotes; plain decimals, also negative, stay bare. */
export function cellOf(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const isMarked = !isNumber && FORMULA.test(text)
  const safe = isMarked ? `'${text}` : text
  return isMarked || /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
