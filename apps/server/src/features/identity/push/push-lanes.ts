import { doEach } from '../../../jobs/do-each'

/** Whether the host answered in time; a host that did not is skipped. */
export type HasAnswered = boolean

/** The fields of a push that scheduling needs. */
interface Sent {
  readonly userId: number
  readonly host: string
}

/** How pushes are sent in lanes. */
export interface PushLanes<Push> {
  /** Hosts that did not answer in time. The run adds further ones. */
  readonly slowHosts: Set<string>
  /** Whether another push may begin. */
  readonly mayBegin: () => boolean
  readonly send: (push: Push) => Promise<HasAnswered>
}

/** Pushes at the same time: in all, to one host, and of one user. */
const AT_ONCE = 8
const OF_HOST = 2
const OF_USER = 1

/**
 * Sends pushes concurrently, so that neither a slow host nor one user delays the pushes of others. Returns
 * the pushes that were not started. If one fails, rejects after all started ones have ended.
 */
export async function sendInLanes<Push extends Sent>(
  pushes: readonly Push[],
  { slowHosts, mayBegin, send }: PushLanes<Push>,
): Promise<readonly Push[]> {
  const waiting = new Set(pushes)
  const running = new Map<Push, Promise<void>>()
  const begun: Promise<void>[] = []

  const isFree = ({ host, userId }: Push): boolean => {
    const busy = [...running.keys()]
    if (slowHosts.has(host) || busy.filter((each) => each.host === host).length >= OF_HOST) return false
    return busy.filter((each) => each.userId === userId).length < OF_USER
  }

  async function sendTo(push: Push): Promise<void> {
    if (!(await send(push))) slowHosts.add(push.host)
  }

  function begin(push: Push): void {
    waiting.delete(push)
    const sent = sendTo(push)
    const end = () => void running.delete(push)
    begun.push(sent)
    running.set(push, sent.then(end, end))
  }

  function beginFree(): void {
    for (const push of waiting) if (running.size < AT_ONCE && mayBegin() && isFree(push)) begin(push)
  }

  for (beginFree(); running.size > 0; beginFree()) await Promise.race(running.values())
  await doEach(begun.map((sent) => () => sent))
  return [...waiting]
}
