import { useTexts } from '@fairtick/texts/react'
import { Sheet, type TableColumn, useIsDesktop } from '@fairtick/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { ReadList } from '../reads/ReadList'
import { type ListName, type ListQuery, type PagedQuery, useListStates } from '../reads/use-list-states'
import { ColumnChoice } from './ColumnChoice'
import { SortedTable } from './SortedTable'
import { type SortValue, sortedRows } from './sorted-rows'
import { useTableChoice } from './table-choice'

/** A column of a table of the user's own rows. */
export interface OwnColumn<Row> extends Omit<TableColumn<Row>, 'canSort'> {
  /** The value of a row that its heading sorts by; without it, the heading does not sort. */
  readonly sortedBy?: (row: Row) => SortValue
  /** Users can hide this column; the value is its initial state. Absent: always shown. */
  readonly choice?: 'shown' | 'hidden'
  /** The cell in the line of totals. */
  readonly totalOf?: (rows: readonly Row[]) => ReactNode
}

interface OwnRowsProps<Row> {
  readonly read: ListQuery | (ListQuery & PagedQuery)
  /** The prefix of its texts for loading and empty. */
  readonly name: ListName
  readonly error: string
  readonly label: string
  /** Newest first. */
  readonly items: readonly Row[] | undefined
  /** Names its table on this device, and its rows in tests. */
  readonly kind: string
  readonly columns: readonly OwnColumn<Row>[]
  /** Its card: the row on a phone, and its details beside the table of a desk. */
  readonly card: (row: Row) => ReactNode
  /** The title of its details. */
  readonly titleOf: (row: Row) => string
  readonly emptyAction?: ReactNode
}

/** The user's own rows, such as deposits: cards on a phone; a dense table with their details on a desk. */
export function OwnRows<Row extends { readonly id: number | string }>(props: OwnRowsProps<Row>) {
  const { read, name, error, label, items, kind, card, emptyAction } = props
  return useIsDesktop() ? (
    <OwnTable {...props} />
  ) : (
    <ReadList {...{ read, name, error, label, items, emptyAction }} keyOf={({ id }) => id}>
      {(row) => <article data-testid={`${kind}-${row.id}`}>{card(row)}</article>}
    </ReadList>
  )
}

function OwnTable<Row extends { readonly id: number | string }>(props: OwnRowsProps<Row>) {
  const { text } = useTexts()
  const { read, name, error, label, items, kind, columns, emptyAction } = props
  const [openId, open] = useState<Row['id']>()
  const choosable = columns.filter(({ choice }) => choice !== undefined)
  const usual = choosable.filter(({ choice }) => choice === 'shown').map(({ key }) => key)
  const fixed = columns.filter((column) => column.choice === undefined).map(({ key }) => key)
  const choice = useTableChoice(kind, usual, fixed)
  const rows = useMemo(
    () =>
      items &&
      sortedRows(items, choice.sort, (row, key) => columns.find((each) => each.key === key)?.sortedBy?.(row)),
    [items, choice.sort, columns],
  )
  const pages = 'fetchNextPage' in read ? read : ONE_PAGE
  const states = useListStates(read, name, {
    error,
    ...(pages === ONE_PAGE ? {} : { end: text('shell.noMore') }),
  })
  const shown = columns.filter((column) => column.choice === undefined || choice.shown.includes(column.key))
  const opened = items?.find(({ id }) => id === openId)
  return (
    <>
      <SortedTable
        label={label}
        onOpen={({ id }) => open(id)}
        query={pages}
        rows={rows}
        states={states}
        columns={shown.map((column) => ({ ...column, canSort: column.sortedBy !== undefined }))}
        choice={choice}
        testName={kind}
        isFramed={false}
        emptyAction={emptyAction}
        tools={
          choosable.length > 0 && (
            <ColumnChoice columns={choosable} shown={choice.shown} onChange={choice.show} />
          )
        }
        foot={pages.hasNextPage ? undefined : footOf(columns, rows)}
      />
      {opened && (
        <Sheet
          isOpen
          desktop="side"
          title={props.titleOf(opened)}
          closeLabel={text('shell.close')}
          onClose={() => open(undefined)}
        >
          <article data-testid={`${kind}-details`}>{props.card(opened)}</article>
        </Sheet>
      )}
    </>
  )
}

const ONE_PAGE: PagedQuery = {
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
}

/** The totals of all rows; undefined where there is one row or no total. */
function footOf<Row>(columns: readonly OwnColumn<Row>[], rows: readonly Row[] | undefined) {
  const summed = columns.filter(({ totalOf }) => totalOf !== undefined)
  if (rows === undefined || rows.length < 2 || summed.length === 0) return undefined
  return Object.fromEntries(summed.map(({ key, totalOf }) => [key, totalOf?.(rows)]))
}
