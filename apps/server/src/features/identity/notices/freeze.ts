import { refuse } from '../../../books/command'
import { emailAddress } from '../account/address'
import { readCredential } from '../account/credential-store'
import type { AccountPorts } from '../account/account-ports'
import { type HeldAddress, holdAddress } from '../account/hold-address'
import {
  forgetLaterLinks,
  freezeAccount,
  readRestoredEmail,
  restoreEmail,
  takeFreezeToken,
} from './freeze-store'
import { FREEZE_LINK_MS } from './notices'

/**
 * Freezes the account of a mail's link: every session ends, and only a mailed code opens it again. Open
 * positions go on.
 */
export async function freezeByLink(ports: AccountPorts, token: string): Promise<void> {
  const { pool, clock, secrets, oneAtATime } = ports
  const digests = secrets.digests('freeze', token)
  const restored = emailAddress((await readRestoredEmail(pool, digests, clock.now())) ?? '')
  if (restored) await holdAddress(oneAtATime, restored, (held) => freeze(ports, digests, held))
  else await freeze(ports, digests, undefined)
}

async function freeze(
  ports: AccountPorts,
  digests: readonly string[],
  restored: HeldAddress | undefined,
): Promise<void> {
  const { clock, sessions, notices, policy } = ports
  const now = clock.now()
  const ended = await notices.telling(async ({ database, tell }) => {
    const link = await takeFreezeToken(database, digests, now)
    if (!link) refuse('code-wrong')
    const spell = { now, since: now - FREEZE_LINK_MS, heldUntil: now + policy.withdrawalHoldMs }
    await freezeAccount(database, link.userId, spell)
    if (restored) {
      await restoreEmail(database, link.userId, restored)
      await forgetLaterLinks(database, link)
    }
    const user = await readCredential(database, link.userId)
    if (user) await tell(user, 'frozen')
    return sessions.endAllWith(database, link.userId)
  })
  ended()
}
