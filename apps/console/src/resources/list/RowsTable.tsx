import { isListedBy } from '@fairtick/wire/admin'
import {
  type SortingState,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from '@fairtick/ui/icons'
import { type ReactNode, useMemo } from 'react'
import { type AnyRow, type FieldKind, type Resource, fieldsOf, kindOf } from '../../client/rows'
import { useConsoleNavigate } from '../../frame/use-console-navigate'
import { useWords } from '../../words/use-words'
import { Value } from '../Value'
import { changed } from './list-query'
import { columnsOf, openedBy } from './columns'
import { useInSight } from './use-in-sight'

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })
const helper = createColumnHelper<typeof features, AnyRow>()
/** Comparable figures are right-aligned. */
const ENDS: readonly FieldKind[] = ['usd', 'units', 'decimal']

/** The properties of the rows of a list. */
export interface RowsProps {
  readonly resource: Resource
  readonly query: URLSearchParams
  readonly rows: readonly AnyRow[]
  /** Names of the visible columns. */
  readonly columns: readonly string[]
  /** The id of the open or selected row. */
  readonly at: string | undefined
  readonly onOpen: (id: string) => void
  /** Whether its heads sort the list of the address; they do by default. */
  readonly isSorted?: boolean
}

/** Rows as a table, sorted by the server as in the address. */
export function RowsTable(props: RowsProps) {
  const { nameOf } = useWords()
  const table = useRowsTable(props)
  const [head] = table.getHeaderGroups()
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table
        aria-label={nameOf('resources', props.resource.name)}
        className="w-full border-collapse text-body"
      >
        <thead>
          <tr className="border-b border-line bg-sunken">
            {head?.headers.map(({ id, column }) => (
              <ColumnHead
                key={id}
                resource={props.resource}
                name={column.id}
                place={placeOf(props.resource, column.id)}
                sorted={column.getIsSorted()}
                onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <TableRow key={row.id} id={row.id} isAt={row.id === props.at} onOpen={props.onOpen}>
              {row.getVisibleCells().map((cell) => (
                <td
                  key={cell.id}
                  className={`h-9 px-2 ${widthOf(props.resource, cell.column.id)} ${placeOf(props.resource, cell.column.id)}`}
                >
                  {cell.column.id === 'id' ? (
                    <RowButton resource={props.resource} row={row.original} onOpen={props.onOpen} />
                  ) : (
                    <table.FlexRender cell={cell} />
                  )}
                </td>
              ))}
            </TableRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useRowsTable({ resource, query, rows, columns, isSorted = true }: RowsProps) {
  const go = useConsoleNavigate()
  const all = useMemo(() => columnsOf(resource), [resource])
  const definitions = useMemo(
    () =>
      helper.columns(
        all.map((field) =>
          helper.accessor((row) => row[field.name], {
            id: field.name,
            enableSorting: isSorted && isListedBy(resource, field.name),
            cell: ({ row }) => <Value resource={resource} field={field} row={row.original} />,
          }),
        ),
      ),
    [all, resource, isSorted],
  )
  const sorting = sortingOf(query)
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(row['id']),
    manualSorting: true,
    state: {
      sorting,
      // A warning takes a column where a row of the page has one.
      columnVisibility: Object.fromEntries(
        all.map(({ name }) => [
          name,
          columns.includes(name) &&
            (!resource.warnings.includes(name) || rows.some((row) => (row[name] ?? '') !== '')),
        ]),
      ),
    },
    onSortingChange: (update) => {
      const [by] = typeof update === 'function' ? update(sorting) : update
      const to = by === undefined ? { sort: '', order: '' } : { sort: by.id, order: by.desc ? 'desc' : 'asc' }
      go(`/${resource.name}${changed(query, to)}`)
    },
  })
}

function ColumnHead(props: {
  readonly resource: Resource
  readonly name: string
  readonly place: string
  readonly sorted: 'asc' | 'desc' | false
  readonly onSort: ((event: unknown) => void) | undefined
}) {
  const { fieldOf } = useWords()
  const { sorted } = props
  return (
    <th
      scope="col"
      aria-sort={sorted === false ? undefined : ORDERS[sorted]}
      className={`h-8 p-0 whitespace-nowrap ${props.place}`}
    >
      <button
        type="button"
        disabled={props.onSort === undefined}
        onClick={props.onSort}
        className="inline-flex h-8 items-center gap-1 px-2 text-small font-semibold text-ink-soft enabled:hover:text-ink"
      >
        {fieldOf(props.resource, props.name === 'id' ? openedBy(props.resource) : props.name)}
        {sorted === 'asc' && <ArrowUp size={13} aria-hidden="true" />}
        {sorted === 'desc' && <ArrowDown size={13} aria-hidden="true" />}
      </button>
    </th>
  )
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const

function TableRow(props: {
  readonly id: string
  readonly isAt: boolean
  readonly onOpen: (id: string) => void
  readonly children: ReactNode
}) {
  const row = useInSight<HTMLTableRowElement>(props.isAt)
  return (
    <tr
      ref={row}
      data-testid={`row-${props.id}`}
      aria-current={props.isAt || undefined}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a, button') === null) props.onOpen(props.id)
      }}
      className="cursor-pointer border-b border-line last:border-b-0 hover:bg-sunken aria-current:bg-accent-soft"
    >
      {props.children}
    </tr>
  )
}

function RowButton(props: {
  readonly resource: Resource
  readonly row: AnyRow
  readonly onOpen: (id: string) => void
}) {
  const { resource, row } = props
  const id = String(row['id'])
  const by = fieldsOf(resource).find(({ name }) => name === openedBy(resource))
  return (
    <button
      type="button"
      onClick={() => props.onOpen(id)}
      className="figures font-semibold whitespace-nowrap text-accent underline-offset-2 hover:underline"
    >
      {by === undefined || by.name === 'id' ? id : <Value resource={resource} field={by} row={row} />}
    </button>
  )
}

/** A time is shown in full, and so is a warning, on several lines; other values are cut to one line. */
function widthOf({ fields, warnings }: Resource, name: string): string {
  if (warnings.includes(name)) return 'max-w-56 py-1 [&>span]:min-w-48'
  return kindOf(fields[name] ?? 'text') === 'time' ? 'whitespace-nowrap' : 'max-w-56 truncate'
}

function placeOf({ fields }: Resource, name: string): string {
  const kind = fields[name]
  return kind !== undefined && ENDS.includes(kindOf(kind)) ? 'text-end' : 'text-start'
}

function sortingOf(query: URLSearchParams): SortingState {
  const by = query.get('sort')
  return by === null ? [] : [{ id: by, desc: query.get('order') !== 'asc' }]
}
