import { BooksHeldElsewhere, acquireWriterLease } from '../database/writer-lease'
import type { WorkedQueue } from './resources/queues/worked-queue'
import { operate } from './operate'
import { type OperatorDesk, type Said, refused } from './operator-desk'

/**
 * Carries out a line on the database itself while no server writes its books, and keeps servers from starting
 * meanwhile. With a running server, only lines that change no data are carried out. All others belong to its
 * calls, which check the account, the rights and the browser of the operator; the database has only the name
 * of a system user.
 */
export async function operateAlone(
  line: readonly string[],
  { url, ...desk }: OperatorDesk & { readonly url: string },
  queues: readonly WorkedQueue[],
): Promise<Said> {
  if (line[0] === 'jobs') return operate(line, desk, queues)
  try {
    const lease = await acquireWriterLease({ url, allowUnsafe: true, patienceMs: 0 })
    try {
      return await operate(line, desk, queues)
    } finally {
      await lease.release()
    }
  } catch (error) {
    if (!(error instanceof BooksHeldElsewhere)) throw error
    return refused(
      `${error.message} While it runs, this is a call of the server; OPERATOR_URL says where it is.`,
    )
  }
}
