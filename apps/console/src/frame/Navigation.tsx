import { Anchor } from '@fairtick/ui'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { store, readStored } from '../client/browser-storage'
import { type Resource, resourceOf, resources } from '../client/rows'
import { type Session, isAllowed } from '../client/session'
import { termsOf } from '../client/terms'
import { listAddress } from '../resources/list/list-query'
import { useWords } from '../words/use-words'
import { ageWords, isLate, useAge } from './age'
import { type ShownQueue, isQueueShown, queueAddress, useQueues, useWaitingForMe } from './queues'
import { useAddress } from './use-console-navigate'

/** The navigation for an operator's roles: queues with their counts, lists, people. */
export function Navigation({ session }: { readonly session: Session }) {
  const { say } = useWords()
  const { pathname, search } = useLocation()
  const shown = pathname.split('/')[1] ?? ''
  const asked = new URLSearchParams(search)
  const isQueue = (resource: Resource) => resource.name === shown && isQueueShown(resource, asked)
  // A queue in which nothing waits is found among the lists.
  const queues = useQueues(session).filter(
    ({ resource, state }) => (state?.total ?? 0) > 0 || isQueue(resource),
  )
  const waiting = useWaitingForMe(session)
  const approvals = resourceOf('approvals')
  return (
    <nav aria-label={say('navigation')} className="flex flex-col gap-4">
      <Group>
        <Place href="/" isCurrent={pathname === '/'} text={say('overview')} />
        {approvals && isAllowed(session, approvals.needs) && (
          <Place
            href={queueAddress(approvals)}
            isCurrent={isQueue(approvals)}
            text={say('waitingForMe')}
            count={waiting?.total}
            testId="waiting-for-me"
          />
        )}
      </Group>
      {queues.length > 0 && (
        <Group title={say('queues')}>
          {queues.map((queue) => (
            <QueuePlace key={queue.resource.name} queue={queue} isCurrent={isQueue(queue.resource)} />
          ))}
        </Group>
      )}
      <Lists session={session} isCurrent={(resource) => resource.name === shown && !isQueue(resource)} />
      {isAllowed(session, 'manage operators') && (
        <Group title={say('people')}>
          <Place
            href="/operators"
            isCurrent={shown === 'operators'}
            text={say('operators')}
            testId="to-operators"
          />
        </Group>
      )}
    </nav>
  )
}

const GROUPS = ['clients', 'terms', 'house'] as const

/** The group of a resource: clients, terms set by operators, or the house itself. */
function groupOf(resource: Resource): (typeof GROUPS)[number] {
  if (termsOf(resource)) return 'terms'
  return resource.name === 'users' || Object.hasOwn(resource.fields, 'user_id') ? 'clients' : 'house'
}

function Lists(props: { readonly session: Session; readonly isCurrent: (resource: Resource) => boolean }) {
  const { say, nameOf, htmlLang } = useWords()
  const lists = resources
    .filter(({ needs }) => isAllowed(props.session, needs))
    .map((resource) => ({ resource, text: nameOf('resources', resource.name) }))
    .toSorted((one, other) => one.text.localeCompare(other.text, htmlLang))
  return GROUPS.map((group) => {
    const own = lists.filter(({ resource }) => groupOf(resource) === group)
    if (own.length === 0) return null
    const isHere = own.some(({ resource }) => props.isCurrent(resource))
    return (
      <Folded key={`${group} ${isHere}`} name={group} title={say(`lists_${group}`)} isHere={isHere}>
        {own.map(({ resource, text }) => (
          <Place
            key={resource.name}
            href={listAddress(resource)}
            isCurrent={props.isCurrent(resource)}
            text={text}
            testId={`to-${resource.name}`}
          />
        ))}
      </Folded>
    )
  })
}

/** Lists fill more than a screen: they are folded unless one is open, so that queues stay visible. */
function Folded(props: {
  readonly name: string
  readonly title: string
  readonly isHere: boolean
  readonly children: ReactNode
}) {
  const kept = `menu.${props.name}`
  const [isOpen, setOpen] = useState(() => props.isHere || readStored(kept) === true)
  const toggle = ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) => {
    if (open === isOpen) return
    store(kept, open)
    setOpen(open)
  }
  return (
    <details open={isOpen} onToggle={toggle}>
      <summary
        className="min-h-7 cursor-pointer rounded-control px-2 text-micro leading-7 font-semibold tracking-wide text-ink-faint uppercase hover:text-ink max-lg:min-h-touch"
        data-testid={`lists-${props.name}`}
      >
        {props.title}
      </summary>
      <ul role="list" className="flex flex-col">
        {props.children}
      </ul>
    </details>
  )
}

function Group({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <div>
      {title !== undefined && (
        <h2 className="px-2 pb-1 text-micro font-semibold tracking-wide text-ink-faint uppercase">{title}</h2>
      )}
      <ul role="list" className="flex flex-col">
        {children}
      </ul>
    </div>
  )
}

function QueuePlace({ queue, isCurrent }: { readonly queue: ShownQueue; readonly isCurrent: boolean }) {
  const speech = useWords()
  const { resource, hours, state } = queue
  const age = useAge(state?.oldest)
  return (
    <Place
      href={queueAddress(resource)}
      isCurrent={isCurrent}
      text={speech.nameOf('resources', resource.name)}
      count={state?.total}
      note={age === undefined ? undefined : ageWords(speech, age)}
      isLate={age !== undefined && isLate(age, hours)}
      testId={`queue-${resource.name}`}
    />
  )
}

function Place(props: {
  readonly href: string
  readonly isCurrent: boolean
  readonly text: string
  readonly count?: number | undefined
  /** The age of the oldest. */
  readonly note?: string | undefined
  readonly isLate?: boolean
  readonly testId?: string
}) {
  const { say, format } = useWords()
  const addressOf = useAddress()
  const { isCurrent, count = 0, note } = props
  const place = useRef<HTMLLIElement>(null)
  // The navigation is longer than the screen: the current place is scrolled into view.
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={place}>
      <Anchor
        href={addressOf(props.href)}
        isCurrent={isCurrent}
        testId={props.testId}
        className={`flex min-h-9 items-center gap-2 rounded-control px-2 text-body font-medium max-lg:min-h-touch ${isCurrent ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-sunken'}`}
      >
        <span className="min-w-0 flex-1 truncate">{props.text}</span>
        {note !== undefined && (
          <span className={`text-micro ${props.isLate ? 'font-semibold text-danger' : 'text-ink-faint'}`}>
            <span className="sr-only">{say('oldest', { age: '' })}</span>
            {note}
          </span>
        )}
        {count > 0 && (
          <span className="figures rounded-full bg-sunken px-1.5 text-micro leading-5 font-semibold text-ink">
            {format.count(count)}
          </span>
        )}
      </Anchor>
    </li>
  )
}
