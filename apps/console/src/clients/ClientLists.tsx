import { CLIENT_ROWS_COUNTED } from '@fairtick/wire/admin'
import { Anchor, Skeleton, useIsWide } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import { FormError } from '../access/FormError'
import type { ClientCounts } from '../client/people'
import { type Resource, readRows } from '../client/rows'
import { useAddress, useConsoleNavigate } from '../frame/use-console-navigate'
import { RowCards } from '../resources/list/RowCards'
import { RowsTable } from '../resources/list/RowsTable'
import { columnsOf } from '../resources/list/columns'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'

/** Latest rows shown of each list. */
const SHOWN = 10
/** Columns shown of each list. */
const COLUMNS = 9
/** Columns left out: every row of these lists is about the client of the page. */
const OF_CLIENT = ['user_id', 'uid', 'demo']

/** The latest rows that lists have about a client; lists without one are named in a line. */
export function ClientLists(props: {
  readonly lists: readonly Resource[]
  readonly id: string
  /** Undefined until counted. */
  readonly counts: ClientCounts | undefined
}) {
  const { lists, id, counts } = props
  const { say, nameOf } = useWords()
  if (counts === undefined) return <Skeleton height="6rem" shape="block" />
  const filled = lists.filter(({ name }) => (counts[name] ?? 0) > 0)
  const empty = lists.filter((list) => !filled.includes(list))
  return (
    <>
      {filled.map((list) => (
        <ClientList key={list.name} resource={list} id={id} count={counts[list.name] ?? 0} />
      ))}
      {empty.length > 0 && (
        <p className="text-small text-ink-faint" data-testid="no-rows">
          {say('nothingIn', { lists: empty.map(({ name }) => nameOf('resources', name)).join(', ') })}
        </p>
      )}
    </>
  )
}

function ClientList(props: { readonly resource: Resource; readonly id: string; readonly count: number }) {
  const { resource, id, count } = props
  const speech = useWords()
  const { say, nameOf, format } = speech
  const addressOf = useAddress()
  const all = `/${resource.name}?user_id=${id}`
  const isMany = count >= CLIENT_ROWS_COUNTED
  return (
    <section
      aria-label={nameOf('resources', resource.name)}
      className="flex min-w-0 flex-col gap-2"
      data-testid={`latest-${resource.name}`}
    >
      <div className="flex items-baseline gap-2">
        <h2 className="font-semibold">{nameOf('resources', resource.name)}</h2>
        <span className="figures text-small text-ink-faint">
          {format.count(count)}
          {isMany && '+'}
        </span>
        {count > SHOWN && (
          <Anchor href={addressOf(all)} className="ms-auto text-small font-semibold text-accent">
            {isMany ? say('allMany') : say('allRows', { count: format.count(count) })}
          </Anchor>
        )}
      </div>
      <LatestOfClient resource={resource} id={id} />
    </section>
  )
}

function LatestOfClient({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const speech = useWords()
  const go = useConsoleNavigate()
  const isWide = useIsWide()
  const asked = { user_id: id, per_page: String(SHOWN) }
  const latest = useQuery({
    queryKey: ['rows', resource.name, 'latest', asked],
    queryFn: () => readRows(resource, asked),
  })
  if (latest.isError) return <FormError words={failureWords(speech, latest.error)} />
  if (latest.data === undefined) return <Skeleton height="6rem" shape="block" />
  const columns = columnsOf(resource)
    .map(({ name }) => name)
    .filter((name) => !OF_CLIENT.includes(name))
    .slice(0, COLUMNS + resource.warnings.length)
  const search = `?user_id=${id}`
  const List = isWide ? RowsTable : RowCards
  return (
    <List
      resource={resource}
      query={new URLSearchParams(search)}
      rows={latest.data.data}
      columns={columns}
      at={undefined}
      onOpen={(row) => go(`/${resource.name}/${row}${search}`)}
      isSorted={false}
    />
  )
}
