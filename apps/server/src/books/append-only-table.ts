import type { Columns } from './columns'
import { NO_SUM, type RowTable, rowTable } from './row-table'

/** A table of rows that are written with the batch and never open: memory keeps none of them. */
export function appendOnlyTable<Row extends { readonly id: number }>(
  columns: Columns<Row>,
): RowTable<Row, undefined> {
  return rowTable<Row, undefined>({
    columns,
    idOf: (row) => row.id,
    isOpen: () => false,
    openWhere: undefined,
    sum: NO_SUM,
  })
}
