import { DAY_MS, MINUTE_MS, dayOf } from '@fairtick/domain'
import type { Books } from '../../../books/run'
import { WHOLE } from '../../../books/shards'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'
import type { Settings } from '../../../settings'
import { markDayBooked, noteInviteDay, readDaysToBook, readDueIncome } from './invite-income-store'
import type { payInviteIncomeCommand } from './pay-invite-income'
import { noteRelated } from './related-invitation-store'

/** Ports of the job that books the income of invitations. */
export interface InviteIncomePorts {
  readonly pool: DatabasePool
  readonly books: Pick<Books, 'execute' | 'shard'>
  readonly pay: ReturnType<typeof payInviteIncomeCommand>
  readonly clock: Clock
  readonly settings: Pick<Settings, 'INVITE_FEE_SHARE'>
}

/** Inviters of one run, and days that are looked at in it. */
const INVITERS_MOST = 500
const DAYS_MOST = 31
/** A day is over for good when its last orders are durable. */
const AFTER_MS = 5 * MINUTE_MS

/**
 * Notes today's share, and books what the days that are over earned inviters of the shard, each once; a day
 * is done once home finds no shard with an inviter left. It can be cut off anywhere. An income that fails is
 * told, tried again in each run, and holds up no other inviter or day.
 */
export async function bookInviteIncome({
  pool,
  books,
  pay,
  clock,
  settings,
}: InviteIncomePorts): Promise<void> {
  const today = dayOf(clock.now())
  const { shard } = books
  if (shard === WHOLE) await noteInviteDay(pool, today, settings.INVITE_FEE_SHARE)
  const failed: unknown[] = []
  let left = INVITERS_MOST
  for (const next of await readDaysToBook(pool, today, DAYS_MOST)) {
    if (left === 0 || clock.now() < (next.day + 1) * DAY_MS + AFTER_MS) break
    const due = next.share === 0 ? [] : await readDueIncome(pool, next, { most: left, shard })
    const before = failed.length
    for (const each of due)
      await books.execute(pay, each.userId, each).catch((error: unknown) => void failed.push(error))
    const isDone = shard === WHOLE && due.length < left && failed.length === before
    if (isDone && !(await isAnyDue(pool, next))) await markDayBooked(pool, next.day)
    left -= due.length
  }
  if (failed.length > 0)
    throw new AggregateError(
      failed,
      `${failed.length} of ${INVITERS_MOST - left} incomes of invitations failed`,
    )
}

/** Whether an inviter of any shard is left of a day. */
async function isAnyDue(
  pool: DatabasePool,
  day: { readonly day: number; readonly share: number },
): Promise<boolean> {
  if (day.share === 0) return false
  return (await readDueIncome(pool, day, { most: 1, shard: undefined })).length > 0
}

/** Looks for invitations between accounts of one person, some at each call, as long as inviters earn. */
export function createRelatedLook({
  pool,
  clock,
  settings,
}: Pick<InviteIncomePorts, 'pool' | 'clock' | 'settings'>): () => Promise<void> {
  let after = 0
  return async () => {
    if (settings.INVITE_FEE_SHARE === 0) return
    const now = clock.now()
    after = await noteRelated(pool, after, { day: dayOf(now), now })
  }
}
