import { MINUTE_MS, type Price, type Tick } from '@fairtick/domain'
import type { JournalRow } from './journal-row'

/** A checked tick without a sequence number. */
export interface CheckedPrice {
  readonly instrumentId: number
  readonly time: number
  readonly price: Price
  readonly volume?: bigint
  /** Set for a late tick, in ms since the epoch. */
  readonly receivedAt?: number
}

/**
 * Ticks that become durable together, in their order, and the journal rows that hold them: one row a minute.
 */
export interface JournalBatch {
  readonly ticks: readonly Tick[]
  readonly rows: readonly JournalRow[]
}

/** The last numbers assigned. */
export interface Numbers {
  /** By instrument. */
  readonly sequences: Map<number, number>
  rowId: number
}

/**
 * Numbers ticks from `numbers` on, which it advances. A row holds one minute only, so that whole rows can be
 * sealed.
 */
export function numberBatch(prices: readonly CheckedPrice[], numbers: Numbers): JournalBatch {
  const ticks = prices.map((each) => {
    const sequence = (numbers.sequences.get(each.instrumentId) ?? 0) + 1
    numbers.sequences.set(each.instrumentId, sequence)
    return numbered(each, sequence)
  })
  const byMinute = new Map<number, Tick[]>()
  for (const tick of ticks) {
    const minute = Math.floor(tick.time / MINUTE_MS)
    const row = byMinute.get(minute)
    if (row) row.push(tick)
    else byMinute.set(minute, [tick])
  }
  // An instrument's times never fall, so rows in the order of their minutes keep each instrument's ticks in
  // order.
  const minutes = [...byMinute].toSorted(([one], [other]) => one - other)
  const rows = minutes.map(([minute, ofMinute]) => {
    numbers.rowId += 1
    return { id: numbers.rowId, minute, ticks: ofMinute }
  })
  return { ticks, rows }
}

/** A tick with its number; written out where it has neither volume nor arrival, as almost all have. */
function numbered(each: CheckedPrice, sequence: number): Tick {
  const { instrumentId, time, price, volume, receivedAt } = each
  if (volume === undefined && receivedAt === undefined) return { instrumentId, sequence, time, price }
  return { ...each, sequence }
}
