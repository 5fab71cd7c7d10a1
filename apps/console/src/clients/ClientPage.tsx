import { Tabs } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import { CLIENT_ROWS_COUNTED } from '@fairtick/wire/admin'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type ClientCounts, readClientCounts } from '../client/people'
import type { AnyRow, Resource } from '../client/rows'
import { isAllowed } from '../client/session'
import { useConsoleNavigate } from '../frame/use-console-navigate'
import { Decisions } from '../resources/decisions/Decisions'
import { Details } from '../resources/Details'
import type { OpenedRow } from '../resources/opened-row'
import { RowMoves } from '../resources/RowMoves'
import { RowStandIn } from '../resources/RowStandIn'
import { ShowWhole } from '../resources/ShowWhole'
import { useRow } from '../resources/use-row'
import { type Speech, useWords } from '../words/use-words'
import { AddNote } from './AddNote'
import { ClientFigures, ClientTitle } from './ClientHead'
import { ClientLists } from './ClientLists'
import { type ClientTab, clientTabs, tabIn, withTab } from './client-tabs'

/** A client: who they are and what they have, decisions, and tabs with all that the lists have of them. */
export function ClientPage(props: OpenedRow) {
  const { resource, id } = props
  const { nameOf } = useWords()
  const { one, row, ...whole } = useRow(resource, id)
  return (
    <article
      aria-label={`${nameOf('things', resource.name)} ${id}`}
      data-testid="row-panel"
      className="flex w-full min-w-0 flex-col gap-4 p-4"
    >
      <div className="flex items-start gap-2">
        <ClientTitle resource={resource} id={id} row={row} />
        <RowMoves {...props} />
      </div>
      <RowStandIn one={one} row={row} />
      {row !== undefined && (
        <>
          <ClientFigures resource={resource} row={row} />
          <Decisions {...props} {...whole} row={row} />
          <ClientTabs {...props} {...whole} row={row} />
        </>
      )}
    </article>
  )
}

function ClientTabs(
  props: OpenedRow & {
    readonly row: AnyRow
    readonly isWhole: boolean
    readonly onWhole: (row: AnyRow) => void
  },
) {
  const { resource, session, id } = props
  const speech = useWords()
  const { search } = useLocation()
  const go = useConsoleNavigate()
  const query = new URLSearchParams(search)
  const { data: counts } = useQuery({
    queryKey: ['rows', 'users', 'counts', id],
    queryFn: () => readClientCounts(id),
  })
  const seen = clientTabs(resource)
    .map(({ tab, lists }) => ({ tab, lists: lists.filter(({ needs }) => isAllowed(session, needs)) }))
    .filter(({ lists }) => lists.length > 0)
  const asked = tabIn(query)
  const value = seen.some(({ tab }) => tab === asked) ? asked : 'profile'
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface">
      <Tabs<ClientTab>
        label={speech.say('clientParts')}
        isFramed
        value={value}
        onChange={(tab) => go(`/${resource.name}/${id}${withTab(query, tab)}`, { isReplaced: true })}
        tabs={[
          { key: 'profile', text: speech.say('tab_profile'), panel: <Profile {...props} /> },
          ...seen.map(({ tab, lists }) => ({
            key: tab,
            text: speech.say(`tab_${tab}`),
            ...countOf(speech, lists, counts),
            panel: (
              <div className="flex flex-col gap-4 p-4">
                {tab === 'notes' && isAllowed(session, 'write notes') && <AddNote id={id} />}
                <ClientLists lists={lists} id={id} counts={counts} />
              </div>
            ),
          })),
        ]}
      />
    </div>
  )
}

/** The rows of a tab's lists; none before they are counted, and for lists that count none. */
function countOf({ format }: Speech, lists: readonly Resource[], counts: ClientCounts | undefined) {
  if (counts === undefined) return {}
  const each = lists.map(({ name }) => counts[name] ?? 0)
  const sum = each.reduce((one, other) => one + other, 0)
  if (sum === 0) return {}
  return { count: `${format.count(sum)}${each.includes(CLIENT_ROWS_COUNTED) ? '+' : ''}` }
}

function Profile(props: Parameters<typeof ClientTabs>[0]) {
  const [given, setGiven] = useState('')
  return (
    <div className="flex max-w-2xl flex-col gap-4 p-4">
      <ShowWhole {...props} given={given} onGiven={setGiven} />
      <Details resource={props.resource} row={props.row} />
    </div>
  )
}
