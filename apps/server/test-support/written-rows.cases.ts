import type { SheetTable } from '../src/sheets/send-sheet'
import { createTable } from '../src/sheets/tables/create-table'

/** The cells of a table's rows, as its process makes them. */
export async function* writtenRows({ head, parts }: SheetTable): AsyncGenerator<readonly string[]> {
  const table = createTable(head)
  for (const { account, slices, isFolded } of parts) {
    table.begin(account)
    for await (const slice of slices) yield* table.rows(slice)
    yield* table.end((await isFolded?.()) ?? false)
  }
}
