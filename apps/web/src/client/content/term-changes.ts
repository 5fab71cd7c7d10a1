import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReadTermChange, readTermChange } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'

export type { ReadTermChange }

/** The public changes of terms, the latest first, page by page. */
export const useTermChanges = () =>
  useInfiniteQuery({
    queryKey: queryKeys.public('changes of terms', ''),
    queryFn: ({ pageParam, signal }) => call(supportCalls.changes, { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data, total }, pages, last) =>
      data.length > 0 && pages.reduce((sum, each) => sum + each.data.length, 0) < total
        ? last + 1
        : undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data.map(readTermChange)),
    meta: { isQuiet: true },
  })
