import type { Tick } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import { readBlocksAfter, readJournal } from '../tick-log/tick-log-store'

/**
 * Whether the log has ticks that were read from it, by their sequences and times; days that are in files by
 * now count as there. A log that was put back to an earlier moment lacks some, or has others in their places.
 */
export async function hasTicks(database: Queryable, known: readonly Tick[]): Promise<boolean> {
  // The journal first: ticks sealed meanwhile are in a block when the blocks are read.
  const journal = await readJournal(database)
  const before = new Map(known.map(({ instrumentId, sequence }) => [instrumentId, sequence - 1]))
  const blocks = await readBlocksAfter(database, before, 1)
  const read = [...blocks, ...journal].flatMap(({ ticks }) => ticks)
  return known.every(({ instrumentId, sequence, time }) => {
    const own = read.filter((tick) => tick.instrumentId === instrumentId && tick.sequence >= sequence)
    const same = own.find((tick) => tick.sequence === sequence)
    return same ? same.time === time : own.length > 0
  })
}
