import { createHash } from 'node:crypto'
import { formatUsd, minusUsd } from '@fairtick/domain'
import type { Sheet, SheetPart } from './sheet'
import { lineOf } from './write-csv'

/**
 * The content of a month, line by line, and its SHA-256: a CSV in which each account's rows stand between its
 * opening and its closing balance. It is the same in every language, and a client can recompute it.
 */
export interface MonthContent {
  head(): string
  opening(part: SheetPart): string
  row(cells: readonly string[]): string
  closing(part: SheetPart): string
  foot(): string
  digest(): Buffer
}

/** Begins the content of a sheet's period. */
export function createMonthContent({ columns, from, to, notice }: Sheet): MonthContent {
  const hash = createHash('sha256')
  const line = (cells: readonly string[]): string => {
    const text = lineOf(columns.map((_column, at) => cells[at] ?? ''))
    hash.update(text)
    return text
  }
  return {
    head: () => line(columns.map(({ name }) => name)),
    opening: ({ account }) =>
      account ? line([from, account.type, 'opening', '', '', formatUsd(account.opening)]) : '',
    row: line,
    closing({ account }) {
      if (!account) return ''
      const movements = formatUsd(minusUsd(account.closing, account.opening))
      return line([to, account.type, 'closing', '', movements, formatUsd(account.closing)])
    },
    foot: () => (notice === undefined ? '' : line([notice])),
    digest: () => hash.digest(),
  }
}

/** The content as a file, in pieces; `onEnd` gets its SHA-256 before the last piece is out. */
export async function* writeMonthContent(
  sheet: Sheet,
  onEnd: (content: Buffer) => Promise<void>,
): AsyncGenerator<string> {
  const content = createMonthContent(sheet)
  let piece = content.head()
  for (const part of sheet.parts) {
    piece += content.opening(part)
    for await (const row of part.rows) {
      piece += content.row(row)
      if (piece.length < PIECE) continue
      yield piece
      piece = ''
    }
    piece += content.closing(part)
  }
  piece += content.foot()
  await onEnd(content.digest())
  yield piece
}

const PIECE = 16_384
