import type { OptionStatus } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { LinkButton, type TableColumn } from '@fairtick/ui'
import { useMemo } from 'react'
import { loadedOptions } from '../../../../client/options/option-pages'
import { useIsSaleOffered } from '../../../../client/options/option-sales'
import { type OwnOption, useOptions } from '../../../../client/options/options'
import { NO_FILTER, type OptionFilter } from '../../../../client/contracts/order-filter'
import { type FilteredListProps, useFilteredStates } from '../../../../filters/filtered-list'
import { SortedTable } from '../../../../filters/SortedTable'
import { sortedRows } from '../../../../filters/sorted-rows'
import { useTableChoice } from '../../../../filters/table-choice'
import { useFigures } from '../../../../figures/use-figures'
import { tradePath } from '../../../../paths/paths'
import { OptionCell } from './OptionCell'
import { AT_START, COLUMNS, FIXED, HEADS, IN_USD, UNSORTED, USUAL, valueIn } from './option-columns'

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
  const choice = useTableChoice(`options.${status}`, USUAL[status], FIXED)
  const rows = useMemo(
    () => options.data && sortedRows(loadedOptions(options.data), choice.sort, valueIn),
    [options.data, choice.sort],
  )
  const states = useFilteredStates(options, filter, `options.${status}`, {
    error: text('options.listError'),
    hasEnd: status === 'settled',
  })
  const columns = useColumns(status, choice.shown, props.onOpen)
  return (
    <SortedTable
      {...props}
      query={options}
      rows={rows}
      states={states}
      columns={columns}
      choice={choice}
      testName="option"
      isFramed={isFramed}
      emptyAction={<LinkButton href={tradePath('option')}>{text('options.goTrade')}</LinkButton>}
    />
  )
}

function useColumns(
  status: OptionStatus,
  shown: readonly string[],
  onOpen: (option: OwnOption) => void,
): readonly TableColumn<OwnOption>[] {
  const { text } = useTexts()
  const figures = useFigures()
  const isSaleOffered = useIsSaleOffered()
  return useMemo(
    () =>
      COLUMNS[status]
        .filter((column) => FIXED.includes(column) || shown.includes(column))
        .filter((column) => column !== 'sell' || isSaleOffered)
        .map((column): TableColumn<OwnOption> => ({
          key: column,
          text: IN_USD.includes(column) ? figures.inUsd(text(HEADS[column])) : text(HEADS[column]),
          align: AT_START.includes(column) ? 'start' : 'end',
          isRowHeader: column === 'instrument',
          canSort: !UNSORTED.includes(column),
          render: (option) => <OptionCell option={option} column={column} onOpen={onOpen} />,
        })),
    [status, shown, text, onOpen, figures, isSaleOffered],
  )
}
