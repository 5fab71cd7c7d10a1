import { useTexts } from '@fairtick/texts/react'
import { NO_FILTER } from '../client/order-filter'
import { useListStates } from '../reads/use-list-states'

/** A list of the user's orders that can be narrowed. */
export interface FilteredListProps<Item, Filter> {
  readonly label: string
  readonly onOpen: (item: Item) => void
  /** On the trade screen there is nowhere to lead to. */
  readonly isBesideTicket?: boolean
  readonly filter?: Filter
}

interface FilteredWords {
  readonly loading: string
  readonly empty: string
  readonly hint: string
  readonly error: string
  /** Says below the last row that there is no more. */
  readonly hasEnd: boolean
}

/** The states of such a list: where a filter finds nothing it says so, in place of the list's own words. */
export function useFilteredStates(
  query: Parameters<typeof useListStates>[0],
  filter: object,
  { hint, hasEnd, ...words }: FilteredWords,
) {
  const { text } = useTexts()
  const isFiltered = filter !== NO_FILTER
  const states = useListStates(query, {
    ...words,
    empty: isFiltered ? text('history.noneFound') : words.empty,
    end: hasEnd ? text('shell.noMore') : undefined,
  })
  return { ...states, emptyHint: isFiltered ? undefined : hint }
}
