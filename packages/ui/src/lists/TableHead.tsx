import { ArrowDown, ArrowUp } from '../icons'
import { joinClasses } from '../join-classes'
import type { TableColumn, TableProps, TableSort } from './table-props'
import { alignOf, cellLook } from './table-look'

/** The headings of a table; those of columns that can be sorted are buttons. */
export function TableHead<Row>(
  props: Pick<TableProps<Row>, 'columns' | 'sort' | 'onSort' | 'isFramed' | 'isDense'>,
) {
  return (
    <thead>
      <tr className="border-b border-line">
        {props.columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            style={{ width: column.width }}
            aria-sort={sortOf(column, props.sort)}
            className={joinClasses(
              'px-2 text-small font-medium whitespace-nowrap text-ink-faint',
              props.isDense ? 'h-8' : 'h-9',
              cellLook(column, props.isFramed),
              props.isFramed && 'sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_0_var(--line)]',
              props.isFramed && column.isPinned && 'z-20',
              alignOf(column),
            )}
          >
            <Heading column={column} sort={props.sort} onSort={props.onSort} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Heading<Row>(props: {
  readonly column: TableColumn<Row>
  readonly sort: TableSort | undefined
  readonly onSort: ((key: string) => void) | undefined
}) {
  const { column, onSort } = props
  if (onSort === undefined || column.canSort !== true)
    return <span className={column.isTextHidden ? 'sr-only' : undefined}>{column.text}</span>
  const sort = sortOf(column, props.sort)
  const Arrow = sort === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => onSort(column.key)}
      className={joinClasses(
        'relative inline-flex h-7 cursor-pointer items-center gap-0.5 rounded-[0.375rem] font-medium after:absolute after:-inset-x-1 after:-inset-y-2 hover:text-ink',
        sort !== undefined && 'text-ink',
      )}
    >
      {column.text}
      {sort !== undefined && <Arrow size={12} aria-hidden="true" />}
    </button>
  )
}

function sortOf(
  { key }: { readonly key: string },
  sort: TableSort | undefined,
): 'ascending' | 'descending' | undefined {
  if (sort?.key !== key) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}
