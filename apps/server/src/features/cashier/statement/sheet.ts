/** A table to be written as a file. Labels are English, as the PDF has Latin letters only. */
export interface Sheet {
  readonly title: string
  /** First and last day, YYYY-MM-DD in UTC. */
  readonly from: string
  readonly to: string
  readonly columns: readonly SheetColumn[]
  readonly parts: readonly SheetPart[]
  /** A notice on every page, such as that the deployment is a sandbox; undefined where there is none. */
  readonly notice: string | undefined
}

/** A column: its name, and how many letters of it the PDF shows. */
export interface SheetColumn {
  readonly name: string
  readonly letters: number
  readonly isAmount?: boolean
}

/**
 * Rows that belong together. `above` and `below` stand around them where the file has room; `below` is asked
 * for once all rows were read.
 */
export interface SheetPart {
  readonly above: string
  readonly rows: AsyncIterable<readonly string[]>
  readonly below: () => string
}
