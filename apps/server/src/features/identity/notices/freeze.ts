import { refuse } from '../../../books/command'
import { emailAddress } from '../account/address'
import { readCredential } from '../account/credential-store'
import type { AccountPorts } from '../account/account-ports'
import { WITHDRAWAL_HOLD_MS } from '../account/account-ports'
import { forgetLaterLinks, freezeAccount, restoreEmail, takeFreezeToken } from './freeze-store'
import { FREEZE_LINK_MS } from './notices'

/** Freezes the account that a mail's link belongs to: every session ends, and only a mailed code opens it again. Open positions go on. */
export async function freezeByLink(ports: AccountPorts, token: string): Promise<void> {
  const { clock, secrets, sessions, notices } = ports
  const now = clock.now()
  const ended = await notices.telling(async ({ database, tell }) => {
    const link = await takeFreezeToken(database, secrets.digest('freeze', token), now)
    if (!link) refuse('code-wrong')
    const spell = { now, since: now - FREEZE_LINK_MS, heldUntil: now + WITHDRAWAL_HOLD_MS }
    await freezeAccount(database, link.userId, spell)
    const old = link.restoresEmail === undefined ? undefined : emailAddress(link.restoresEmail)
    if (old) {
      await restoreEmail(database, link.userId, { email: old.to, key: old.key })
      await forgetLaterLinks(database, link)
    }
    const user = await readCredential(database, link.userId)
    if (user) await tell(user, 'frozen')
    return sessions.endAllWith(database, link.userId)
  })
  ended()
}
