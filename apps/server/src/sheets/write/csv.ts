import type { TableColumn } from '../tables/table'
import type { Format } from './format'

/**
 * Comma-separated values (RFC 4180). Text that a spreadsheet would take for a formula is escaped; numbers
 * stay numbers. A notice is the last line.
 */
export function csvFormat(notice: string | undefined): Format {
  let columns: readonly TableColumn[] = []
  return {
    table({ columns: those }) {
      columns = those
      return lineOf(columns.map(({ name }) => name))
    },
    rows: (rows) => Array.from(rows, lineOf).join(''),
    finish: () =>
      notice === undefined ? '' : lineOf(columns.map((_column, at) => (at === 0 ? notice : ''))),
  }
}

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
