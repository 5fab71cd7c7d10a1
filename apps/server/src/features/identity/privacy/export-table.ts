import type { Queryable } from '../../../database/in-transaction'
import { BATCH_ROWS } from '../../../database/read-in-batches'
import type { Slice } from '../../../sheets/messages'
import type { SheetTable } from '../../../sheets/send-sheet'

/** Tables of an export by their names, each read when it is written. */
export type ExportTables = Readonly<Record<string, () => Promise<SheetTable>>>

/** Each column of a table, with its value of a row. */
export type ExportColumns<Row> = Readonly<Record<string, (row: Row) => string | number | undefined>>

/** Reads all rows of the user whose data is exported, in the user's turn. */
export type OwnRows = <Row>(
  read: (database: Queryable, userId: number) => Promise<readonly Row[]>,
) => Promise<readonly Row[]>

/** A table of items, which may be read as they are written, and each column's value of an item. */
export function tableOf<Row>(
  items: Iterable<Row> | AsyncIterable<Row>,
  columns: ExportColumns<Row>,
): SheetTable {
  const cellsOf = Object.values(columns)
  async function* slices(): AsyncGenerator<Slice> {
    let cells: string[][] = []
    for await (const item of items) {
      cells.push(cellsOf.map((cellOf) => String(cellOf(item) ?? '')))
      if (cells.length < BATCH_ROWS) continue
      yield { cells }
      cells = []
    }
    if (cells.length > 0) yield { cells }
  }
  return { head: { kind: 'texts', columns: Object.keys(columns) }, parts: [{ slices: slices() }] }
}

/** A moment in UTC; empty if undefined. */
export const timeText = (at: number | undefined): string =>
  at === undefined ? '' : new Date(at).toISOString()
