import { MINUTE_MS, dayOf, incomeDaysAt } from '@fairtick/domain'
import type { Portfolio } from '../books/portfolio'
import type { Books } from '../books/run'
import { payIncome } from '../features/mining/mining-commands'
import { subscriptionTable } from '../features/mining/subscription-store'
import type { CarryOutDurably } from './carry-out'

/**
 * Pays mining income by the clock: at each 00:00 UTC, and at the start for the days of the downtime. Each day
 * of a subscription is paid once, as the subscription counts its paid days.
 */
export interface Income {
  look(now: number): void
  /** Forgets its progress: the next look covers everything. */
  clear(): void
}

/** Portfolios that are read in one turn, and commands that share a batch; orders come in between. */
const READ_AT_ONCE = 5_000
const PAID_AT_ONCE = 256
/** Retry interval for a day with failed payments. */
const RETRY_MS = MINUTE_MS

/** A UTC day in progress. */
interface Run {
  readonly now: number
  readonly portfolios: Iterator<Portfolio>
  /** The portfolio to continue with, which has more due than one command pays. */
  current: Portfolio | undefined
}

/** Creates the payment of income, beginning with everything that is due. */
export function createIncome(ports: { readonly books: Books; readonly carryOut: CarryOutDurably }): Income {
  const { books, carryOut } = ports
  let done: number | undefined
  let retryAt = 0
  let running: Run | undefined

  /** Goes through all portfolios in slices: the next begins when the one before is durable. */
  async function goThrough(run: Run): Promise<void> {
    let hasFailed = false
    for (let slice = nextSlice(run, carryOut); slice; slice = nextSlice(run, carryOut)) {
      const durable = await Promise.all(slice)
      if (slice.length === 0) await nextTurn()
      if (running !== run) return
      if (!durable.includes(false)) continue
      // The others go on without it; lost books end this run.
      hasFailed = true
      run.current = undefined
    }
    if (hasFailed) retryAt = run.now + RETRY_MS
    else done = dayOf(run.now)
    running = undefined
  }

  return {
    look(now) {
      if (running || dayOf(now) === done || now < retryAt) return
      running = { now, portfolios: books.portfolios()[Symbol.iterator](), current: undefined }
      void goThrough(running)
    },
    clear() {
      done = undefined
      retryAt = 0
      running = undefined
    },
  }
}

/** Lets requests that arrived meanwhile run. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * The payments of the next slice, each resolving to whether it became durable; undefined at the end. The
 * books change at once, so a second look at a portfolio tells whether more is due.
 */
function nextSlice(run: Run, carryOut: CarryOutDurably): readonly Promise<boolean>[] | undefined {
  const paying: Promise<boolean>[] = []
  for (let read = 0; read < READ_AT_ONCE && paying.length < PAID_AT_ONCE; read += 1) {
    const portfolio = run.current ?? nextOf(run.portfolios)
    if (!portfolio) return paying.length > 0 ? paying : undefined
    run.current = undefined
    if (!isDue(portfolio, run.now)) continue
    paying.push(carryOut(payIncome, portfolio.userId, {}))
    if (!isDue(portfolio, run.now)) continue
    // More is due than one command pays: the next slice continues with it, whether or not this payment
    // failed.
    run.current = portfolio
    break
  }
  return paying
}

function nextOf(portfolios: Iterator<Portfolio>): Portfolio | undefined {
  const next = portfolios.next()
  return next.done === true ? undefined : next.value
}

/** Whether a portfolio has unpaid income that is due. */
function isDue(portfolio: Portfolio, now: number): boolean {
  for (const subscription of subscriptionTable.openRows(portfolio).values()) {
    const { status, daysPaid } = subscription
    if (status === 'running' && incomeDaysAt(subscription, now) > daysPaid) return true
  }
  return false
}
