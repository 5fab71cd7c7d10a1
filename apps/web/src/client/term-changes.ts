import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReadTermChange, readTermChange } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { queryKeys } from './transport/queries'

export type { ReadTermChange }

/** Changes of terms for everybody, the latest first, a page at a time. */
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
