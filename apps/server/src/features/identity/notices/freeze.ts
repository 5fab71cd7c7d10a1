import { refuse } from '../../../books/command'
import { emailAddress } from '../account/address'
import { readCredential } from '../account/credential-store'
import type { AccountPorts } from '../account/account-ports'
import { WITHDRAWAL_HOLD_MS } from '../account/account-ports'
import { freezeAccount, restoreEmail, takeFreezeToken } from './freeze-store'
import { FREEZE_LINK_MS } from './notices'

/** Freezes the account that a mail's link belongs to: every session ends, and only a mailed code opens it again. Open positions go on. */
export async function freezeByLink(ports: AccountPorts, token: string): Promise<void> {
  const { pool, clock, secrets, sessions, notices } = ports
  const now = clock.now()
  const link = await takeFreezeToken(pool, secrets.digest('freeze', token), now)
  if (!link) refuse('code-wrong')
  const { userId, restoresEmail } = link
  await freezeAccount(pool, userId, {
    now,
    since: now - FREEZE_LINK_MS,
    heldUntil: now + WITHDRAWAL_HOLD_MS,
  })
  const old = restoresEmail === undefined ? undefined : emailAddress(restoresEmail)
  if (old) await restoreEmail(pool, userId, { email: old.to, key: old.key })
  await sessions.endAll(userId)
  const user = await readCredential(pool, userId)
  if (user) notices.tell(user, 'frozen')
}
