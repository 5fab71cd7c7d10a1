import { HOUR_MS } from '@fairtick/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import { whileUsed } from '../client/queries'
import {
  type QueueState,
  type Resource,
  queueQueryOf,
  askerOf,
  readQueue,
  readRows,
  resourceOf,
  resources,
  rightsFor,
} from '../client/rows'
import { type Session, hasOneOf, isAllowed } from '../client/session'

const EVERY_MS = 20_000
const WAITING = { state: 'waiting', sort: 'id', order: 'asc', per_page: '100' } as const

/** A queue with its number of waiting rows; undefined until loaded. */
export interface ShownQueue {
  readonly resource: Resource
  readonly hours: number
  readonly state: QueueState | undefined
}

/** The queues of an operator's roles, recounted while the console is in use. */
export function useQueues(session: Session): readonly ShownQueue[] {
  const shown = resources.flatMap((resource) => {
    const { queue, needs } = resource
    return queue && resource.name !== 'approvals' && isAllowed(session, needs)
      ? [{ resource, hours: queue.hours }]
      : []
  })
  const states = useQueries({
    queries: shown.map(({ resource }) => ({
      queryKey: ['rows', resource.name, 'queue'],
      queryFn: () => readQueue(resource),
      refetchInterval: whileUsed(EVERY_MS),
    })),
  })
  return shown.map(({ resource, hours }, at) => {
    const state = states[at]?.data
    return { resource, hours: state?.hours ?? hours, state }
  })
}

/** Queues by the age of their oldest row against its target, the most overdue first. */
export const latestFirst = <Queue extends ShownQueue>(queues: readonly Queue[]): readonly Queue[] =>
  queues.toSorted((one, other) => dueAt(one) - dueAt(other))

/** The moment at which a queue's oldest row reaches its target; the smallest is the most overdue. */
const dueAt = ({ state, hours }: ShownQueue): number =>
  state?.oldest === undefined ? Number.POSITIVE_INFINITY : (state.oldest - Date.now()) / (hours * HOUR_MS)

/** Others' decisions that wait for this operator's agreement; undefined until loaded. */
export function useWaitingForMe(session: Session): QueueState | undefined {
  const approvals = resourceOf('approvals')
  const { data } = useQuery({
    queryKey: ['rows', 'approvals', 'waiting'],
    queryFn: () => (approvals ? readRows(approvals, WAITING) : undefined),
    enabled: isAllowed(session, 'see what waits'),
    refetchInterval: whileUsed(EVERY_MS),
  })
  const mine = data?.data.filter(
    (row) => askerOf(row) !== session.account && hasOneOf(session, rightsFor(row)),
  )
  const since = mine?.[0]?.['created_at']
  return mine && { total: mine.length, oldest: typeof since === 'string' ? Date.parse(since) : undefined }
}

/** The address of a resource's waiting rows, oldest first. */
export const queueAddress = (resource: Resource): string =>
  `/${resource.name}?${new URLSearchParams(queueQueryOf(resource)).toString()}`

/** Whether a list is filtered to its waiting rows. */
export const isQueueShown = ({ queue }: Resource, asked: URLSearchParams): boolean =>
  queue !== undefined &&
  Object.entries(queue.where).every(([field, value]) => asked.get(field) === String(value))
