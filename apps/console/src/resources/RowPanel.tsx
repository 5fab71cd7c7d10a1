import { Badge } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type AnyRow,
  type Resource,
  hoursToDecide,
  isWaiting,
  readRow,
  sinceField,
  clientOf,
  subjectOf,
} from '../client/rows'
import { picturesOf } from '../client/pictures'
import { termsOf } from '../client/terms'
import { type Session, isAllowed } from '../client/session'
import { ageWords, isLate, useAge } from '../frame/age'
import { useWords } from '../words/use-words'
import { ChatView } from '../chats/ChatView'
import { RowFormButton } from './RowFormButton'
import { Checks } from './Checks'
import { Decisions } from './decisions/Decisions'
import { Details } from './Details'
import { ListsOfRow } from './OfRow'
import { Pictures } from './Pictures'
import { Receipt } from './Receipt'
import type { OpenedRow } from './opened-row'
import { RowMoves } from './RowMoves'
import { RowStandIn } from './RowStandIn'
import { ShowWhole } from './ShowWhole'
import { AskForTerms } from './decisions/TermsForm'
import { useRow } from './use-row'

/** One complete row, with its possible decisions. */
export function RowPanel(props: OpenedRow) {
  const { resource, id } = props
  const { nameOf } = useWords()
  const { one, row, isWhole, onWhole, onDone } = useRow(resource, id)
  const [isSeen, setSeen] = useState(false)
  return (
    <article
      aria-label={`${nameOf('things', resource.name)} ${id}`}
      data-testid="row-panel"
      className={`flex w-full min-w-0 flex-col gap-4 p-4 xl:sticky xl:top-0 xl:h-dvh xl:shrink-0 xl:overflow-y-auto xl:border-s xl:border-line xl:bg-surface ${row !== undefined && isWide(resource, row) ? 'xl:w-176' : 'xl:w-112'}`}
    >
      <Sticky>
        <PanelHead {...props} row={row} />
        {row !== undefined && <DecisionsOfRow {...props} row={row} onDone={onDone} isSeen={isSeen} />}
      </Sticky>
      <RowStandIn one={one} row={row} />
      {row !== undefined && (
        <RowContent {...props} row={row} isWhole={isWhole} onWhole={onWhole} onSeen={() => setSeen(true)} />
      )}
    </article>
  )
}

/**
 * The content of a row: the parts shown for a reason, its checks and fields, and lists that refer to it.
 */
function RowContent(
  props: OpenedRow & {
    readonly row: AnyRow
    /** Its personal fields are complete. */
    readonly isWhole: boolean
    readonly onWhole: (row: AnyRow) => void
    /** Pictures were opened. */
    readonly onSeen: () => void
  },
) {
  const { resource, session, id, row } = props
  const [given, setGiven] = useState('')
  const reason = { given, onGiven: setGiven }
  const terms = termsOf(resource)
  const subject = useSubject(session, resource, row)
  const seen = { onSeen: props.onSeen }
  return (
    <>
      <div className="@container">
        <Columns isWide={isWide(resource, row)}>
          {isChat(resource) && <ChatView id={id} isOpen={row['closed_at'] === null} />}
          <Pictures resource={resource} row={row} {...reason} {...seen} />
          <div className="flex min-w-0 flex-col gap-4">
            <Checks resource={resource} row={row} />
            {resource.personal.length > 0 && <ShowWhole {...props} {...reason} />}
            {terms && <AskForTerms terms={terms} row={row} />}
            <RowFormButton resource={resource} session={session} row={row} />
            <Details resource={resource} row={row} />
          </div>
        </Columns>
      </div>
      <Receipt key={`${resource.name} ${id}`} resource={resource} row={row} />
      <ListsOfRow resource={resource} session={session} id={id} />
      {subject?.row && <SubjectRow {...subject} row={subject.row} {...seen} />}
    </>
  )
}

/** The title and the decisions of a row, which stay in sight while its content is read. */
function Sticky({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky top-0 z-20 -mx-4 -mt-4 flex max-h-[70dvh] shrink-0 flex-col gap-3 overflow-y-auto border-b border-line bg-ground px-4 py-3 max-lg:top-bar xl:bg-surface">
      {children}
    </div>
  )
}

/** The decisions of a row; an approval asks why, where pictures of the row or its subject are unopened. */
function DecisionsOfRow(
  props: OpenedRow & {
    readonly row: AnyRow
    readonly isSeen: boolean
    readonly onDone: () => Promise<AnyRow | undefined>
  },
) {
  const { resource, session, row } = props
  const subject = useSubject(session, resource, row)
  const shown = [{ resource, row }, ...(subject?.row ? [{ ...subject, row: subject.row }] : [])]
  const pictures = shown.flatMap((each) => picturesOf(each.resource, each.row).map(({ field }) => field))
  return <Decisions {...props} unseen={props.isSeen ? [] : pictures} />
}

function PanelHead(props: OpenedRow & { readonly row: AnyRow | undefined }) {
  const { resource, id, row } = props
  const { nameOf } = useWords()
  return (
    <div className="flex items-center gap-1">
      <h1
        ref={(heading) => heading?.focus()}
        tabIndex={-1}
        className="figures me-auto flex flex-wrap items-center gap-2 text-title font-bold outline-none"
      >
        {nameOf('things', resource.name)} {id}
        {row !== undefined && <Waits resource={resource} row={row} />}
      </h1>
      <RowMoves {...props} />
    </div>
  )
}

function Waits({ resource, row }: { readonly resource: Resource; readonly row: AnyRow }) {
  const speech = useWords()
  const since = row[sinceField(resource) ?? '']
  const moment = typeof since === 'string' ? Date.parse(since) : undefined
  const age = useAge(moment)
  if (!isWaiting(resource, row) || age === undefined || moment === undefined) return undefined
  const hours = hoursToDecide(resource, row, moment)
  if (hours === undefined) return undefined
  return (
    <Badge tone={isLate(age, hours) ? 'down' : 'warn'}>
      {speech.say('waits', { age: ageWords(speech, age), hours })}
    </Badge>
  )
}

const isChat = ({ name }: Resource): boolean => name === 'chats'

/** Whether a row has more than its fields: pictures, or a conversation. */
const isWide = (resource: Resource, row: AnyRow): boolean =>
  isChat(resource) || picturesOf(resource, row).length > 0

/** Pictures or a conversation beside the fields if there is room. */
function Columns(props: { readonly isWide: boolean; readonly children: ReactNode }) {
  const grid = props.isWide ? '@xl:grid @xl:grid-cols-2 @xl:items-start' : ''
  return <div className={`flex flex-col gap-4 ${grid}`}>{props.children}</div>
}

/**
 * The row that this one refers to, such as the deposit of an approval or the client of a chat, so that it is
 * shown with the decision.
 */
function useSubject(session: Session, resource: Resource, row: AnyRow) {
  const subject = subjectOf(row) ?? clientOf(resource, row)
  const { data } = useQuery({
    queryKey: ['rows', subject?.resource.name, 'one', subject?.id],
    queryFn: () => (subject ? readRow(subject.resource, subject.id) : undefined),
    enabled: subject !== undefined && isAllowed(session, subject.resource.needs),
  })
  return subject && { ...subject, row: data }
}

function SubjectRow(props: {
  readonly resource: Resource
  readonly id: string
  readonly row: AnyRow
  readonly onSeen: () => void
}) {
  const { say, nameOf } = useWords()
  const { resource, id, row } = props
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-ink-soft">
        {say('about')} · {nameOf('things', resource.name)} {id}
      </h2>
      <Checks resource={resource} row={row} />
      <Pictures resource={resource} row={row} onSeen={props.onSeen} />
      <Details resource={resource} row={row} />
    </section>
  )
}
