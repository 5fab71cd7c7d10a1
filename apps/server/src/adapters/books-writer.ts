import { type SealChain, type Writer, continueSealChain } from '../books/write'
import { type WriterLease, acquireWriterLease } from '../database/writer-lease'

/** The database to write. */
export interface BooksWriterOptions {
  readonly url: string
  readonly allowUnsafe: boolean
}

/**
 * One plan per statement, made for index look-ups: a batch is small beside its tables, whatever their
 * statistics say. The last setting counts the batches written by the session; it is rolled back with its
 * batch.
 */
const SESSION =
  "SET plan_cache_mode = force_generic_plan; SET random_page_cost = 1.1; SET jit = off; SET fairtick.written = '0'"

/** Takes the right to write the books of a database. Every batch goes through the session that holds it. */
export async function openBooksWriter({ url, allowUnsafe }: BooksWriterOptions): Promise<Writer> {
  const lease = await acquireWriterLease({ url, allowUnsafe })
  const sealed = await begin(lease).catch(async (error: unknown) => {
    await lease.release()
    throw error
  })
  let sent = 0
  return {
    async write(statement) {
      const { name, text, values } = statement
      const before = sent
      sent += 1
      await lease.client.query({
        name,
        text: text + onlyBehind(values.length + 1),
        values: [...sealed(statement), before],
      })
    },
    close: () => lease.release(),
  }
}

/** Prepares the session; returns the chain that seals its batches. */
async function begin({ client }: WriterLease): Promise<SealChain> {
  await client.query(SESSION)
  return continueSealChain(client)
}

/**
 * Appended to a batch's select list: fails the batch when an earlier one was not written. The parameter is
 * the number of earlier batches.
 */
function onlyBehind(parameter: number): string {
  return `, books_expect(ARRAY[$${parameter}::bigint], ARRAY[current_setting('fairtick.written')::bigint]),
  set_config('fairtick.written', ($${parameter}::bigint + 1)::text, false)`
}
