import type { KeyboardEvent, MouseEvent } from 'react'
import { joinClasses } from '../join-classes'
import { EmptyState } from '../feedback/EmptyState'
import { Skeleton } from '../feedback/Skeleton'
import { TableHead } from './TableHead'
import type { TableProps } from './table-props'
import { alignOf, cellLook } from './table-look'

/** Rows and columns on one grid, for the desktop's order lists. */
export function Table<Row>(props: TableProps<Row>) {
  return (
    <div className={joinClasses('relative', !props.isFramed && 'overflow-x-auto')}>
      <table
        aria-label={props.label}
        aria-busy={props.isLoading || undefined}
        className="w-full border-collapse text-body"
      >
        <TableHead {...props} />
        <tbody>
          <TableBody {...props} />
        </tbody>
        <TableFoot {...props} />
      </table>
    </div>
  )
}

function TableFoot<Row>(props: TableProps<Row>) {
  const { foot, columns } = props
  if (foot === undefined) return null
  return (
    <tfoot>
      <tr className="border-t border-line-strong" data-testid="table-foot">
        {columns.map((column) => {
          const Cell = column.isRowHeader ? 'th' : 'td'
          return (
            <Cell
              key={column.key}
              scope={column.isRowHeader ? 'row' : undefined}
              className={joinClasses(
                'h-10 px-2 font-semibold whitespace-nowrap text-ink',
                cellLook(column, props.isFramed),
                alignOf(column),
              )}
            >
              {foot[column.key]}
            </Cell>
          )
        })}
      </tr>
    </tfoot>
  )
}

function TableBody<Row>(props: TableProps<Row>) {
  if (props.rows.length === 0) {
    return (
      <tr>
        <td colSpan={props.columns.length} className="p-2">
          {props.isLoading ? (
            <Skeleton width="40%" />
          ) : (
            <EmptyState
              isSmall
              label={props.texts.none}
              title={props.texts.empty}
              hint={props.texts.emptyHint}
            />
          )}
        </td>
      </tr>
    )
  }
  return props.rows.map((row) => <TableRow key={props.keyOf(row)} {...props} row={row} />)
}

function TableRow<Row>(props: TableProps<Row> & { readonly row: Row }) {
  const { row, onRowPress, hasRowButtons = false } = props
  const isPressed = onRowPress !== undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onRowPress?.(row)
  }
  return (
    <tr
      data-testid={props.testIdOf?.(row)}
      tabIndex={isPressed && !hasRowButtons ? 0 : undefined}
      onClick={isPressed ? (event) => isOnRow(event) && onRowPress(row) : undefined}
      onKeyDown={isPressed && !hasRowButtons ? onKeyDown : undefined}
      className={joinClasses(
        'group border-b border-line last:border-b-0 focus-visible:-outline-offset-2',
        isPressed && 'cursor-pointer hover:bg-sunken',
      )}
    >
      {props.columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            scope={column.isRowHeader ? 'row' : undefined}
            className={joinClasses(
              'px-2 font-normal whitespace-nowrap',
              props.isDense ? 'h-10' : 'h-12',
              cellLook(column, props.isFramed),
              column.isPinned && 'group-hover:bg-sunken',
              alignOf(column),
            )}
          >
            {column.isRowHeader && hasRowButtons && isPressed ? (
              <button
                type="button"
                aria-label={props.nameOf?.(row)}
                onClick={() => onRowPress(row)}
                className="relative min-h-8 max-w-full cursor-pointer align-middle rounded-[0.375rem] text-start after:absolute after:-inset-1"
              >
                {column.render(row)}
              </button>
            ) : (
              column.render(row)
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

/** Whether a press is one on the row itself: neither on a button of it, nor in an overlay that one opened. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('button, a, input, [role=menuitem]') === null
}
