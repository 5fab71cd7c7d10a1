import type { KeyboardEvent, ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import { Skeleton } from '../feedback/Skeleton'

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
}

/** The properties of a table. */
export interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Also by Enter when the row has the focus. */
  readonly onRowPress?: (row: Row) => void
  readonly texts: { readonly empty: string }
  readonly isLoading?: boolean
}

/** Rows and columns, for the desktop's order lists. */
export function Table<Row>(props: TableProps<Row>) {
  return (
    <div className="relative overflow-x-auto">
      <table
        aria-label={props.label}
        aria-busy={props.isLoading || undefined}
        className="w-full border-collapse text-body"
      >
        <thead>
          <tr className="border-b border-line">
            {props.columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ width: column.width }}
                className={joinClasses(
                  'h-9 px-2 text-small font-medium whitespace-nowrap text-ink-faint first:ps-0 last:pe-0',
                  alignOf(column),
                )}
              >
                <span className={column.isTextHidden ? 'sr-only' : undefined}>{column.text}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TableBody {...props} />
        </tbody>
      </table>
    </div>
  )
}

function TableBody<Row>(props: TableProps<Row>) {
  if (props.rows.length === 0) {
    return (
      <tr>
        <td colSpan={props.columns.length} className="p-6 text-center text-ink-soft">
          {props.isLoading ? <Skeleton width="40%" /> : props.texts.empty}
        </td>
      </tr>
    )
  }
  return props.rows.map((row) => <TableRow key={props.keyOf(row)} {...props} row={row} />)
}

function TableRow<Row>(props: TableProps<Row> & { readonly row: Row }) {
  const { row, onRowPress } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onRowPress?.(row)
  }
  return (
    <tr
      tabIndex={onRowPress === undefined ? undefined : 0}
      onClick={onRowPress === undefined ? undefined : () => onRowPress(row)}
      onKeyDown={onRowPress === undefined ? undefined : onKeyDown}
      className={joinClasses(
        'border-b border-line last:border-b-0 focus-visible:-outline-offset-2',
        onRowPress !== undefined && 'cursor-pointer hover:bg-sunken',
      )}
    >
      {props.columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            scope={column.isRowHeader ? 'row' : undefined}
            className={joinClasses(
              'h-12 px-2 font-normal whitespace-nowrap first:ps-0 last:pe-0',
              alignOf(column),
            )}
          >
            {column.render(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

function alignOf(column: { readonly align?: 'start' | 'end' }): string {
  return column.align === 'end' ? 'text-end' : 'text-start'
}
