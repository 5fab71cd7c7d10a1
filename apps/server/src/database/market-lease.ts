import { LOCKS } from './locks'
import { type WriterLease, type WriterLeaseOptions, acquireWriterLease } from './writer-lease'

/**
 * Takes the right to write the market, where its followers run in other processes. Waits for the end of
 * another owner, by default as long as it takes; throws BooksHeldElsewhere when that takes longer.
 */
export const acquireMarketLease = (
  options: Pick<WriterLeaseOptions, 'url' | 'allowUnsafe' | 'patienceMs' | 'onLost'>,
): Promise<WriterLease> =>
  acquireWriterLease({ patienceMs: Infinity, ...options, lock: LOCKS.market, name: 'fairtick-market' })
