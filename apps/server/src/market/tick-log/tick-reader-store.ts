import type { Tick } from '@fairtick/domain'
import { decodeJournalTicks } from './journal-row'
import type { TickBlock } from './tick-block'
import { type MarketDatabase, readBlocks, readBlocksFromMinute } from './tick-log-store'

/** A tick of the log with the block that seals it; undefined: its minute is not sealed yet. */
export interface LoggedTick {
  readonly tick: Tick
  readonly block: TickBlock | undefined
}

/** Ticks shown on either side of the one that is asked for. */
const AROUND = 5
/** Each has one tick at least. */
const BLOCKS = 2 * AROUND + 1

/** A tick of the log and those around it, ascending; empty: the log holds none of them. No more is decoded than the blocks that hold them, and the journal only where they are not all sealed. */
export async function readTicksAround(
  database: MarketDatabase,
  instrumentId: number,
  sequence: number,
): Promise<readonly LoggedTick[]> {
  const [first, last] = [Math.max(1, sequence - AROUND), sequence + AROUND]
  const readSealedTicks = async () => {
    const blocks = await readBlocks(database, { instrumentId, sequence: first, upTo: last, limit: BLOCKS })
    return blocks.flatMap((block) => block.ticks.map((tick) => ({ tick, block })))
  }
  const isAsked = ({ tick }: LoggedTick) => tick.sequence >= first && tick.sequence <= last
  const early = await readSealedTicks()
  if ((early.at(-1)?.tick.sequence ?? 0) >= last) return early.filter(isAsked)
  // The journal, and the blocks once more: what is sealed meanwhile is in a block by the time these are read.
  const open = await readOpenTicks(database, instrumentId)
  const sealed = await readSealedTicks()
  const sealedTo = sealed.at(-1)?.tick.sequence ?? 0
  return [
    ...sealed,
    ...open.filter((tick) => tick.sequence > sealedTo).map((tick) => ({ tick, block: undefined })),
  ].filter(isAsked)
}

/** Which blocks of an instrument are asked for: from the one with a sequence on, or from a minute on. */
export interface BlockRange {
  readonly instrumentId: number
  readonly sequence: number | undefined
  readonly minute: number | undefined
  readonly limit: number
}

/** Sealed blocks in their order. */
export function readSealed(database: MarketDatabase, range: BlockRange): Promise<readonly TickBlock[]> {
  const { instrumentId, minute, sequence, limit } = range
  if (minute !== undefined) return readBlocksFromMinute(database, { instrumentId, minute, limit })
  return readBlocks(database, { instrumentId, sequence: sequence ?? 1, limit })
}

async function readOpenTicks(database: MarketDatabase, instrumentId: number): Promise<readonly Tick[]> {
  const { rows } = await database.query<{ ticks: Buffer }>('SELECT ticks FROM tick_journal ORDER BY id')
  return rows
    .flatMap(({ ticks }) => decodeJournalTicks(ticks))
    .filter((tick) => tick.instrumentId === instrumentId)
}
