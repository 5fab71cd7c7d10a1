import type { Queryable } from '../../../database/in-transaction'
import { readCredential } from '../../../features/identity/account/credential-store'
import { noteNotice } from '../../../features/identity/notices/notices'

/** Notes a message to a client about a decision, in its transaction; none to one who is no user any more. */
export async function tellClient(
  database: Queryable,
  userId: number,
  notice: Parameters<typeof noteNotice>[2],
): Promise<void> {
  const user = await readCredential(database, userId)
  if (user) await noteNotice(database, user, notice)
}
