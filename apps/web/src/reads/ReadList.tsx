import { useTexts } from '@fairtick/texts/react'
import { List, type ListProps } from '@fairtick/ui'
import { type ListName, type ListQuery, type PagedQuery, nextPageOf, useListStates } from './use-list-states'

/** The states and the paging that the read gives. */
type Given =
  | 'status'
  | 'texts'
  | 'emptyHint'
  | 'onRetry'
  | 'onRefresh'
  | 'errorText'
  | 'hasMore'
  | 'isLoadingMore'
  | 'onMore'

/** The rows of a read: its states in its own texts, with retry and refresh, and more where it has pages. */
export function ReadList<Item>({
  read,
  name,
  error,
  ...list
}: Omit<ListProps<Item>, Given> & {
  readonly read: ListQuery | (ListQuery & PagedQuery)
  /** The prefix of its texts for loading and empty. */
  readonly name: ListName
  readonly error: string
}) {
  const { text } = useTexts()
  const pages = 'fetchNextPage' in read ? read : undefined
  const states = useListStates(read, name, { error, ...(pages && { end: text('shell.noMore') }) })
  return <List {...list} {...states} {...(pages && nextPageOf(pages))} />
}
