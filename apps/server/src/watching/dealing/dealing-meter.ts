import {
  type DealingSum,
  type ExecutedPrice,
  type Execution,
  type Instrument,
  type Position,
  latencyBound,
  priceStep,
  refusalGroupOf,
  slippageFigures,
} from '@fairtick/domain'
import type { CarriedOut, OrderMeter } from '../../features/contracts/count-orders'
import type { Clock } from '../../ports'

/** A sum of one day and book. Days are those of UTC, since the epoch. */
export interface DaySum extends DealingSum {
  readonly day: number
  readonly isDemo: boolean
}

/** Counts that are to be written, under a name by which they are written once. */
export interface Count {
  readonly name: string
  readonly sums: readonly DaySum[]
}

/** Counts how orders are carried out, in memory. */
export interface DealingMeter extends OrderMeter {
  /**
   * Hands over what was counted since the last time, if anything. What could not be written is handed over
   * again by itself, under the same name; rejects as `write` does.
   */
  handOver(write: (count: Count) => Promise<void>): Promise<void>
}

const DAY_MS = 86_400_000
/** The day of a moment (ms). */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS)

/** Sums that grow, by their keys. */
export interface Sums {
  add(sum: DaySum): void
  all(): readonly DaySum[]
}

/** No sums yet. */
export function createSums(): Sums {
  const sums = new Map<string, DaySum>()
  return {
    add(sum) {
      const key = `${sum.day} ${sum.isDemo} ${sum.kind} ${sum.categoryId} ${sum.figure}`
      const before = sums.get(key)
      sums.set(key, before ? { ...before, amount: before.amount + sum.amount } : sum)
    },
    all: () => [...sums.values()],
  }
}

/** Creates a meter; `run` is a name that no other run of the server has. */
export function createDealingMeter(ports: {
  readonly clock: Clock
  readonly instrumentOf: (instrumentId: number) => Instrument
  readonly run: string
}): DealingMeter {
  const { clock, instrumentOf, run } = ports
  let sums = createSums()
  let number = 0
  let unwritten: Count | undefined

  const addNow = (sum: Pick<DaySum, 'kind' | 'figure' | 'isDemo'>) =>
    sums.add({ ...sum, day: dayOf(clock.now()), categoryId: 0, amount: 1n })

  return {
    carriedOut(order, { isDemo, tookMs }) {
      addNow({ kind: 'latency', figure: String(latencyBound(tookMs)), isDemo })
      const { position } = order
      for (const sum of executionSums(order, instrumentOf(position.instrumentId)))
        sums.add({ ...sum, isDemo })
    },
    refused: (why, { isDemo }) => addNow({ kind: 'refused', figure: refusalGroupOf(why), isDemo }),
    async handOver(write) {
      if (unwritten) await write(unwritten)
      unwritten = undefined
      const taken = sums.all()
      if (taken.length === 0) return
      sums = createSums()
      number += 1
      unwritten = { name: `${run}-${number}`, sums: taken }
      await write(unwritten)
      unwritten = undefined
    },
  }
}

/** Sums of an order that its client had carried out; that it was closed its row says. */
function executionSums(
  { position, seenPrice }: CarriedOut,
  instrument: Instrument,
): readonly Omit<DaySum, 'isDemo'>[] {
  if (position.status === 'held') {
    const own = { kind: 'market', day: dayOf(position.openedAt), categoryId: instrument.categoryId } as const
    const price = { act: 'open', got: position.openPrice, wanted: seenPrice } as const
    return [{ ...own, figure: 'orders', amount: 1n }, ...slippageSums(own, position.side, price, instrument)]
  }
  if (position.status !== 'closed') return []
  const own = { kind: 'close', day: dayOf(position.closedAt), categoryId: instrument.categoryId } as const
  const price = { act: 'close', got: position.closePrice, wanted: seenPrice } as const
  return slippageSums(own, position.side, price, instrument)
}

/** Sums of a price against the one that was seen or set; none where there is none. */
export function slippageSums<Own extends { readonly kind: Execution; readonly day: number }>(
  own: Own,
  side: Position['side'],
  { act, got, wanted }: Omit<ExecutedPrice, 'side' | 'wanted'> & Partial<Pick<ExecutedPrice, 'wanted'>>,
  instrument: Instrument,
): readonly (Own & Pick<DaySum, 'figure' | 'amount'>)[] {
  if (wanted === undefined || wanted <= 0n) return []
  return slippageFigures({ side, act, got, wanted }, priceStep(instrument)).map(([figure, amount]) => ({
    ...own,
    figure,
    amount,
  }))
}
