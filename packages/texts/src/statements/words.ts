import type { RecordKinds } from '../record-kinds/en'

/** Every word of a statement. They are few and short, so that all 18 languages have all of them. */
export interface StatementWords extends RecordKinds {
  readonly monthly: string
  readonly records: string
  readonly contracts: string
  readonly options: string
  readonly client: string
  readonly number: string
  readonly period: string
  readonly currency: string
  readonly inDollars: string
  readonly sum: string
  readonly sumNote: string
  readonly notFinal: string
  readonly sandbox: string
  readonly demo: string
  readonly opening: string
  readonly movements: string
  readonly closing: string
  readonly time: string
  readonly type: string
  readonly reference: string
  readonly change: string
  readonly balance: string
  readonly page: string
  readonly account: string
  readonly contractAccount: string
  readonly optionAccount: string
  readonly fundAccount: string
}

/**
 * How a language writes dates and amounts. Not asked of Intl, whose answers change with its version: a
 * statement of a month has to stay the same file.
 */
export interface StatementStyle {
  /** YYYY, MM, DD, D and M stand for year, month and day. */
  readonly date: string
  readonly decimal: string
  readonly group: string
  /** India counts thousands, and hundreds of them above. */
  readonly isIndian?: boolean
}

/** The words and the style of one language. */
export interface StatementLanguage {
  readonly words: StatementWords
  readonly style: StatementStyle
}
