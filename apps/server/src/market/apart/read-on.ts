import type { Tick } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import type { TickBlock } from '../tick-log/tick-block'
import { readBlocksAfter, readJournal } from '../tick-log/tick-log-store'

/** Ticks of the log that follow those a follower has. */
export interface NextTicks {
  /** In order for each instrument; those of different ones by time as far as minutes are sealed. */
  readonly ticks: readonly Tick[]
  /** Whether these are all that the log had when it was read. */
  readonly isAll: boolean
}

/** Blocks of an instrument that are read at once: a follower that was away for long reads in pieces. */
export const BLOCKS_AT_ONCE = 5

/** Ticks that the log lacks: they are in archives by now, or gone. */
export class LogGap extends Error {
  override readonly name = 'LogGap'
}

/**
 * Reads the log on from the last known sequence of each instrument; others are left out. `afterRow` is a row
 * of the journal whose ticks, and those of all before it, are known. Throws LogGap where a tick is missing.
 */
export async function readOn(
  database: Queryable,
  known: ReadonlyMap<number, number>,
  afterRow: number,
): Promise<NextTicks> {
  // The journal first: ticks sealed meanwhile are in a block when the blocks are read.
  const journal = await readJournal(database, afterRow)
  const blocks = await readBlocksAfter(database, known, BLOCKS_AT_ONCE)
  const upTo = lastWholeMinute(blocks)
  const sealed = blocks
    .filter(({ minute }) => minute <= upTo)
    .flatMap(({ ticks }) => ticks)
    .toSorted((one, other) => one.time - other.time)
  const isAll = upTo === Infinity
  const open = isAll ? journal.flatMap(({ ticks }) => ticks) : []
  return { ticks: following([...sealed, ...open], known), isAll }
}

/** The ticks that are not known yet, each instrument's without a gap. Throws LogGap at one. */
export function following(ticks: Iterable<Tick>, known: ReadonlyMap<number, number>): readonly Tick[] {
  const last = new Map(known)
  const next: Tick[] = []
  for (const tick of ticks) {
    const before = last.get(tick.instrumentId)
    if (before === undefined || tick.sequence <= before) continue
    if (tick.sequence > before + 1)
      throw new LogGap(`ticks ${before + 1} to ${tick.sequence - 1} of instrument ${tick.instrumentId}`)
    last.set(tick.instrumentId, tick.sequence)
    next.push(tick)
  }
  return next
}

/** The minute up to which the blocks of all instruments were read. */
export function lastWholeMinute(blocks: readonly TickBlock[]): number {
  const counts = new Map<number, number>()
  let minute = Infinity
  for (const block of blocks) {
    const count = (counts.get(block.instrumentId) ?? 0) + 1
    counts.set(block.instrumentId, count)
    if (count === BLOCKS_AT_ONCE) minute = Math.min(minute, block.minute)
  }
  return minute
}
