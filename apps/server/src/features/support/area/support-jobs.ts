import { DAY_MS } from '@fairtick/domain'
import type { AreaJob } from '../../../area'
import { inTransaction } from '../../../database/in-transaction'
import { CHORE, MINUTE, told } from '../../../jobs/job-kinds'
import { tellOfAnswers } from './tell-of-answers'
import { closeQuietChats, eraseOldChats } from '../chat/chat-store'

/** Days without a message after which an answered chat is closed, and a demo user's that waits. */
const QUIET_DAYS = 3

/** The jobs of chats. */
export const SUPPORT_JOBS: readonly AreaJob[] = [
  {
    ...CHORE,
    name: 'answers of support',
    does: 'tells clients whose app is closed that support has answered, once until they read it',
    where: 'home',
    when: { everyMs: MINUTE },
    retryMs: 2 * MINUTE,
    resumes: 'each chat says up to which message its client was told, written with the notice',
    slice: '400 chats, a transaction for each',
    alarm: told('clients could not be told of answers'),
    workOf: ({ accounts }) => tellOfAnswers(accounts),
  },
  {
    ...CHORE,
    name: 'chats',
    does: 'closes chats in which nobody wrote for 3 days, if answered or of demo users; erases those closed long ago',
    where: 'home',
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
