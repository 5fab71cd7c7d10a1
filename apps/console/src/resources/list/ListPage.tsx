import { countedMost } from '@fairtick/wire/admin'
import { Button, EmptyState, ErrorState, Skeleton, useIsWide } from '@fairtick/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyRow, Resource } from '../../client/rows'
import { isQueueShown } from '../../frame/queues'
import { ScreenHead } from '../../frame/ScreenHead'
import { useConsoleNavigate } from '../../frame/use-console-navigate'
import { failureWords } from '../../words/failure-words'
import { useWords } from '../../words/use-words'
import { RowsTable } from './RowsTable'
import { RowCards } from './RowCards'
import { ListTools } from './ListTools'
import { PAGE_ROWS, changed, filtersOf } from './list-query'
import { useColumns } from './columns'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

/** A page of rows with its loading state. */
export type RowsQuery = UseQueryResult<{
  readonly data: readonly AnyRow[]
  readonly total: number
  readonly as_of?: string
}>

/** The list of a resource: tools, rows, pages. */
export function ListPage(props: {
  readonly resource: Resource
  readonly query: URLSearchParams
  readonly list: RowsQuery
  readonly at: string | undefined
  readonly onOpen: (id: string) => void
  readonly onHelp: () => void
  readonly above: ReactNode
  /** A row is open beside the list, or in its place. */
  readonly isBesideRow: boolean
}) {
  const { resource, query, list } = props
  const { say, nameOf, format } = useWords()
  const [columns, chooseColumns] = useColumns(resource)
  const total = list.data?.total
  const asOf = list.data?.as_of
  const most = countedMost(filtersOf(resource, query).length > 0)
  return (
    <div className="flex flex-col gap-3 p-4">
      <ScreenHead title={nameOf('resources', resource.name)} isPart={props.isBesideRow}>
        {total !== undefined && (
          <span data-testid="total" className="text-small text-ink-soft">
            {total >= most
              ? say('rowsMany', { count: format.count(most) })
              : say(total === 1 ? 'rowsOne' : 'rows', { count: format.count(total) })}
            {asOf !== undefined && `, ${say('rowsAsOf', { time: format.time(Date.parse(asOf)) })}`}
          </span>
        )}
      </ScreenHead>
      {props.above}
      <ListTools
        resource={resource}
        query={query}
        columns={columns}
        onColumns={chooseColumns}
        onHelp={props.onHelp}
      />
      <ListRows {...props} columns={columns} />
      {total !== undefined && <Pages resource={resource} query={query} total={total} />}
    </div>
  )
}

function ListRows(props: Parameters<typeof ListPage>[0] & { readonly columns: readonly string[] }) {
  const { resource, query, list } = props
  const speech = useWords()
  const { say } = speech
  const isWide = useIsWide()
  if (list.isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-3 py-2">
        {SKELETONS.map((key) => (
          <Skeleton key={key} height="1.75rem" shape="block" />
        ))}
      </div>
    )
  if (list.isError && list.data === undefined)
    return (
      <ErrorState
        title={say('failed')}
        hint={failureWords(speech, list.error)}
        retryLabel={say('retry')}
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  const rows = list.data.data
  if (rows.length === 0) {
    const isQueue = isQueueShown(resource, query)
    const hint = filtersOf(resource, query).length > 0 && !isQueue ? { hint: say('emptyHint') } : {}
    return <EmptyState title={say(isQueue ? 'emptyQueue' : 'empty')} {...hint} />
  }
  const List = isWide ? RowsTable : RowCards
  return <List {...props} rows={rows} />
}

function Pages(props: {
  readonly resource: Resource
  readonly query: URLSearchParams
  readonly total: number
}) {
  const { resource, query } = props
  const { say, format } = useWords()
  const go = useConsoleNavigate()
  const page = Math.max(1, Number(query.get('page') ?? '1') || 1)
  const pages = Math.max(1, Math.ceil(props.total / PAGE_ROWS))
  if (pages === 1 && page === 1) return undefined
  const to = (next: number) =>
    go(`/${resource.name}${changed(query, { page: next === 1 ? '' : String(next) })}`)
  return (
    <div className="flex items-center justify-end gap-3">
      <span className="text-small text-ink-soft">
        {say('page', { page: format.count(page), pages: format.count(pages) })}
      </span>
      <Button size="small" variant="outline" isDisabled={page <= 1} onPress={() => to(page - 1)}>
        {say('previous')}
      </Button>
      <Button size="small" variant="outline" isDisabled={page >= pages} onPress={() => to(page + 1)}>
        {say('next')}
      </Button>
    </div>
  )
}
