import { type Shard, WHOLE } from '../books/shards'
import { type SealChain, type Writer, continueSealChain } from '../books/write'
import { LOCKS } from '../database/locks'
import { SEND_WARNINGS, heldFence, takeFence, watchWaits } from '../database/shard-fence'
import { type WriterLease, acquireWriterLease } from '../database/writer-lease'

/** The database to write. */
export interface BooksWriterOptions {
  readonly url: string
  readonly allowUnsafe: boolean
  /** By default the books that are not split. */
  readonly shard?: Shard
  /** Whether this process writes the market without a place of its own: the session holds that right too. */
  readonly writesMarket?: boolean
  /** Maximum wait for another writer to be gone. */
  readonly patienceMs?: number
  /** The right is lost by a process that stands still for so long (ms); by default never. */
  readonly absentMs?: number
}

/**
 * One plan per statement, made for index look-ups: a batch is small beside its tables, regardless of their
 * statistics. The last setting counts the batches written by the session; it is rolled back with its batch.
 */
const SESSION = `SET plan_cache_mode = force_generic_plan; SET random_page_cost = 1.1; SET jit = off; SET fairtick.written = '0'; ${SEND_WARNINGS}`

/** Takes the right to write a shard. Every batch goes through the session that holds it. */
export async function openBooksWriter(given: BooksWriterOptions): Promise<Writer> {
  const { shard = WHOLE, writesMarket = false, ...options } = given
  const lease = await acquireWriterLease({
    ...options,
    shard,
    ...(writesMarket && { andLock: LOCKS.market }),
  })
  const { fence, sealed, ensure, ensureReplicated } = await begin(lease, shard).catch(
    async (error: unknown) => {
      await lease.release()
      throw error
    },
  )
  let sent = 0
  return {
    fence,
    async write(statement) {
      const { name, text, values } = statement
      const before = sent
      sent += 1
      await lease.client.query({
        name,
        text: text + ensure(values.length + 1),
        values: [...sealed(statement), before],
      })
      ensureReplicated()
    },
    close: () => lease.release(),
  }
}

/** The seals of a session's batches, and the conditions of each. */
interface Session {
  readonly fence: bigint
  readonly sealed: SealChain
  /** Appended to a batch's select list; the parameter is the number of earlier batches. */
  readonly ensure: (parameter: number) => string
  readonly ensureReplicated: () => void
}

/** Prepares the session: its settings, its fence, and the chain of seals as it is once that is committed. */
async function begin({ client }: WriterLease, shard: Shard): Promise<Session> {
  const { ensureReplicated } = watchWaits(client)
  await client.query(SESSION)
  const fence = await takeFence(client, shard)
  ensureReplicated()
  return {
    fence,
    sealed: await continueSealChain(client, shard),
    ensure: (parameter) => ownAndInOrder({ shard, fence, parameter }),
    ensureReplicated,
  }
}

/** Fails a batch when an earlier one was not written, or when the shard has another owner by now. */
function ownAndInOrder(of: {
  readonly shard: Shard
  readonly fence: bigint
  readonly parameter: number
}): string {
  const { shard, fence, parameter } = of
  return `, books_expect(ARRAY[$${parameter}::bigint, ${fence}],
    ARRAY[current_setting('fairtick.written')::bigint, ${heldFence(shard)}]),
  set_config('fairtick.written', ($${parameter}::bigint + 1)::text, false)`
}
