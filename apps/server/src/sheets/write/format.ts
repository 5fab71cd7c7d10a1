import type { PartAccount, TableHead } from '../messages'
import type { Table } from '../tables/table'

/** The way in which tables become a file; what a function returns stands next in it. */
export interface Format {
  /** Begins the file. */
  begin?(): string | Buffer
  table(table: Table, head: TableHead): string | Buffer
  part?(account: PartAccount): string | Buffer
  rows(rows: Iterable<readonly string[]>): string | Buffer
  partEnd?(account: PartAccount): string | Buffer
  /** Ends the last table. */
  finish(): string | Buffer
  /** SHA-256 of the content. */
  digest?(): Buffer
  /** Ends the file with its last fact. */
  close?(last: string): string | Buffer
  /** Letters without a font, as Unicode numbers. */
  missing?(): readonly string[]
}
