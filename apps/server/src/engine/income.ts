import { MINUTE_MS, dayOf, incomeDaysAt } from '@fairtick/domain'
import type { Portfolio } from '../books/portfolio'
import type { Books } from '../books/run'
import { payIncome } from '../features/mining/mining-commands'
import { subscriptionTable } from '../features/mining/subscription-store'
import type { CarryOutDurably } from './carry-out'

/**
 * Pays the income of mining by the clock: at each 00:00 UTC, and at the start that of the days the server was
 * down. Every day of a subscription is paid once, as it says itself how many were.
 */
export interface Income {
  look(now: number): void
  /** Forgets its progress: the next look covers everything. */
  clear(): void
}

/** Portfolios that are read in one turn, and commands that share a batch; orders come in between. */
const READ_AT_ONCE = 5_000
const PAID_AT_ONCE = 256
/** When a day is gone through again of which something could not be paid. */
const RETRY_MS = MINUTE_MS

/** A UTC day that is gone through. */
interface Run {
  readonly now: number
  readonly portfolios: Iterator<Portfolio>
  /** The one to go on with, which has more due than one command pays. */
  current: Portfolio | undefined
}

/** Creates the payment of income, to begin with everything that is due. */
export function createIncome(ports: { readonly books: Books; readonly carryOut: CarryOutDurably }): Income {
  const { books, carryOut } = ports
  let done: number | undefined
  let retryAt = 0
  let running: Run | undefined

  /** Goes through all portfolios, a slice at a time: the next one begins when the one before is durable. */
  async function goThrough(run: Run): Promise<void> {
    let hasFailed = false
    for (let slice = nextSlice(run, carryOut); slice; slice = nextSlice(run, carryOut)) {
      const durable = await Promise.all(slice)
      if (slice.length === 0) await nextTurn()
      if (running !== run) return
      if (!durable.includes(false)) continue
      // The others go on without it; books that were lost end this run.
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

/** Lets requests that arrived meanwhile have their turn. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * The payments of the next slice, each telling whether it became durable; undefined where all is done. The
 * books change at once, so that one more look at a portfolio says whether more is due.
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
    // More is due than one command pays: the next slice goes on with it, whether or not this one failed.
    run.current = portfolio
    break
  }
  return paying
}

function nextOf(portfolios: Iterator<Portfolio>): Portfolio | undefined {
  const next = portfolios.next()
  return next.done === true ? undefined : next.value
}

/** Whether a portfolio has income that is due and not paid. */
function isDue(portfolio: Portfolio, now: number): boolean {
  for (const subscription of subscriptionTable.openRows(portfolio).values()) {
    const { status, daysPaid } = subscription
    if (status === 'running' && incomeDaysAt(subscription, now) > daysPaid) return true
  }
  return false
}
