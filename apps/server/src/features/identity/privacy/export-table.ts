import type { Queryable } from '../../../database/in-transaction'

/** A table of an export: names of its columns, and rows as they are read. */
export interface ExportTable {
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>
}

/** Tables of an export by their names, each read when it is written. */
export type ExportTables = Readonly<Record<string, () => Promise<ExportTable>>>

/** Each column of a table, with its value of a row. */
export type ExportColumns<Row> = Readonly<Record<string, (row: Row) => string | number | undefined>>

/** Reads all rows of the user whose data is exported, in the user's turn. */
export type OwnRows = <Row>(
  read: (database: Queryable, userId: number) => Promise<readonly Row[]>,
) => Promise<readonly Row[]>

/** A table of items, and each column's value of an item. */
export function tableOf<Row>(rows: readonly Row[], columns: ExportColumns<Row>): ExportTable {
  const names = Object.keys(columns)
  return {
    columns: names,
    rows: rows.map((row) => names.map((name) => String(columns[name]?.(row) ?? ''))),
  }
}

/** A table of items that are read as they are written. */
export function streamedTableOf<Row>(items: AsyncIterable<Row>, columns: ExportColumns<Row>): ExportTable {
  async function* rows() {
    for await (const item of items) yield* tableOf([item], columns).rows
  }
  return { columns: Object.keys(columns), rows: rows() }
}

/** A moment in UTC; empty if undefined. */
export const timeText = (at: number | undefined): string =>
  at === undefined ? '' : new Date(at).toISOString()

const PIECE = 16_384

/**
 * A table as comma-separated values, in pieces. `cellOf` writes one cell so that no spreadsheet takes it for
 * a formula.
 */
export async function* writeTable(
  { columns, rows }: ExportTable,
  cellOf: (text: string) => string,
): AsyncGenerator<string> {
  const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`
  let piece = lineOf(columns)
  for await (const row of rows) {
    piece += lineOf(row)
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** Tables as one JSON document, in pieces: each row an object by the names of the columns. */
export async function* writeDocument(tables: ExportTables): AsyncGenerator<string> {
  let before = '{'
  for (const [name, open] of Object.entries(tables)) {
    const { columns, rows } = await open()
    yield `${before}${JSON.stringify(name)}:[`
    let comma = '\n'
    for await (const row of rows) {
      yield comma + JSON.stringify(Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])))
      comma = ',\n'
    }
    yield ']'
    before = ',\n'
  }
  yield '}\n'
}
