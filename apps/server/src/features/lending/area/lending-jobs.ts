import { isSandboxSource } from '../../../market/feed'
import { createAgreementDrawer } from '../draw-agreements'
import { loanReminders } from './loan-reminders'
import type { AreaJob } from '../../../area'
import { CHORE, HOUR, LOOK, MINUTE, SECOND, told } from '../../../jobs/job-kinds'

/** The jobs of loans. */
export const LENDING_JOBS: readonly AreaJob[] = [
  {
    ...CHORE,
    name: 'reminders of loans',
    does: 'reminds borrowers 7, 3 and 1 days before a loan is due, and 1, 3 and 7 days after',
    where: 'home',
    when: { everyMs: 10 * MINUTE },
    retryMs: 32 * MINUTE,
    waitMs: 10 * MINUTE,
    resumes: 'each reminder has its row, written with its message',
    slice: '500 loans read at a time, a transaction for each reminder',
    alarm: told('borrowers could not be reminded'),
    workOf: ({ accounts }) => loanReminders(accounts),
  },
  {
    ...LOOK,
    name: 'signed agreements',
    does: 'draws the files of agreements that were signed for loans',
    where: 'home',
    // One that cannot be drawn must not delay the others.
    retryMs: 30 * SECOND,
    resumes: 'an agreement waits in its row until its file is there; the same rows give the same bytes',
    turn: 'pdfs',
    slice: '8 files, one after another, in a process of their own',
    longMs: MINUTE,
    waitMs: 10 * MINUTE,
    alarm: { to: 'operators', failed: 'signed agreements could not be drawn', lateMs: HOUR },
    workOf: ({ pool, sheets, market }) =>
      createAgreementDrawer({ pool, sheets, isSandbox: isSandboxSource(market.source) }),
  },
]
