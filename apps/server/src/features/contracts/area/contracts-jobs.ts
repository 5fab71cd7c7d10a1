import type { AreaJob } from '../../../area'
import { BY_THE_CLOCK, SECOND } from '../../../jobs/job-kinds'

/** The jobs of orders. */
export const CONTRACTS_JOBS: readonly AreaJob[] = [
  {
    ...BY_THE_CLOCK,
    name: 'expiry of pending orders',
    does: 'cancels pending orders whose time is over',
    where: 'shard',
    resumes: 'deadlines are made anew from what is open; an order expires once, by its state',
    slice: 'what is due: its commands go into the next batches, between those of clients',
    alarm: { to: 'operators', failed: 'pending orders could not be made to expire', lateMs: 30 * SECOND },
    workOf:
      ({ engine: { byClock } }) =>
      () => {
        byClock.expiries()
        byClock.ends()
      },
  },
  {
    ...BY_THE_CLOCK,
    name: 'rollover of swaps',
    does: 'charges overnight swaps at every rollover, and at the start those of the time the server was down',
    where: 'shard',
    resumes: 'each position says until when it was charged, and swap_run which rollovers are done',
    slice: '5,000 portfolios looked at, 128 positions charged',
    alarm: { to: 'operators', failed: 'overnight swaps could not be charged', lateMs: 30 * SECOND },
    workOf: ({ engine }) => engine.byClock.swaps,
  },
]
