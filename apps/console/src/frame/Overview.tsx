import { Anchor, Badge } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { resourceOf } from '../client/rows'
import { type Session, isAllowed } from '../client/session'
import { Plots } from '../plots/Plots'
import { useWords } from '../words/use-words'
import { ageWords, isLate, useAge } from './age'
import { type ShownQueue, queueAddress, useQueues, useWaitingForMe } from './queues'
import { ScreenHead } from './ScreenHead'
import { useAddress } from './use-go'

/** The first screen: everything that waits for this operator. */
export function Overview({ session }: { readonly session: Session }) {
  const { say } = useWords()
  const queues = useQueues(session)
  const waiting = useWaitingForMe(session)
  const approvals = resourceOf('approvals')
  return (
    <div className="flex flex-col gap-4 p-4">
      <ScreenHead title={say('overview')} />
      {session.roles.length === 0 && <p className="text-ink-soft">{say('noRoles')}</p>}
      {session.roles.length > 0 && queues.length === 0 && <p className="text-ink-soft">{say('noQueues')}</p>}
      <ul role="list" className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
        {approvals?.queue !== undefined && isAllowed(session, approvals.needs) && (
          <WaitingQueue
            title={say('waitingForMe')}
            queue={{ resource: approvals, hours: approvals.queue.hours, state: waiting }}
          />
        )}
        {queues.map((queue) => (
          <WaitingQueue key={queue.resource.name} queue={queue} />
        ))}
      </ul>
      <Plots session={session} />
    </div>
  )
}

function WaitingQueue(props: { readonly queue: ShownQueue; readonly title?: string }) {
  const { resource, hours, state } = props.queue
  const speech = useWords()
  const { say, nameOf } = speech
  const age = useAge(state?.oldest)
  return (
    <Waiting
      href={queueAddress(resource)}
      title={props.title ?? nameOf('resources', resource.name)}
      count={state?.total}
      mark={age !== undefined && isLate(age, hours) && <Badge tone="down">{say('late')}</Badge>}
    >
      {age === undefined ? say('nothingWaits') : say('oldest', { age: ageWords(speech, age) })}
      {' · '}
      {say('target', { hours })}
    </Waiting>
  )
}

function Waiting(props: {
  readonly href: string
  readonly title: string
  readonly count: number | undefined
  readonly mark?: ReactNode
  readonly children: ReactNode
}) {
  const { format } = useWords()
  const addressOf = useAddress()
  return (
    <li>
      <Anchor
        href={addressOf(props.href)}
        className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 hover:border-line-strong"
      >
        <span className="flex items-center gap-2 font-medium text-ink-soft">
          <span className="flex-1">{props.title}</span>
          {props.mark}
        </span>
        <span className="figures text-display font-bold text-ink">
          {props.count === undefined ? '…' : format.count(props.count)}
        </span>
        <span className="text-small text-ink-faint">{props.children}</span>
      </Anchor>
    </li>
  )
}
