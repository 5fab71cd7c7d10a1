import { useInfiniteQuery } from '@tanstack/react-query'
import { nextPage } from './next-page'

/** A page of rows as an answer has it, with the number of all rows. */
interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Rows that are read page by page, for a screen that shows a failure itself; `pages` has all answers. */
export function usePages<Row extends { readonly id: number }, Page extends RowPage<Row>>(
  queryKey: readonly string[],
  read: (page: number, options: { readonly signal: AbortSignal }) => Promise<Page & RowPage<Row>>,
  options: { readonly refetchInterval?: number } = {},
) {
  const query = useInfiniteQuery({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all, asked) =>
      nextPage({ pages: all.map(({ rows }) => rows), total: last.total, asked }),
    meta: { isQuiet: true },
  })
  const pages = query.data?.pages
  return { ...query, pages, rows: pages?.flatMap(({ rows }) => rows) }
}
