import { DAY_MS, NOTICE_KINDS, type NoticeGroup, goesBy } from '@fairtick/domain'
import { type Queryable, inTransaction } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'
import { queuePushes, readSubscriptionIds } from '../push/push-store'
import { readChoices } from './choice-store'
import { type KeptNotice, markHandedOver, takeNewNotices } from './inbox-store'

/** Ports of the handing over of notices. */
export interface HandOverPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  /** Tells a user's open pages of a new notice. */
  readonly announce: (notice: KeptNotice) => void
}

/** Notices in one transaction. */
const AT_ONCE = 500
/** Notices of a user that are pushed in a day. Source: docs/decisions/0130-notices.md. */
const PUSHED_DAY = 200
/** Groups that are counted each by itself, so that no other notices silence them. */
const OWN_COUNT: ReadonlySet<NoticeGroup> = new Set(['margin', 'security', 'withdrawals'])

/**
 * Hands new notices to their channels, each once, also after a crash: pushes go to the queue in the
 * transaction that marks the notice as handed over, and only then are open pages told.
 */
export function createHandOver({ pool, clock, announce }: HandOverPorts): () => Promise<void> {
  const mayPush = countOfDay(clock)

  async function handOver(database: Queryable): Promise<readonly KeptNotice[]> {
    const notices = await takeNewNotices(database, AT_ONCE)
    if (notices.length === 0) return notices
    const userIds = [...new Set(notices.map(({ userId }) => userId))]
    const subscriptions = await readSubscriptionIds(database, userIds)
    const choices = await readChoices(database, [...subscriptions.keys()])
    const pushes = notices.flatMap(({ id, userId, kind }) => {
      const ids = subscriptions.get(userId) ?? []
      const group = NOTICE_KINDS[kind]
      const isPushed = goesBy(group, 'push', choices.get(userId) ?? [])
      return ids.length > 0 && isPushed && mayPush(userId, group)
        ? ids.map((subscriptionId) => ({ noticeId: id, subscriptionId }))
        : []
    })
    if (pushes.length > 0) await queuePushes(database, pushes, clock.now())
    await markHandedOver(database, notices)
    return notices
  }

  return async () => {
    for (let handed = AT_ONCE; handed === AT_ONCE;) {
      const notices = await inTransaction(pool, handOver)
      for (const notice of notices) announce(notice)
      handed = notices.length
    }
  }
}

/** Counts pushes of each user; false beyond the most of a day. */
function countOfDay(clock: Clock): (userId: number, group: NoticeGroup) => boolean {
  let day = 0
  let counts = new Map<string, number>()
  return (userId, group) => {
    const today = Math.floor(clock.now() / DAY_MS)
    if (today !== day) counts = new Map()
    day = today
    const counted = `${userId} ${OWN_COUNT.has(group) ? group : ''}`
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    return count <= PUSHED_DAY
  }
}
