import { endTradersWithoutEquity } from '../trader-store'
import { readCredential } from '../../identity/account/credential-store'
import type { Accounts } from '../../identity/accounts'

/** Ends a shard's traders whose equity fell to zero, and mails each of them once, in the same transaction. */
export const tradersWithoutEquity =
  ({ notices, clock, books: { shard } }: Accounts): (() => Promise<void>) =>
  () =>
    notices.telling(async ({ database, tell }) => {
      for (const { userId, nickname } of await endTradersWithoutEquity(database, clock.now(), shard)) {
        const user = await readCredential(database, userId)
        if (user) await tell(user, 'trader-lost', { name: nickname })
      }
    })
