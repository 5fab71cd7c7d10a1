import { archiveText, digestOf, readArchiveText, writeArchive } from './archive-file'
import { type LogDay, handOver, readBlocksOfDay, readDaysToArchive, readHeadedDay } from './archive-store'
import type { MarketDatabase } from './tick-log-store'

/** Days archived at once: forty instruments have forty a day, and other jobs wait for this one. */
const DAYS_A_ROUND = 10

/**
 * Days that the filing waits for heads which fail, so that their blocks are covered once they are made again:
 * an alarm rings all the while. After that the database must not grow further.
 */
const HEADS_WAIT_DAYS = 30

/** The day before which days may be filed that were kept long enough: a day waits for its heads. */
export async function readyBefore(database: MarketDatabase, keptDay: number): Promise<number> {
  return Math.max(keptDay - HEADS_WAIT_DAYS, Math.min(keptDay, await readHeadedDay(database)))
}

/**
 * Moves days before the given one from the database into files. A file is on the disk and was read back
 * before its blocks are deleted; the row that names it and the deletion are one transaction. A kill therefore
 * leaves at most a file that the next round writes again.
 */
export async function archiveTicks(
  database: MarketDatabase,
  folder: string,
  beforeDay: number,
): Promise<void> {
  for (const day of await readDaysToArchive(database, beforeDay, DAYS_A_ROUND))
    await archiveDay(database, folder, day)
}

async function archiveDay(database: MarketDatabase, folder: string, logDay: LogDay): Promise<void> {
  const blocks = await readBlocksOfDay(database, logDay)
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) return
  const text = archiveText(blocks, logDay.day)
  const name = { ...logDay, sha256: digestOf(text) }
  await writeArchive(folder, name, text)
  await readArchiveText(folder, name)
  await handOver(database, {
    ...name,
    firstSequence: first.firstSequence,
    lastSequence: last.firstSequence + last.count - 1,
    blocks: blocks.length,
    bytes: text.length,
    previousHash: first.previousHash,
    hash: last.hash,
  })
}
