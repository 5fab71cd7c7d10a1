import { HOUR_MS, formatCents, masked } from '@fairtick/domain'
import { doEach } from '../../../jobs/do-each'
import { readCredential } from '../../identity/account/credential-store'
import type { Accounts } from '../../identity/accounts'
import { forgetNotified, markNotified, readUnnotified } from '../withdrawals/notified-store'
import type { Withdrawal } from '../withdrawals/withdrawal-store'

/** Notifies a client of a requested withdrawal, once for any number of tries. */
export async function tellOfRequest({ notices, clock }: Accounts, withdrawal: Withdrawal): Promise<void> {
  await notices.telling(async ({ database, tell }) => {
    if (!(await markNotified(database, withdrawal.id, clock.now()))) return
    const user = await readCredential(database, withdrawal.userId)
    if (user) await tell(user, 'withdrawal-requested', wordsOf(withdrawal))
  })
}

/** Notifies clients of withdrawals whose notification a crash prevented. */
export function untoldWithdrawals(accounts: Accounts): () => Promise<void> {
  const { pool, clock } = accounts
  return async () => {
    const since = clock.now() - TOLD_WITHIN_MS
    const unnotified = await readUnnotified(pool, since)
    await doEach([
      ...unnotified.map((withdrawal) => () => tellOfRequest(accounts, withdrawal)),
      () => forgetNotified(pool, since),
    ])
  }
}

/** How long sending a notice is retried. */
const TOLD_WITHIN_MS = 24 * HOUR_MS

/** The words of a notice about a withdrawal. */
export const wordsOf = ({ amount, address, payeeAccount, reason = '', txid = '' }: Withdrawal) => ({
  amount: formatCents(amount),
  to: masked(address || payeeAccount),
  reason,
  txid,
})
