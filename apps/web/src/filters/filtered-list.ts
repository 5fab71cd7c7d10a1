import { useTexts } from '@fairtick/texts/react'
import { NO_FILTER } from '../client/contracts/order-filter'
import { type ListName, useListStates } from '../reads/use-list-states'

/** The properties of a list of the user's orders that can be filtered. */
export interface FilteredListProps<Item, Filter> {
  readonly label: string
  readonly onOpen: (item: Item) => void
  /** Set on the trade screen, where an empty list omits its link to that screen. */
  readonly isBesideTicket?: boolean
  readonly filter?: Filter
}

interface FilteredWords {
  readonly error: string
  /** Marks the end of the list below the last row. */
  readonly hasEnd: boolean
}

type FilteredName = Extract<ListName, `options.${string}` | `orders.${string}`>

/** The states of such a list: if a filter matches no row, a special text replaces the list's own. */
export function useFilteredStates(
  query: Parameters<typeof useListStates>[0],
  filter: object,
  name: FilteredName,
  { error, hasEnd }: FilteredWords,
) {
  const { text } = useTexts()
  const states = useListStates(query, name, { error, ...(hasEnd ? { end: text('shell.noMore') } : {}) })
  if (filter === NO_FILTER) return states
  const texts = { ...states.texts, empty: text('history.noneFound') }
  return { ...states, texts, emptyHint: text('history.noneFoundHint') }
}
