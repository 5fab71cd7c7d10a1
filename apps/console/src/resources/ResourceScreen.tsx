import { EmptyState } from '@fairtick/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { whileUsed } from '../client/queries'
import { type AnyRow, type Resource, askerOf, isWaiting, readRows, resourceOf } from '../client/rows'
import { canAdd, termsOf } from '../client/terms'
import { type Session, isAllowed } from '../client/session'
import { ClientPage } from '../clients/ClientPage'
import { withTab } from '../clients/client-tabs'
import { useConsoleNavigate } from '../frame/use-console-navigate'
import { ExposurePlot, ServicePlot } from '../plots/Plots'
import { useWords } from '../words/use-words'
import { RowFormButton } from './RowFormButton'
import { AddHalt } from './decisions/AddHalt'
import { BookTotals } from './BookTotals'
import { KeysHelp } from './list/KeysHelp'
import { ListPage, type RowsQuery } from './list/ListPage'
import { RowPanel } from './RowPanel'
import { AskForTerms } from './decisions/TermsForm'
import { PAGE_ROWS, listQueryOf, orderOf } from './list/list-query'
import { beside, nextWaiting } from './list/next-row'
import { useKeys } from '../forms/use-keys'
import { WaitingTerms } from './decisions/WaitingTerms'

/** The form above a list that adds rows to it. */
function aboveOf(resource: Resource, session: Session): ReactNode {
  const terms = termsOf(resource)
  if (terms !== undefined)
    return (
      <>
        {isAllowed(session, 'see what waits') && <WaitingTerms terms={resource.name} />}
        {canAdd(terms) && <AskForTerms terms={terms} />}
      </>
    )
  if (resource.name === 'service') return <ServicePlot />
  if (resource.name === 'trial-balance') return <BookTotals />
  if (resource.name === 'exposure') return <ExposurePlot />
  if (resource.name === 'halts') return isAllowed(session, 'halt trading') ? <AddHalt /> : undefined
  return <RowFormButton resource={resource} session={session} />
}

const REFRESH_MS = 20_000

/** The list of any resource, with one row beside it, or in its place on a narrow screen. */
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
  const { nameOf } = useWords()
  const { resource, id } = props
  const query = new URLSearchParams(useLocation().search)
  const Row = isPage(resource) ? ClientPage : RowPanel
  const [isHelpOpen, setHelpOpen] = useState(false)
  const list = useRows(resource, query)
  const { at, open, close, move, next } = useMoves(props, list.data?.data ?? [])
  const [place, takeFocus] = useFocusOnArrival(id)
  const step = (by: 1 | -1) => {
    // A previously clicked link or button would take the Enter that opens the row.
    if (id === undefined) takeFocus()
    move(by)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: at !== undefined && id === undefined ? () => open(at) : undefined,
    Escape: id === undefined ? undefined : close,
    '/': () => document.querySelector<HTMLElement>('[role="search"] input')?.focus(),
    '?': () => setHelpOpen(true),
  })
  return (
    <div className="flex min-w-0 items-start">
      <section
        ref={place}
        tabIndex={-1}
        aria-label={nameOf('resources', resource.name)}
        className={`min-w-0 flex-1 outline-none ${id === undefined ? '' : isPage(resource) ? 'hidden' : 'max-xl:hidden'}`}
      >
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
      {id !== undefined && <Row key={id} {...props} id={id} onMove={move} onClose={close} onDecided={next} />}
      <KeysHelp resource={resource} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

/** Whether a row of a resource takes the whole screen, instead of a panel beside its list. */
const isPage = ({ name }: Resource): boolean => name === 'users'

function useRows(resource: Resource, query: URLSearchParams): RowsQuery {
  const asked = { per_page: String(PAGE_ROWS), ...orderOf(resource), ...listQueryOf(resource, query) }
  return useQuery({
    queryKey: ['rows', resource.name, 'list', asked],
    queryFn: () => readRows(resource, asked),
    placeholderData: keepPreviousData,
    refetchInterval: whileUsed(REFRESH_MS),
  })
}

/**
 * The list's element, which takes the focus when the operator arrives from elsewhere or closes a row, and a
 * function that focuses it again. An element within the list keeps the focus.
 */
function useFocusOnArrival(id: string | undefined) {
  const { key, pathname, search } = useLocation()
  const place = useRef<HTMLElement>(null)
  const isLoaded = key === 'default'
  useEffect(() => {
    if (id === undefined && !isLoaded && !place.current?.contains(document.activeElement))
      place.current?.focus({ preventScroll: true })
  }, [id, isLoaded, pathname, search])
  return [place, () => place.current?.focus({ preventScroll: true })] as const
}

/** Moves between the rows of a page: from the selected row, or from the open one. */
function useMoves({ resource, session, id }: RowsProps, rows: readonly AnyRow[]) {
  const { search } = useLocation()
  const go = useConsoleNavigate()
  const ids = rows.map(idOf)
  const [cursor, setCursor] = useState(id)
  // A closed row stays selected.
  if (id !== undefined && id !== cursor) setCursor(id)
  const at = id ?? cursor
  const open = (row: string) => go(`/${resource.name}/${row}${search}`, { isReplaced: id !== undefined })
  const close = () => go(`/${resource.name}${withTab(new URLSearchParams(search), 'profile')}`)
  const move = (step: 1 | -1) => {
    const to = beside(ids, at, step)
    if (to === undefined) return
    setCursor(to)
    if (id !== undefined) open(to)
  }
  const isMine = (row: string): boolean =>
    rows.some((each) => idOf(each) === row && isWaiting(resource, each) && askerOf(each) !== session.account)
  const next = () => {
    const to = id === undefined ? undefined : nextWaiting(ids, id, isMine)
    if (to === undefined) close()
    else open(to)
  }
  return { at, open, close, move, next }
}

const idOf = ({ id }: AnyRow): string => String(id)
