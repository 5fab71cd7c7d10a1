import { MINUTE_MS } from '@fairtick/domain'
import { inTransaction } from '../../../database/in-transaction'
import { readCredential } from '../../identity/account/credential-store'
import type { Accounts } from '../../identity/accounts'
import { noteNotice } from '../../identity/notices/notices'
import { noteTold, readUntoldChats } from '../chat/told-chat-store'

/** An answer that has not reached its client's device for so long is told by a notice. */
const UNSEEN_MS = MINUTE_MS

/**
 * Tells clients whose app is closed, by a notice and what they chose for it, that support has answered: once
 * until they read the conversation, however many messages it gets.
 */
export function tellOfAnswers({ pool, clock }: Pick<Accounts, 'pool' | 'clock'>): () => Promise<void> {
  return async () => {
    const now = clock.now()
    const failed: unknown[] = []
    const tell = (id: number, userId: number) =>
      inTransaction(pool, async (database) => {
        if (!(await noteTold(database, id))) return
        const user = await readCredential(database, userId)
        if (user) await noteNotice(database, user, { kind: 'chat-answered', values: {}, now })
      })
    for (const { id, userId } of await readUntoldChats(pool, now - UNSEEN_MS))
      await tell(id, userId).catch((error: unknown) => failed.push(error))
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} clients were not told`)
  }
}
