import { MINUTE_MS, type Tick } from '@fairtick/domain'
import type { ArchiveName } from './archive-file'
import { type ArchivedBlock, type ArchiveReader, createArchiveReader } from './archive-reader'
import { readArchivesByDay, readArchivesFrom } from './archive-store'
import type { TickBlock } from './tick-block'
import {
  type MarketDatabase,
  type SequenceRange,
  readBlocks,
  readBlocksFromMinute,
  readBlocksUntil,
  readJournal,
} from './tick-log-store'

/** A tick of the log with the block that seals it; undefined if its minute is not sealed yet. */
export interface LoggedTick {
  readonly tick: Tick
  readonly block: TickBlock | undefined
}

/** A range of an instrument's blocks: from the block with a sequence on, or from a minute on. */
export interface BlockRange {
  readonly instrumentId: number
  readonly sequence: number | undefined
  readonly minute: number | undefined
  readonly limit: number
}

/**
 * Every published tick, whether in the journal, in a block of the database or in an archive. Throws
 * ArchiveUnreadable if an archive cannot be read.
 */
export interface TickLog {
  /** A tick and its neighbours, ascending; empty if none of them is in the log. */
  around(instrumentId: number, sequence: number): Promise<readonly LoggedTick[]>
  /** Sealed blocks in their order. */
  sealed(range: BlockRange): Promise<readonly TickBlock[]>
  /**
   * Ticks of an instrument up to a moment, in order: all of the minute before it, and the last one before
   * that.
   */
  until(instrumentId: number, moment: number): Promise<readonly Tick[]>
}

/** Ticks on either side of the requested one. */
const AROUND = 5
/** Each block has at least one tick. */
const BLOCKS = 2 * AROUND + 1
/** A minute and the one before it lie in at most two days, and the last block before them in one more. */
const DAYS_AROUND_A_MINUTE = 3
const DAY_MINUTES = 1440

/** The storage of the log: the database, and a folder of archived days. */
interface Places {
  readonly database: MarketDatabase
  readonly archives: ArchiveReader
}

/**
 * Creates the log of a database and a folder of archives. The database is read first: a block leaves it only
 * when its archive exists, so a block missing in the database is found in the archive.
 */
export function createTickLog(database: MarketDatabase, folder: string): TickLog {
  const places = { database, archives: createArchiveReader(folder) }
  return {
    sealed: ({ instrumentId, minute, sequence, limit }) =>
      minute === undefined
        ? readFrom(places, { instrumentId, sequence: sequence ?? 1, limit })
        : readFromMinute(places, { instrumentId, minute, limit }),
    around: (instrumentId, sequence) => readAround(places, instrumentId, sequence),
    async until(instrumentId, moment) {
      // The journal first: ticks sealed meanwhile are in a block when the blocks are read.
      const open = await readOpenTicks(database, instrumentId)
      const blocks = await readAroundMinute(places, instrumentId, Math.floor(moment / MINUTE_MS))
      const sealed = blocks.flatMap(({ ticks }) => ticks)
      const sealedTo = sealed.at(-1)?.sequence ?? 0
      return [...sealed, ...open.filter(({ sequence }) => sequence > sealedTo)].filter(
        ({ time }) => time <= moment,
      )
    },
  }
}

/** Decodes only the blocks around the tick, and reads the journal only if they are not all sealed. */
async function readAround(
  places: Places,
  instrumentId: number,
  sequence: number,
): Promise<readonly LoggedTick[]> {
  const [first, last] = [Math.max(1, sequence - AROUND), sequence + AROUND]
  const sealedTicks = async () => {
    const blocks = await readFrom(places, { instrumentId, sequence: first, upTo: last, limit: BLOCKS })
    return blocks.flatMap((block) => block.ticks.map((tick) => ({ tick, block })))
  }
  const isInRange = ({ tick }: LoggedTick) => tick.sequence >= first && tick.sequence <= last
  const early = await sealedTicks()
  if ((early.at(-1)?.tick.sequence ?? 0) >= last) return early.filter(isInRange)
  // The journal, then the blocks again: ticks sealed meanwhile are in a block by then.
  const open = await readOpenTicks(places.database, instrumentId)
  const sealed = await sealedTicks()
  const sealedTo = sealed.at(-1)?.tick.sequence ?? 0
  return [
    ...sealed,
    ...open.filter((tick) => tick.sequence > sealedTo).map((tick) => ({ tick, block: undefined })),
  ].filter(isInRange)
}

async function readFrom({ database, archives }: Places, range: SequenceRange): Promise<readonly TickBlock[]> {
  const { sequence, upTo = Infinity, limit } = range
  const kept = await readBlocks(database, range)
  const before = firstOf(kept)
  if (before <= sequence) return kept
  const names = await readArchivesFrom(database, range)
  const isWanted = ({ firstSequence, count }: ArchivedBlock) =>
    firstSequence + count > sequence && firstSequence < before && firstSequence <= upTo
  return [...(await readArchived(archives, names, { limit, isWanted })), ...kept].slice(0, limit)
}

async function readFromMinute(
  { database, archives }: Places,
  range: { readonly instrumentId: number; readonly minute: number; readonly limit: number },
): Promise<readonly TickBlock[]> {
  const { instrumentId, minute, limit } = range
  const kept = await readBlocksFromMinute(database, range)
  const before = firstOf(kept)
  const day = Math.floor(minute / DAY_MINUTES)
  const names = await readArchivesByDay(database, { instrumentId, day }, 'onwards', limit)
  const isWanted = (block: ArchivedBlock) => block.minute >= minute && block.firstSequence < before
  return [...(await readArchived(archives, names, { limit, isWanted })), ...kept].slice(0, limit)
}

/** Blocks of a minute and the one before it, and the last block before these. */
async function readAroundMinute(
  { database, archives }: Places,
  instrumentId: number,
  minute: number,
): Promise<readonly TickBlock[]> {
  const isEarlier = (block: { readonly minute: number }) => block.minute < minute - 1
  let blocks: readonly TickBlock[] = await readBlocksUntil(database, instrumentId, minute)
  if (blocks.some(isEarlier)) return blocks
  const day = Math.floor(minute / DAY_MINUTES)
  for (const name of await readArchivesByDay(
    database,
    { instrumentId, day },
    'backwards',
    DAYS_AROUND_A_MINUTE,
  )) {
    const before = firstOf(blocks)
    const packed = (await archives.read(name)).filter(
      (block) => block.minute <= minute && block.firstSequence < before,
    )
    const last = packed.findLastIndex(isEarlier)
    blocks = [...packed.slice(Math.max(0, last)).map((block) => block.unpack()), ...blocks]
    if (last >= 0) break
  }
  return blocks
}

/** Up to `limit` wanted blocks of archives, in their order. */
async function readArchived(
  archives: ArchiveReader,
  names: readonly ArchiveName[],
  { limit, isWanted }: { readonly limit: number; readonly isWanted: (block: ArchivedBlock) => boolean },
): Promise<TickBlock[]> {
  const found: ArchivedBlock[] = []
  for (const name of names) {
    if (found.length >= limit) break
    found.push(...(await archives.read(name)).filter(isWanted))
  }
  return found.slice(0, limit).map((block) => block.unpack())
}

/** Sequence of the first tick of blocks. */
const firstOf = (blocks: readonly TickBlock[]) => blocks[0]?.ticks[0]?.sequence ?? Infinity

async function readOpenTicks(database: MarketDatabase, instrumentId: number): Promise<readonly Tick[]> {
  const journal = await readJournal(database)
  return journal.flatMap(({ ticks }) => ticks).filter((tick) => tick.instrumentId === instrumentId)
}
