import { createHash } from 'node:crypto'
import { formatUsd, minusUsd } from '@fairtick/domain'
import type { SheetFrame } from '../messages'
import type { TableColumn } from '../tables/table'
import { lineOf } from './csv'
import type { Format } from './format'

/**
 * The content of a month and its SHA-256: a CSV in which each account's rows stand between its opening and
 * its closing balance. It is the same in every language, and a client can recompute it.
 */
export function monthFormat({ from, to, notice }: SheetFrame): Format & { digest(): Buffer } {
  const hash = createHash('sha256')
  let columns: readonly TableColumn[] = []
  function noted(text: string): string {
    hash.update(text)
    return text
  }
  const line = (cells: readonly string[]) => lineOf(columns.map((_column, at) => cells[at] ?? ''))
  return {
    table({ columns: those }) {
      columns = those
      return noted(line(columns.map(({ name }) => name)))
    },
    part: ({ type, opening }) => noted(line([from, type, 'opening', '', '', formatUsd(opening)])),
    rows: (rows) => noted(Array.from(rows, line).join('')),
    partEnd({ type, opening, closing }) {
      const movements = formatUsd(minusUsd(closing, opening))
      return noted(line([to, type, 'closing', '', movements, formatUsd(closing)]))
    },
    finish: () => noted(notice === undefined ? '' : line([notice])),
    digest: () => hash.digest(),
  }
}
