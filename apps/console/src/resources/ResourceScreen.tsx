import { EmptyState } from '@fairtick/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { whileUsed } from '../client/queries'
import { type AnyRow, type Resource, readRows, resourceOf } from '../client/rows'
import { canAdd, termsOf } from '../client/terms'
import { type Session, isAllowed } from '../client/session'
import { useGo } from '../frame/use-go'
import { useWords } from '../words/use-words'
import { AskForRow } from './AskForRow'
import { AddHalt } from './AddHalt'
import { KeysHelp } from './KeysHelp'
import { ListPage, type RowsQuery } from './ListPage'
import { RowPanel } from './RowPanel'
import { AskForTerms } from './TermsForm'
import { PAGE_ROWS, askedOf } from './asked'
import { useKeys } from './use-keys'

/** Above a list stands the form by which rows are added to it. */
function aboveOf(resource: Resource, session: Session): ReactNode {
  const terms = termsOf(resource)
  if (terms !== undefined) return canAdd(terms) ? <AskForTerms terms={terms} /> : undefined
  return resource.name === 'halts' ? <AddHalt /> : <AskForRow resource={resource} session={session} />
}

const REFRESH_MS = 20_000

/** The list of any resource, and beside it, or on a narrow screen in its place, one row. */
export function ResourceScreen({ session }: { readonly session: Session }) {
  const { say } = useWords()
  const { name, id } = useParams()
  const resource = resourceOf(name)
  if (resource === undefined || !isAllowed(session, resource.needs))
    return <EmptyState title={say('noSuchPage')} />
  return <Rows key={resource.name} resource={resource} session={session} id={id} />
}

interface RowsProps {
  readonly resource: Resource
  readonly session: Session
  readonly id: string | undefined
}

function Rows(props: RowsProps) {
  const { resource, id } = props
  const query = new URLSearchParams(useLocation().search)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const list = useRows(resource, query)
  const { at, open, close, move, next } = useMoves(props, (list.data?.data ?? []).map(idOf))
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: at !== undefined && id === undefined ? () => open(at) : undefined,
    Escape: id === undefined ? undefined : close,
    '/': () => document.querySelector<HTMLElement>('[role="search"] input')?.focus(),
    '?': () => setHelpOpen(true),
  })
  return (
    <div className="flex min-w-0 items-start">
      <section className={`min-w-0 flex-1 ${id === undefined ? '' : 'max-xl:hidden'}`}>
        <ListPage
          resource={resource}
          query={query}
          list={list}
          at={at}
          onOpen={open}
          onHelp={() => setHelpOpen(true)}
          above={aboveOf(resource, props.session)}
          isBesideRow={id !== undefined}
        />
      </section>
      {id !== undefined && (
        <RowPanel key={id} {...props} id={id} onMove={move} onClose={close} onDecided={next} />
      )}
      <KeysHelp resource={resource} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

function useRows(resource: Resource, query: URLSearchParams): RowsQuery {
  const asked = { per_page: String(PAGE_ROWS), ...askedOf(resource, query) }
  return useQuery({
    queryKey: ['rows', resource.name, 'list', asked],
    queryFn: () => readRows(resource, asked),
    placeholderData: keepPreviousData,
    refetchInterval: whileUsed(REFRESH_MS),
  })
}

/** From row to row of a page: the chosen one, or the one that is open. */
function useMoves({ resource, id }: RowsProps, ids: readonly string[]) {
  const { search } = useLocation()
  const go = useGo()
  const [cursor, setCursor] = useState<string>()
  const at = id ?? cursor
  const open = (row: string) => go(`/${resource.name}/${row}${search}`, { isReplaced: id !== undefined })
  const close = () => go(`/${resource.name}${search}`)
  const move = (step: 1 | -1) => {
    const to = beside(ids, at, step)
    if (to === undefined) return
    setCursor(to)
    if (id !== undefined) open(to)
  }
  const next = () => {
    const to = beside(ids, id, 1) ?? beside(ids, id, -1)
    if (to === undefined || to === id) close()
    else open(to)
  }
  return { at, open, close, move, next }
}

const idOf = ({ id }: AnyRow): string => String(id)

/** The row beside one of a page; the first one where none is chosen yet. */
function beside(ids: readonly string[], id: string | undefined, step: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id)
  return at < 0 ? ids[0] : ids[at + step]
}
