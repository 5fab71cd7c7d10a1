import { inTransaction } from '../../database/in-transaction'
import type { ArchiveName, PackedBlock } from './archive-file'
import { type BlockRow, type MarketDatabase, type SequenceRange, packedBlock } from './tick-log-store'

/** An archived day of an instrument's log. */
export interface Archive extends ArchiveName {
  readonly firstSequence: number
  readonly lastSequence: number
  readonly blocks: number
  /** Size of the archive's text. */
  readonly bytes: number
  readonly previousHash: Buffer
  readonly hash: Buffer
}

/** An instrument's log of a day. */
export interface LogDay {
  readonly instrumentId: number
  readonly day: number
}

/**
 * The first day in the database of each instrument, if it is before the given day and a later day exists: it
 * can receive no more ticks. Oldest first.
 */
export async function readDaysToArchive(
  database: MarketDatabase,
  beforeDay: number,
  limit: number,
): Promise<readonly LogDay[]> {
  const { rows } = await database.query<{ instrument_id: number; day: number }>(
    `WITH RECURSIVE logged AS (
       SELECT min(instrument_id) AS id FROM tick_block
       UNION ALL SELECT (SELECT min(instrument_id) FROM tick_block WHERE instrument_id > logged.id) FROM logged WHERE logged.id IS NOT NULL
     )
     SELECT logged.id AS instrument_id, first.minute / 1440 AS day FROM logged CROSS JOIN LATERAL (
       SELECT minute FROM tick_block WHERE instrument_id = logged.id ORDER BY first_sequence LIMIT 1
     ) AS first CROSS JOIN LATERAL (
       SELECT minute FROM tick_block WHERE instrument_id = logged.id ORDER BY first_sequence DESC LIMIT 1
     ) AS last WHERE first.minute / 1440 < $1 AND last.minute / 1440 > first.minute / 1440
     ORDER BY day, instrument_id LIMIT $2`,
    [beforeDay, limit],
  )
  return rows.map(({ instrument_id: instrumentId, day }) => ({ instrumentId, day }))
}

/** The day up to which all minutes are under a head, itself not; 0 while there is no head. */
export async function readHeadedDay(database: MarketDatabase): Promise<number> {
  const { rows } = await database.query<{ day: number }>(
    'SELECT coalesce((max(minute) + 1) / 1440, 0) AS day FROM signed_head',
  )
  return rows[0]?.day ?? 0
}

/** The blocks of a day in the database, in order. */
export async function readBlocksOfDay(
  database: MarketDatabase,
  { instrumentId, day }: LogDay,
): Promise<readonly PackedBlock[]> {
  const { rows } = await database.query<BlockRow>(
    `SELECT * FROM tick_block WHERE instrument_id = $1 AND minute >= $2::integer * 1440 AND minute < ($2 + 1) * 1440
     ORDER BY first_sequence`,
    [instrumentId, day],
  )
  return rows.map(packedBlock)
}

/** Records an archive and deletes its blocks from the database, in one transaction. */
export async function handOver(database: MarketDatabase, archive: Archive): Promise<void> {
  const { instrumentId, firstSequence, lastSequence } = archive
  await inTransaction(database, async (transaction) => {
    await transaction.query(
      `INSERT INTO tick_archive (instrument_id, day, first_sequence, last_sequence, blocks, bytes, previous_hash, hash, sha256)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        instrumentId,
        archive.day,
        firstSequence,
        lastSequence,
        archive.blocks,
        archive.bytes,
        archive.previousHash,
        archive.hash,
        archive.sha256,
      ],
    )
    await transaction.query(
      'DELETE FROM tick_block WHERE instrument_id = $1 AND first_sequence BETWEEN $2 AND $3',
      [instrumentId, firstSequence, lastSequence],
    )
  })
}

/** Archives of an instrument that may overlap a range of sequences, in order. */
export function readArchivesFrom(
  database: MarketDatabase,
  from: SequenceRange,
): Promise<readonly ArchiveName[]> {
  return readNames(
    database,
    'last_sequence >= $2 AND first_sequence <= $3 ORDER BY last_sequence LIMIT $4',
    from.instrumentId,
    [from.sequence, from.upTo ?? Number.MAX_SAFE_INTEGER, from.limit],
  )
}

/** Reads archives from a day on; or of a day and before, the latest first. */
export function readArchivesByDay(
  database: MarketDatabase,
  { instrumentId, day }: LogDay,
  way: 'onwards' | 'backwards',
  limit: number,
): Promise<readonly ArchiveName[]> {
  const which = way === 'onwards' ? 'day >= $2 ORDER BY day' : 'day <= $2 ORDER BY day DESC'
  return readNames(database, `${which} LIMIT $3`, instrumentId, [day, limit])
}

async function readNames(
  database: MarketDatabase,
  which: string,
  instrumentId: number,
  values: readonly number[],
): Promise<readonly ArchiveName[]> {
  const { rows } = await database.query<{ day: number; sha256: Buffer }>(
    `SELECT day, sha256 FROM tick_archive WHERE instrument_id = $1 AND ${which}`,
    [instrumentId, ...values],
  )
  return rows.map(({ day, sha256 }) => ({ instrumentId, day, sha256 }))
}
