import { DAY_MS } from '@fairtick/domain'
import type { AreaJob } from '../../../area'
import { inTransaction } from '../../../database/in-transaction'
import { CHORE, told } from '../../../jobs/job-kinds'
import { closeQuietChats, eraseOldChats } from '../chat/chat-store'

/** Days without a message after which an answered chat is closed, and a demo user's that waits. */
const QUIET_DAYS = 3

/** The jobs of chats. */
export const SUPPORT_JOBS: readonly AreaJob[] = [
  {
    ...CHORE,
    name: 'chats',
    does: 'closes chats in which nobody wrote for 3 days, if answered or of demo users; erases those closed long ago',
    resumes: 'by the times in each row',
    slice: '1,000 chats closed and 500 erased',
    alarm: told('quiet chats could not be closed, or old ones not be erased'),
    workOf:
      ({ pool, clock, settings }) =>
      async () => {
        const now = clock.now()
        await closeQuietChats(pool, now - QUIET_DAYS * DAY_MS, now)
        await inTransaction(pool, (database) =>
          eraseOldChats(database, now - settings.CHAT_KEPT_DAYS * DAY_MS, now),
        )
      },
  },
]
