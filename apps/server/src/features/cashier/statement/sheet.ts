/** A table to be written as a file. Labels are English, like the letters of the PDF. */
export interface Sheet {
  readonly title: string
  /** First and last day, YYYY-MM-DD in UTC. */
  readonly from: string
  readonly to: string
  readonly columns: readonly SheetColumn[]
  readonly parts: readonly SheetPart[]
  /** What stands on every page, if anything does: that a sandbox is one. */
  readonly notice: string | undefined
}

/** A column: its name, and how many letters of it the PDF shows. */
export interface SheetColumn {
  readonly name: string
  readonly letters: number
  readonly isAmount?: boolean
}

/** Rows that belong together; `above` and `below` stand around them where the file has room for it, `below` once all rows were read. */
export interface SheetPart {
  readonly above: string
  readonly rows: AsyncIterable<readonly string[]>
  readonly below: () => string
}
