import type { Queryable } from '../../../database/in-transaction'
import { readCredential } from '../account/credential-store'
import { noteNotice } from '../notices/notices'
import { type Decision, type WaitingCase, decideCase } from './real-name-store'

/** Decides a waiting case and notifies its client. */
export async function decideRealName(
  database: Queryable,
  { id, userId }: WaitingCase,
  { to, reason, at }: Omit<Decision, 'caseId'>,
): Promise<void> {
  await decideCase(database, { caseId: id, to, reason, at })
  const user = await readCredential(database, userId)
  const values = { reason }
  if (user) await noteNotice(database, user, { kind: `real-name-${to}`, values, now: at })
}
