import type { OptionStatus } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { LinkButton, ListFrame, Table, type TableColumn } from '@fairtick/ui'
import { useMemo } from 'react'
import { loadedOptions } from '../../../../client/option-pages'
import { type OwnOption, useOptions } from '../../../../client/options'
import { NO_FILTER, type OptionFilter } from '../../../../client/order-filter'
import { type FilteredListProps, useFilteredStates } from '../../../../filters/filtered-list'
import { sortedRows } from '../../../../filters/sorted-rows'
import { useTableChoice } from '../../../../filters/table-choice'
import { useRowsToSort } from '../../../../filters/use-rows-to-sort'
import { tradePath } from '../../../../paths/paths'
import { nextPageOf } from '../../../../reads/use-list-states'
import { OptionCell } from './OptionCell'
import { AT_START, COLUMNS, FIXED, HEADS, UNSORTED, USUAL, valueIn } from './option-columns'

/** One list of options as a table: columns to choose and to sort by. */
export function OptionTable(
  props: FilteredListProps<OwnOption, OptionFilter> & {
    readonly status: OptionStatus
    /** Its container scrolls, and its rows are kept up to date. */
    readonly isFramed?: boolean
  },
) {
  const { text } = useTexts()
  const { status, filter = NO_FILTER, isFramed = false } = props
  const options = useOptions(status, filter)
  const { shown, sort, sortBy } = useTableChoice(`options.${status}`, USUAL[status])
  const rows = useMemo(
    () => options.data && sortedRows(loadedOptions(options.data), sort, valueIn),
    [options.data, sort],
  )
  useRowsToSort(options, sort !== undefined, rows?.length ?? 0)
  const states = useFilteredStates(options, filter, `options.${status}`, {
    error: text('options.listError'),
    hasEnd: status === 'settled',
  })
  const columns = useColumns(status, shown)
  const live = isFramed ? { texts: { ...states.texts, refresh: undefined }, onRefresh: undefined } : {}
  return (
    <ListFrame
      label={props.label}
      items={rows}
      {...states}
      {...live}
      {...nextPageOf(options)}
      emptyAction={
        props.isBesideTicket === true ? undefined : (
          <LinkButton href={tradePath('future')}>{text('options.goTrade')}</LinkButton>
        )
      }
      skeletonRows={4}
      rows={(items) => (
        <Table
          label={props.label}
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          testIdOf={({ id }) => `option-${id}`}
          onRowPress={props.onOpen}
          hasRowButtons
          texts={{ empty: '' }}
          sort={sort}
          onSort={sortBy}
          isDense
          isFramed={isFramed}
        />
      )}
    />
  )
}

function useColumns(status: OptionStatus, shown: readonly string[]): readonly TableColumn<OwnOption>[] {
  const { text } = useTexts()
  return useMemo(
    () =>
      COLUMNS[status]
        .filter((column) => FIXED.includes(column) || shown.includes(column))
        .map((column): TableColumn<OwnOption> => ({
          key: column,
          text: text(HEADS[column]),
          align: AT_START.includes(column) ? 'start' : 'end',
          isRowHeader: column === 'instrument',
          canSort: !UNSORTED.includes(column),
          render: (option) => <OptionCell option={option} column={column} />,
        })),
    [status, shown, text],
  )
}
