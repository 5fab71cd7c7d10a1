import type { AccountPorts } from './account-ports'
import { readSignedInWhileFrozen, readPasswordLinks, takePasswordLink } from './client-decision-store'
import { readCredential } from './credential-store'
import { mailResetCode } from './request-code'

/**
 * Completes operators' decisions on clients in the running server: ends the sessions of frozen accounts,
 * which it has in memory, and mails the codes for setting new passwords.
 */
export async function followClientDecisions(accounts: AccountPorts): Promise<void> {
  const { pool, sessions } = accounts
  for (const userId of await readSignedInWhileFrozen(pool)) await sessions.endAll(userId)
  for (const userId of await readPasswordLinks(pool)) await sendPasswordLink(accounts, userId)
}

/** The notice of the reset is sent in any case; the code follows in the ordinary mail. */
async function sendPasswordLink(accounts: AccountPorts, userId: number): Promise<void> {
  const { notices, post, ownAddress } = accounts
  const user = await notices.telling(async ({ database, tell }) => {
    const isTaken = await takePasswordLink(database, userId)
    const found = isTaken ? await readCredential(database, userId) : undefined
    if (found) await tell(found, 'password-link', { link: `${ownAddress()}/forgot` })
    return found
  })
  if (user) post.later('code reset', () => mailResetCode(accounts, user))
}
