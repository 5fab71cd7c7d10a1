import type { ReactNode } from 'react'

/** One column of a table. */
export interface TableColumn<Row> {
  readonly key: string
  readonly text: string
  readonly align?: 'start' | 'end'
  readonly width?: string
  readonly render: (row: Row) => ReactNode
  /** Its cell names the row. */
  readonly isRowHeader?: boolean
  /** The heading is for screen readers only (a column of buttons). */
  readonly isTextHidden?: boolean
  /** Its heading sorts the rows. */
  readonly canSort?: boolean
  /** Stays in view at the end of the line while the table scrolls sideways. */
  readonly isPinned?: boolean
}

/** The column that the rows are sorted by. */
export interface TableSort {
  readonly key: string
  readonly isDescending: boolean
}

/** The properties of a table. */
export interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Also by Enter when the row has the focus. */
  readonly onRowPress?: (row: Row) => void
  /** The accessible name of the button in a row's header: what it opens. By default its cell. */
  readonly nameOf?: (row: Row) => string
  /** Rows have buttons: the row header is one too, and the row itself takes only pointers. */
  readonly hasRowButtons?: boolean
  readonly texts: { readonly empty: string; readonly none?: string; readonly emptyHint?: string }
  readonly isLoading?: boolean
  /** The order of the rows, which the caller sorts. */
  readonly sort?: TableSort | undefined
  readonly onSort?: (key: string) => void
  /** Low rows, for many of them. */
  readonly isDense?: boolean
  /** Its container scrolls, and its headings stay in view there. */
  readonly isFramed?: boolean
  readonly testIdOf?: (row: Row) => string
  /** The cells of a last line, by the keys of their columns: totals. */
  readonly foot?: Readonly<Record<string, ReactNode>> | undefined
}
