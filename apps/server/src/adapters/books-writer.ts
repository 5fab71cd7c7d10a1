import type { Writer } from '../books/writer'
import { acquireWriterLease } from '../database/writer-lease'

/** Which database to write, and for planted-fault tests how to do it wrong. */
export interface BooksWriterOptions {
  readonly url: string
  readonly allowUnsafe: boolean
  /** Planted fault: says "durable" when the batch has only been sent. The chaos run must notice. */
  readonly replyBeforeCommit: boolean
}

/** One plan a statement, made for index look-ups: a batch is small beside its tables, whatever their statistics say. */
const SESSION = 'SET plan_cache_mode = force_generic_plan; SET random_page_cost = 1.1; SET jit = off'

/** Takes the right to write the books of a database; every batch goes through the session that holds it. */
export async function openBooksWriter({
  url,
  allowUnsafe,
  replyBeforeCommit,
}: BooksWriterOptions): Promise<Writer> {
  const lease = await acquireWriterLease({ url, allowUnsafe })
  await lease.client.query(SESSION)
  return {
    async write({ name, text, values }) {
      const written = lease.client.query({ name, text, values: [...values] })
      if (replyBeforeCommit) written.catch(() => undefined)
      else await written
    },
    close: () => lease.release(),
  }
}
