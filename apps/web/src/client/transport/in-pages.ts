import { PAGE_SIZE } from '@fairtick/wire'
import { nextPage } from './next-page'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

type Read<Of> = (page: number, options: { readonly signal: AbortSignal }) => Promise<Of>

const from = <Of>(read: Read<Of>) => ({
  queryFn: ({ pageParam, signal }: { readonly pageParam: number; readonly signal: AbortSignal }) =>
    read(pageParam, { signal }),
  initialPageParam: 1,
})

/** Reads rows page by page, each row once. */
export const inPages = <Of extends Page<{ readonly id: number }>>(read: Read<Of>) => ({
  ...from(read),
  getNextPageParam: (last: Of, all: readonly Of[], asked: number) =>
    nextPage({ pages: all.map(({ rows }) => rows), total: last.total, asked }),
})

/** Reads rows without ids page by page, as many as there are. */
export const inPagesByCount = <Of extends Page<unknown>>(read: Read<Of>) => ({
  ...from(read),
  getNextPageParam: (last: Of, all: readonly Of[]) =>
    all.length * PAGE_SIZE < last.total && last.rows.length > 0 ? all.length + 1 : undefined,
})
