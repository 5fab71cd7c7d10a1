import type { StatementTexts, StatementWords } from '@fairtick/texts/statements'
import type { PartAccount, Slice } from '../messages'

/**
 * A column: its name, its width in letters of a PDF, and the name and a cell of it in a reader's language.
 * Lists of orders use plain names in every language, like the other formats.
 */
export interface TableColumn {
  readonly name: string
  readonly word?: keyof StatementWords
  readonly letters: number
  readonly isAmount?: boolean
  readonly shown?: (cell: string, texts: StatementTexts) => string
}

/** A table being written. Its cells are plain: `shown` of a column has them in the reader's own language. */
export interface Table {
  readonly columns: readonly TableColumn[]
  /** Begins a part: one account's between its two balances, or all of a list. */
  begin(account: PartAccount | undefined): void
  rows(slice: Slice): Iterable<readonly string[]>
  /** The rows that are missing at the end of a part. */
  end(isFolded: boolean): Iterable<readonly string[]>
}
