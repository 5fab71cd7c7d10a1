import { BooksHeldElsewhere, acquireWriterLease } from '../database/writer-lease'
import type { WorkedQueue } from './resources/queues/worked-queue'
import { operate } from './operate'
import { type OperatorDesk, type Said, refused } from './operator-desk'

/**
 * Carries out a line on the database itself while no server writes its books, and keeps servers from starting
 * meanwhile. With a running server only lines that change nothing are carried out: all others belong to
 * its calls, which know the account, the rights and the browser of whoever makes them, where
 * the database knows the name of a user of the system alone.
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
