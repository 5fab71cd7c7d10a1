import {
  type LentLoan,
  dueAtOf,
  formatCents,
  lentLoan,
  mindEndsAt,
  owedAt,
  reminderAt,
} from '@fairtick/domain'
import { doEach } from '../../../jobs/do-each'
import { readCredential } from '../../identity/account/credential-store'
import type { Accounts } from '../../identity/accounts'
import { mailedTime } from '../../identity/notices/notices'
import { readLoan } from '../loan-store'
import { type RemindedLoan, markReminded, readRemindable } from '../reminder-store'

/** Loans checked per run. */
const REMINDED_MOST = 500

/** Reminds borrowers of loans due soon or overdue: once for each reminder day, also after a crash. */
export function loanReminders({ pool, notices, clock }: Accounts): () => Promise<void> {
  const remind = async ({ id, sent, ...running }: RemindedLoan): Promise<void> => {
    const now = clock.now()
    const days = reminderAt(running, now, sent)
    if (days === undefined) return
    await notices.telling(async ({ database, tell: say }) => {
      if (!(await markReminded(database, { loanId: id, days, at: now }))) return
      const loan = await readLoan(database, id)
      const lent = loan && lentLoan(loan)
      const user = loan && (await readCredential(database, loan.userId))
      if (!lent || !user) return
      const { kind, values } = reminderOf(lent, now)
      await say(user, kind, { number: String(id), ...values })
    })
  }
  return async () => {
    let after = 0
    for (;;) {
      const found = await readRemindable(pool, { now: clock.now(), after, most: REMINDED_MOST })
      await doEach(found.map((loan) => () => remind(loan)))
      after = found.at(-1)?.id ?? 0
      if (found.length < REMINDED_MOST) return
    }
  }
}

/** A due loan costs no late fee while it can still be given back as a change of mind. */
function reminderOf(loan: LentLoan, now: number) {
  const dueAt = dueAtOf(loan)
  const owed = owedAt(loan, Math.max(now, dueAt))
  const values = { due: mailedTime(dueAt), total: formatCents(owed.total) }
  if (now < dueAt) return { kind: 'loan-due', values } as const
  if (owed.kind !== 'change-of-mind') return { kind: 'loan-overdue', values } as const
  return { kind: 'loan-due-returnable', values: { ...values, until: mailedTime(mindEndsAt(loan)) } } as const
}
