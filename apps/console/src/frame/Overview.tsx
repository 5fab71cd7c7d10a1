import { Anchor, Badge } from '@fairtick/ui'
import { Fragment } from 'react'
import { resourceOf } from '../client/rows'
import { type Session, isAllowed } from '../client/session'
import { Plots } from '../plots/Plots'
import { useWords } from '../words/use-words'
import { ageWords, isLate, useAge } from './age'
import { HouseFigures } from './HouseFigures'
import { type ShownQueue, latestFirst, queueAddress, useQueues, useWaitingForMe } from './queues'
import { ScreenHead } from './ScreenHead'
import { useAddress } from './use-console-navigate'

/** The first screen: this operator's waiting work, the most overdue first, and the state of the house. */
export function Overview({ session }: { readonly session: Session }) {
  const { say } = useWords()
  const queues = useShownQueues(session)
  const waiting = queues.filter(({ state }) => state === undefined || state.total > 0)
  const clear = queues.filter(({ state }) => state?.total === 0)
  return (
    <div className="flex flex-col gap-4 p-4">
      <ScreenHead title={say('overview')} />
      {session.roles.length === 0 && <p className="text-ink-soft">{say('noRoles')}</p>}
      {session.roles.length > 0 && queues.length === 0 && <p className="text-ink-soft">{say('noQueues')}</p>}
      {waiting.length > 0 && (
        <ul role="list" className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
          {waiting.map((queue) => (
            <WaitingQueue key={queue.resource.name} queue={queue} />
          ))}
        </ul>
      )}
      {clear.length > 0 && <Clear queues={clear} />}
      <HouseFigures session={session} />
      <Plots session={session} />
    </div>
  )
}

interface TitledQueue extends ShownQueue {
  readonly title?: string
}

/**
 * Every queue of an operator, including other operators' decisions that wait for this one's agreement. The
 * most overdue comes first, by the age of the oldest row against its target.
 */
function useShownQueues(session: Session): readonly TitledQueue[] {
  const { say } = useWords()
  const queues = useQueues(session)
  const state = useWaitingForMe(session)
  const approvals = resourceOf('approvals')
  const mine =
    approvals?.queue !== undefined && isAllowed(session, approvals.needs)
      ? [{ title: say('waitingForMe'), resource: approvals, hours: approvals.queue.hours, state }]
      : []
  return latestFirst([...mine, ...queues])
}

/** The empty queues in one line, each a link to its list. */
function Clear({ queues }: { readonly queues: readonly TitledQueue[] }) {
  const { say, nameOf } = useWords()
  const addressOf = useAddress()
  const [before = '', after = ''] = say('allClear').split('{queues}')
  return (
    <p className="text-small text-ink-faint" data-testid="all-clear">
      {before}
      {queues.map(({ resource, title }, at) => (
        <Fragment key={resource.name}>
          {at > 0 && ', '}
          <Anchor href={addressOf(`/${resource.name}`)} className="underline-offset-2 hover:underline">
            {title ?? nameOf('resources', resource.name)}
          </Anchor>
        </Fragment>
      ))}
      {after}
    </p>
  )
}

function WaitingQueue({ queue }: { readonly queue: TitledQueue }) {
  const { resource, hours, state } = queue
  const speech = useWords()
  const { say, nameOf, format } = speech
  const addressOf = useAddress()
  const age = useAge(state?.oldest)
  const isOver = age !== undefined && isLate(age, hours)
  return (
    <li data-testid={`waiting-${resource.name}`}>
      <Anchor
        href={addressOf(queueAddress(resource))}
        className={`flex h-full flex-col gap-1 rounded-card border bg-surface p-4 hover:border-line-strong ${isOver ? 'border-danger' : 'border-line'}`}
      >
        <span className="flex items-center gap-2 font-medium text-ink-soft">
          <span className="flex-1">{queue.title ?? nameOf('resources', resource.name)}</span>
          {isOver && <Badge tone="down">{say('late')}</Badge>}
        </span>
        <span className="figures text-display font-bold text-ink">
          {state === undefined ? '…' : format.count(state.total)}
        </span>
        <span className="text-small text-ink-faint">
          {age !== undefined && `${say('oldest', { age: ageWords(speech, age) })} · `}
          {say('target', { hours })}
        </span>
      </Anchor>
    </li>
  )
}
