import { useTexts } from '@fairtick/texts/react'
import { NO_FILTER } from '../client/order-filter'
import { type ListName, useListStates } from '../reads/use-list-states'

/** The properties of a list of the user's orders that can be filtered. */
export interface FilteredListProps<Item, Filter> {
  readonly label: string
  readonly onOpen: (item: Item) => void
  /** Set on the trade screen, where an empty list has no link to it. */
  readonly isBesideTicket?: boolean
  readonly filter?: Filter
}

interface FilteredWords {
  readonly error: string
  /** Says below the last row that there is no more. */
  readonly hasEnd: boolean
}

type FilteredName = Extract<ListName, `options.${string}` | `orders.${string}`>

/** The states of such a list: where a filter matches nothing, words for that replace the list's own. */
export function useFilteredStates(
  query: Parameters<typeof useListStates>[0],
  filter: object,
  name: FilteredName,
  { error, hasEnd }: FilteredWords,
) {
  const { text } = useTexts()
  const states = useListStates(query, name, { error, ...(hasEnd ? { end: text('shell.noMore') } : {}) })
  if (filter === NO_FILTER) return { ...states, emptyHint: text(`${name}EmptyHint`) }
  return { ...states, texts: { ...states.texts, empty: text('history.noneFound') } }
}
