import { DAY_MS, MINUTE_MS, dayOf } from '@fairtick/domain'
import type { Books } from '../../../books/run'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'
import type { Settings } from '../../../settings'
import { markDayBooked, noteInviteDay, readDayToBook, readDueIncome } from './invite-income-store'
import type { payInviteIncomeCommand } from './pay-invite-income'
import { noteRelated } from './related-invitation-store'

/** Ports of the job that books the income of invitations. */
export interface InviteIncomePorts {
  readonly pool: DatabasePool
  readonly books: Pick<Books, 'execute'>
  readonly pay: ReturnType<typeof payInviteIncomeCommand>
  readonly clock: Clock
  readonly settings: Pick<Settings, 'INVITE_FEE_SHARE'>
}

/** Inviters of one run. */
const INVITERS_MOST = 500
/** A day is over for good when its last orders are durable. */
const AFTER_MS = 5 * MINUTE_MS

/**
 * Notes today's share, and books what the first unbooked day that is over earned inviters, each once. It can
 * be cut off anywhere, and goes on after an income that fails: the next run finds who is left.
 */
export async function bookInviteIncome({
  pool,
  books,
  pay,
  clock,
  settings,
}: InviteIncomePorts): Promise<void> {
  const today = dayOf(clock.now())
  await noteInviteDay(pool, today, settings.INVITE_FEE_SHARE)
  const next = await readDayToBook(pool, today)
  if (next === undefined || clock.now() < (next.day + 1) * DAY_MS + AFTER_MS) return
  const due = next.share === 0 ? [] : await readDueIncome(pool, next, INVITERS_MOST)
  const failed: unknown[] = []
  for (const each of due)
    await books.execute(pay, each.userId, each).catch((error: unknown) => void failed.push(error))
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${due.length} incomes of day ${next.day} failed`)
  if (due.length < INVITERS_MOST) await markDayBooked(pool, next.day)
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
