import type { Queryable } from '../../../database/in-transaction'
import { readCredential } from '../../../features/identity/account/credential-store'
import { noteNotice } from '../../../features/identity/notices/notices'

/** Records a message to a client about a decision, in the decision's transaction. A former user gets none. */
export async function tellClient(
  database: Queryable,
  userId: number,
  notice: Parameters<typeof noteNotice>[2],
): Promise<void> {
  const user = await readCredential(database, userId)
  if (user) await noteNotice(database, user, notice)
}
