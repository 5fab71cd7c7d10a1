import {
  dayOf,
  type DealingSum,
  type ExecutedPrice,
  type Instrument,
  latencyBound,
  type Price,
  priceStep,
  refusalGroupOf,
  slippageFigures,
} from '@fairtick/domain'
import type { CarriedOut, OrderMeter } from '../features/contracts/count-orders'
import type { Clock } from '../ports'

/** A sum of one day and book. Days are UTC days since the epoch. */
export interface DaySum extends DealingSum {
  readonly day: number
  readonly isDemo: boolean
}

/** Counts to be written, with a name under which they are written only once. */
export interface Count {
  readonly name: string
  readonly sums: readonly DaySum[]
}

/** Counts how orders are carried out, in memory. */
export interface DealingMeter extends OrderMeter {
  /**
   * Hands over new counts, if any. Failed counts are handed over again by themselves, under the same name;
   * rejects as `write` does.
   */
  handOver(write: (count: Count) => Promise<void>): Promise<void>
}

/** The day, book, kind and instrument class of a sum. */
export type SumsOf = Pick<DaySum, 'day' | 'isDemo' | 'kind' | 'categoryId'>

/** Growing sums. */
export interface Sums {
  add(of: SumsOf, figure: string, amount: bigint): void
  all(): readonly DaySum[]
}

/**
 * Begins empty. Each order adds to some sums, so it builds neither a key nor an object: these cost ten times
 * as much as the sum.
 */
export function createSums(): Sums {
  const kinds = new Map<string, Map<string, Sum[]>>()
  return {
    add(of, figure, amount) {
      const figures = kinds.get(of.kind) ?? new Map<string, Sum[]>()
      kinds.set(of.kind, figures)
      const own = figures.get(figure) ?? []
      figures.set(figure, own)
      const before = own.find((sum) => isSame(sum.of, of))
      if (before) before.amount += amount
      else own.push({ of, amount })
    },
    all: () =>
      [...kinds.values()].flatMap((figures) =>
        [...figures].flatMap(([figure, own]) => own.map(({ of, amount }) => ({ ...of, figure, amount }))),
      ),
  }
}

interface Sum {
  readonly of: SumsOf
  amount: bigint
}

const isSame = (one: SumsOf, other: SumsOf) =>
  one.day === other.day && one.isDemo === other.isDemo && one.categoryId === other.categoryId

/** Creates a meter; `run` is a name unique to this run of the server. */
export function createDealingMeter(ports: {
  readonly clock: Clock
  readonly instrumentOf: (instrumentId: number) => Instrument
  readonly run: string
}): DealingMeter {
  const { clock, instrumentOf, run } = ports
  let sums = createSums()
  let number = 0
  let unwritten: Count | undefined

  const addNow = (kind: 'latency' | 'refused', figure: string, isDemo: boolean) =>
    sums.add({ kind, day: dayOf(clock.now()), isDemo, categoryId: 0 }, figure, 1n)

  return {
    carriedOut(order, { isDemo, tookMs }) {
      addNow('latency', String(latencyBound(tookMs)), isDemo)
      addExecution(sums, order, { isDemo, instrument: instrumentOf(order.position.instrumentId) })
    },
    refused: (why, { isDemo }) => addNow('refused', refusalGroupOf(why), isDemo),
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

/**
 * Adds an order carried out on its client's call. A close is counted from its row; only its slippage is added
 * here.
 */
function addExecution(
  sums: Sums,
  { position, seenPrice: wanted }: CarriedOut,
  { isDemo, instrument }: { readonly isDemo: boolean; readonly instrument: Instrument },
): void {
  const { side, openPrice } = position
  const { categoryId } = instrument
  if (position.status === 'held') {
    const of = { kind: 'market', day: dayOf(position.openedAt), isDemo, categoryId } as const
    sums.add(of, 'orders', 1n)
    addSlippage(sums, of, { side, act: 'open', got: openPrice, wanted }, instrument)
  }
  if (position.status === 'closed') {
    const of = { kind: 'close', day: dayOf(position.closedAt), isDemo, categoryId } as const
    addSlippage(sums, of, { side, act: 'close', got: position.closePrice, wanted }, instrument)
  }
}

/** Adds a price against the seen or set one; ignored without such a price. */
export function addSlippage(
  sums: Sums,
  of: SumsOf,
  { side, act, got, wanted }: Omit<ExecutedPrice, 'wanted'> & { readonly wanted: Price | undefined },
  instrument: Instrument,
): void {
  if (wanted === undefined || wanted <= 0n) return
  const figures = slippageFigures({ side, act, got, wanted }, priceStep(instrument))
  for (const [figure, amount] of figures) sums.add(of, figure, amount)
}
