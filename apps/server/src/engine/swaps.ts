import { chargesSwap, isInHalt, isSwapDue, lastRollover, nextRollover } from '@fairtick/domain'
import type { Books } from '../books/run'
import type { Portfolio } from '../books/portfolio'
import { chargeSwaps } from '../features/contracts/nights/charge-swaps'
import type { Priced } from '../features/contracts/floating-profit'
import { positionTable } from '../features/contracts/position-store'
import type { SwapRuns } from '../features/contracts/nights/swap-run-store'
import type { Log } from '../ports'
import type { CarryOutDurably } from './carry-out'

/**
 * Charges overnight swaps by the clock: at every rollover, and at the start for rollovers during the
 * downtime.
 */
export interface Swaps {
  look(now: number): void
  /** Forgets its progress: the next look covers everything. */
  clear(): void
}

/** Ports of charging. */
export interface SwapPorts {
  readonly books: Books
  readonly log: Log
  readonly priced: Priced
  readonly carryOut: CarryOutDurably
  readonly swapRuns: SwapRuns
}

/** Retry interval for an instrument without a price at a rollover. */
const RETRY_MS = 60_000
/** Limits of one look, so that orders have their turn between two: portfolios read, and charges made. */
const PORTFOLIOS_A_LOOK = 5_000
const CHARGED_A_LOOK = 128

/** Whether a rollover charges positions of an instrument, or cannot yet because it lacks a valid price. */
type Nights = 'free' | 'charged' | 'unpriced'

/** A rollover in progress. */
interface Run {
  readonly rollover: number
  readonly portfolios: Iterator<Portfolio>
  readonly instruments: Map<number, Nights>
  /** Whether each charge became durable. */
  readonly charged: Promise<boolean>[]
  isBusy: boolean
}

/** Creates the charging of swaps, beginning with the last rollover. */
export function createSwaps(ports: SwapPorts): Swaps {
  const { books, carryOut } = ports
  let nextLook = 0
  let running: Run | undefined

  /** Continues a run; returns whether it is finished. */
  function goOn(run: Run): boolean {
    const charging: Promise<boolean>[] = []
    let left = CHARGED_A_LOOK
    for (let looked = 0; looked < PORTFOLIOS_A_LOOK && left > 0; looked += 1) {
      const next = run.portfolios.next()
      if (next.done === true) return true
      const due = countDue(next.value, run, ports)
      if (due === 0) continue
      left -= due
      const charged = carryOut(chargeSwaps, next.value.userId, {})
      charging.push(charged)
      run.charged.push(charged)
    }
    run.isBusy = charging.length > 0
    void Promise.all(charging).then(() => (run.isBusy = false))
    return false
  }

  return {
    look(now) {
      if (!books.isOpen() || running?.isBusy === true || (!running && now < nextLook)) return
      running ??= beginRun(books, lastRollover(now))
      const run = running
      if (!goOn(run)) return
      running = undefined
      void finish(run, ports)
      const isWhole = ![...run.instruments.values()].includes('unpriced')
      nextLook = isWhole ? nextRollover(now) : Math.min(now + RETRY_MS, nextRollover(now))
    },
    clear() {
      nextLook = 0
      running = undefined
    },
  }
}

const beginRun = (books: Books, rollover: number): Run => ({
  rollover,
  portfolios: books.portfolios()[Symbol.iterator](),
  instruments: new Map(),
  charged: [],
  isBusy: false,
})

/** Number of a portfolio's positions to be charged; positions of instruments without swaps are not read. */
function countDue(portfolio: Portfolio, run: Run, { priced, swapRuns }: SwapPorts): number {
  const held = [...positionTable.sumOf(portfolio).holdings.keys()]
  const kinds = held.map((instrumentId) => nightsOf(instrumentId, run, priced))
  if (!kinds.includes('charged')) return 0
  const due = [...positionTable.openRows(portfolio).values()].filter((position) => {
    const instrument = priced(position.instrumentId)?.instrument
    const after = swapRuns.until(position.instrumentId)
    return instrument !== undefined && isSwapDue(position, instrument, { after, until: run.rollover })
  })
  return due.length
}

function nightsOf(instrumentId: number, { instruments }: Run, priced: Priced): Nights {
  const known = instruments.get(instrumentId)
  if (known !== undefined) return known
  const market = priced(instrumentId)
  const isUnpriced = market === undefined || isInHalt(market) || market.hasEnded === true
  const nights = isUnpriced ? 'unpriced' : chargesSwap(market.instrument) ? 'charged' : 'free'
  instruments.set(instrumentId, nights)
  return nights
}

/** Stores that all nights up to a rollover are charged, once all charges are durable. */
async function finish(
  { rollover, instruments, charged }: Run,
  { swapRuns, priced, log }: SwapPorts,
): Promise<void> {
  // A halt that began meanwhile delayed some.
  for (const id of instruments.keys()) if (isInHalt(priced(id))) instruments.set(id, 'unpriced')
  const areDurable = await Promise.all(charged)
  if (areDurable.includes(false)) return
  const done = [...instruments].flatMap(([id, nights]) => (nights === 'unpriced' ? [] : [id]))
  try {
    if (done.length > 0) await swapRuns.finish(done, rollover)
  } catch (error) {
    log.warn({ err: error }, 'the end of a rollover could not be kept: a start goes through it again')
  }
}
