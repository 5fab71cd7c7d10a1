import { ListFrame, Table, type TableColumn } from '@fairtick/ui'
import type { ComponentProps, ReactNode } from 'react'
import { type PagedQuery, nextPageOf } from '../reads/use-list-states'
import type { FilteredListProps, useFilteredStates } from './filtered-list'
import type { useTableChoice } from './table-choice'
import { useRowsToSort } from './use-rows-to-sort'

/** A list of the user's own rows as a table that its headings sort, with its states. */
export function SortedTable<Row extends { readonly id: number | string }>(
  props: Pick<FilteredListProps<Row, unknown>, 'label' | 'onOpen' | 'isBesideTicket'> & {
    readonly query: PagedQuery
    readonly rows: readonly Row[] | undefined
    readonly states: ReturnType<typeof useFilteredStates>
    readonly columns: readonly TableColumn<Row>[]
    readonly choice: Pick<ReturnType<typeof useTableChoice>, 'sort' | 'sortBy'>
    /** Begins the test id of a row, before its id. */
    readonly testName: string
    /** Names a row for a screen reader, by what it opens. */
    readonly nameOf?: (row: Row) => string
    /** Its container scrolls, and its rows are kept up to date. */
    readonly isFramed: boolean
    /** The way to a first row, for an empty list. */
    readonly emptyAction: ReactNode
  } & Pick<ComponentProps<typeof Table<Row>>, 'foot'> &
    Pick<ComponentProps<typeof ListFrame<Row>>, 'tools'>,
) {
  const { label, query, rows, states, choice, testName, isFramed } = props
  useRowsToSort(query, choice.sort !== undefined, rows?.length ?? 0)
  const live = isFramed ? { texts: { ...states.texts, refresh: undefined }, onRefresh: undefined } : {}
  return (
    <ListFrame
      label={label}
      items={rows}
      {...states}
      {...live}
      {...nextPageOf(query)}
      emptyAction={props.isBesideTicket === true ? undefined : props.emptyAction}
      isLow={isFramed}
      skeletonRows={4}
      tools={props.tools}
      rows={(items) => (
        <Table
          label={label}
          columns={props.columns}
          rows={items}
          keyOf={({ id }) => id}
          testIdOf={({ id }) => `${testName}-${id}`}
          onRowPress={props.onOpen}
          nameOf={props.nameOf}
          hasRowButtons
          texts={{ empty: '' }}
          sort={choice.sort}
          onSort={choice.sortBy}
          foot={props.foot}
          isDense
          isFramed={isFramed}
        />
      )}
    />
  )
}
