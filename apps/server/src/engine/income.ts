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

/** Limits of one look, so that orders have their turn between two: portfolios read, and commands given. */
const PORTFOLIOS_A_LOOK = 5_000
const PAID_A_LOOK = 256
/** When a day is gone through again of which something could not be paid. */
const RETRY_MS = MINUTE_MS

/** A UTC day that is gone through. */
interface Run {
  readonly day: number
  readonly portfolios: Iterator<Portfolio>
  /** The one to go on with, which has more due than one command pays. */
  current: Portfolio | undefined
  isBusy: boolean
  hasFailed: boolean
}

/** Creates the payment of income, to begin with everything that is due. */
export function createIncome(ports: { readonly books: Books; readonly carryOut: CarryOutDurably }): Income {
  let done: number | undefined
  let retryAt = 0
  let running: Run | undefined

  return {
    look(now) {
      const day = dayOf(now)
      if (running?.isBusy === true || (!running && (day === done || now < retryAt))) return
      running ??= beginRun(ports.books, day)
      if (!running.hasFailed && !goOn(running, now, ports.carryOut)) return
      if (running.hasFailed) retryAt = now + RETRY_MS
      else done = running.day
      running = undefined
    },
    clear() {
      done = undefined
      retryAt = 0
      running = undefined
    },
  }
}

const beginRun = (books: Books, day: number): Run => ({
  day,
  portfolios: books.portfolios()[Symbol.iterator](),
  current: undefined,
  isBusy: false,
  hasFailed: false,
})

/** Continues a run; answers whether it is finished. The books change at once and are durable later. */
function goOn(run: Run, now: number, carryOut: CarryOutDurably): boolean {
  const paying: Promise<boolean>[] = []
  let isOver = false
  for (let looked = 0; looked < PORTFOLIOS_A_LOOK && paying.length < PAID_A_LOOK; looked += 1) {
    const portfolio = run.current ?? nextOf(run.portfolios)
    isOver = portfolio === undefined
    if (!portfolio) break
    if (isDue(portfolio, now)) paying.push(carryOut(payIncome, portfolio.userId, {}))
    run.current = isDue(portfolio, now) ? portfolio : undefined
    // More than one command pays is due: the next look goes on with it, whether or not this one failed.
    if (run.current) break
  }
  if (paying.length === 0) return isOver
  run.isBusy = true
  void finish(run, paying)
  return false
}

function nextOf(portfolios: Iterator<Portfolio>): Portfolio | undefined {
  const next = portfolios.next()
  return next.done === true ? undefined : next.value
}

async function finish(run: Run, paying: readonly Promise<boolean>[]): Promise<void> {
  const durable = await Promise.all(paying)
  run.isBusy = false
  run.hasFailed ||= durable.includes(false)
}

/** Whether a portfolio has income that is due and not paid. */
function isDue(portfolio: Portfolio, now: number): boolean {
  for (const subscription of subscriptionTable.openRows(portfolio).values()) {
    const { status, daysPaid } = subscription
    if (status === 'running' && incomeDaysAt(subscription, now) > daysPaid) return true
  }
  return false
}
