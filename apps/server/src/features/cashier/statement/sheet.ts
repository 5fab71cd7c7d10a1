import type { AccountType, Usd } from '@fairtick/domain'
import type { StatementTexts, StatementWords } from '@fairtick/texts/statements'

/** A table to be written as a file. Its cells are plain: `shown` has them in the reader's own language. */
export interface Sheet {
  readonly kind: 'records' | 'contracts' | 'options'
  readonly title: string
  /** First and last day, YYYY-MM-DD in UTC. */
  readonly from: string
  readonly to: string
  readonly columns: readonly SheetColumn[]
  readonly parts: readonly SheetPart[]
  /** A notice in English, such as that the deployment is a sandbox; undefined if there is no notice. */
  readonly notice: string | undefined
}

/**
 * A column: its name, its width in letters of a PDF, and the name and a cell of it in a reader's language.
 * Lists of orders use plain names in every language, like the other formats.
 */
export interface SheetColumn {
  readonly name: string
  readonly word?: keyof StatementWords
  readonly letters: number
  readonly isAmount?: boolean
  readonly shown?: (cell: string, texts: StatementTexts) => string
}

/** A group of rows: one account's between its two balances, or all of a list. */
export interface SheetPart {
  readonly account: PartAccount | undefined
  readonly rows: AsyncIterable<readonly string[]>
}

/** An account and its balances at the beginning and at the end; its rows lead from one to the other. */
export interface PartAccount {
  readonly type: AccountType
  readonly opening: Usd
  readonly closing: Usd
}
