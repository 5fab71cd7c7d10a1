import type { TableHead } from '../messages'
import { contractsTable } from './contracts'
import { listTable } from './list'
import { optionsTable } from './options'
import { recordsTable } from './records'
import type { Table } from './table'

/** Begins a table. */
export function createTable(head: TableHead): Table {
  if (head.kind === 'records') return recordsTable(head)
  if (head.kind === 'contracts') return plain(contractsTable(head))
  if (head.kind === 'options') return plain(optionsTable(head))
  if (head.kind === 'list') return plain(listTable(head))
  return plain({
    columns: head.columns.map((name) => ({ name, letters: 0 })),
    rows: ({ cells = [] }) => cells,
  })
}

/** A table whose rows stand each for itself. */
const plain = (table: Pick<Table, 'columns' | 'rows'>): Table => ({
  begin: () => undefined,
  end: () => [],
  ...table,
})
