import type { TickFlaw } from '@fairtick/domain'
import type { Pool, PoolClient } from 'pg'
import type { Queryable } from '../../database/in-transaction'
import { type SeriesCandle, upsertCandles } from '../candles/candle-store'
import type { PackedBlock } from './archive-file'
import { type JournalRow, decodeJournalTicks, encodeJournalTicks } from './journal-row'
import { type TickBlock, decodeBlockTicks, encodeBlockTicks } from './tick-block'

/** The part of a pool of connections that the market uses. */
export type MarketDatabase = Pick<Pool, 'query' | 'connect'>

/** A tick that the check refused. */
export interface QuarantinedTick {
  readonly instrumentId: number
  readonly receivedAt: number
  readonly time: number
  readonly reason: TickFlaw
  readonly said: string
}

/** The writes of one fold, which is atomic. */
export interface Fold {
  readonly blocks: readonly TickBlock[]
  readonly candles: readonly SeriesCandle[]
  readonly journalIds: readonly number[]
  readonly quarantined: readonly QuarantinedTick[]
}

/** Most rows of the table of quarantined ticks. */
const QUARANTINED_MAX = 10_000

/**
 * Makes a flush durable. It is idempotent, so that it can be repeated after a lost answer. With a fence it
 * fails once the market has another owner.
 */
export async function appendToJournal(
  database: MarketDatabase,
  rows: readonly JournalRow[],
  fence?: number,
): Promise<void> {
  const values = [
    rows.map(({ id }) => id),
    rows.map(({ minute }) => minute),
    rows.map(({ ticks }) => encodeJournalTicks(ticks)),
  ]
  if (fence === undefined) await database.query(`${APPEND} ON CONFLICT (id) DO NOTHING`, values)
  else await database.query(`${APPEND} WHERE hold_market($4) ON CONFLICT (id) DO NOTHING`, [...values, fence])
}

const APPEND = `INSERT INTO tick_journal (id, minute, ticks)
  SELECT * FROM unnest($1::bigint[], $2::integer[], $3::bytea[])`

/** The journal, oldest row first, or its rows after one of them. */
export async function readJournal(database: Queryable, after = 0): Promise<JournalRow[]> {
  const { rows } = await database.query<{ id: string; minute: number; ticks: Buffer }>(
    'SELECT id, minute, ticks FROM tick_journal WHERE id > $1 ORDER BY id',
    [after],
  )
  return rows.map(({ id, minute, ticks }) => ({ id: Number(id), minute, ticks: decodeJournalTicks(ticks) }))
}

/** The last sealed block of each given instrument. */
export async function readLastBlocks(
  database: Queryable,
  instrumentIds: readonly number[],
): Promise<TickBlock[]> {
  const { rows } = await database.query<BlockRow>(
    `SELECT block.* FROM unnest($1::smallint[]) AS wanted (id) CROSS JOIN LATERAL (
       SELECT * FROM tick_block WHERE instrument_id = wanted.id ORDER BY first_sequence DESC LIMIT 1
     ) AS block`,
    [instrumentIds],
  )
  return rows.map(blockOf)
}

/**
 * Blocks with ticks after the last known sequence of each instrument, each instrument's in order, at most
 * `limit` of each.
 */
export async function readBlocksAfter(
  database: Queryable,
  known: ReadonlyMap<number, number>,
  limit: number,
): Promise<TickBlock[]> {
  const { rows } = await database.query<BlockRow>(
    `SELECT block.* FROM unnest($1::smallint[], $2::bigint[]) AS wanted (id, sequence) CROSS JOIN LATERAL (
       SELECT * FROM tick_block WHERE instrument_id = wanted.id AND first_sequence >= coalesce((
         SELECT max(first_sequence) FROM tick_block WHERE instrument_id = wanted.id AND first_sequence <= wanted.sequence + 1
       ), 0) AND first_sequence + count > wanted.sequence + 1 ORDER BY first_sequence LIMIT $3
     ) AS block`,
    [[...known.keys()], [...known.values()], limit],
  )
  return rows.map(blockOf)
}

/** Ticks of one instrument from a sequence on, optionally up to another; at most `limit` blocks. */
export interface SequenceRange {
  readonly instrumentId: number
  readonly sequence: number
  readonly upTo?: number
  readonly limit: number
}

/**
 * Blocks of one instrument in order, from the block with a sequence on, optionally up to the block with
 * another.
 */
export async function readBlocks(database: MarketDatabase, from: SequenceRange): Promise<TickBlock[]> {
  const { rows } = await database.query<BlockRow>(
    `SELECT * FROM tick_block WHERE instrument_id = $1 AND first_sequence <= $4 AND first_sequence >= coalesce((
       SELECT max(first_sequence) FROM tick_block WHERE instrument_id = $1 AND first_sequence <= $2
     ), 0) ORDER BY first_sequence LIMIT $3`,
    [from.instrumentId, from.sequence, from.limit, from.upTo ?? Number.MAX_SAFE_INTEGER],
  )
  return rows.map(blockOf)
}

/** Blocks of one instrument in their order, from a minute on. */
export async function readBlocksFromMinute(
  database: MarketDatabase,
  from: { readonly instrumentId: number; readonly minute: number; readonly limit: number },
): Promise<TickBlock[]> {
  const { rows } = await database.query<BlockRow>(
    'SELECT * FROM tick_block WHERE instrument_id = $1 AND minute >= $2 ORDER BY first_sequence LIMIT $3',
    [from.instrumentId, from.minute, from.limit],
  )
  return rows.map(blockOf)
}

/** Blocks of an instrument for a minute and the one before it, in order, and the last block before these. */
export async function readBlocksUntil(
  database: MarketDatabase,
  instrumentId: number,
  minute: number,
): Promise<TickBlock[]> {
  const { rows } = await database.query<BlockRow>(
    `(SELECT * FROM tick_block WHERE instrument_id = $1 AND minute < $2 - 1 ORDER BY first_sequence DESC LIMIT 1)
     UNION ALL SELECT * FROM tick_block WHERE instrument_id = $1 AND minute IN ($2 - 1, $2)
     ORDER BY first_sequence`,
    [instrumentId, minute],
  )
  return rows.map(blockOf)
}

/**
 * Stores sealed blocks and bars, and removes their rows from the journal, in one transaction. It is
 * idempotent. With a fence it fails once the market has another owner.
 */
export async function storeFold(database: MarketDatabase, fold: Fold, fence?: number): Promise<void> {
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    if (fence !== undefined) await client.query('SELECT hold_market($1)', [fence])
    await insertBlocks(client, fold.blocks)
    await upsertCandles(client, fold.candles)
    await client.query('DELETE FROM tick_journal WHERE id = ANY($1::bigint[])', [fold.journalIds])
    await insertQuarantined(client, fold.quarantined)
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    // A connection in an unknown state is closed: the database rolls back uncommitted changes.
    client.release(true)
    throw error
  }
}

/** A block as its row has it. */
export interface BlockRow {
  readonly first_sequence: string
  readonly minute: number
  readonly count: number
  readonly instrument_id: number
  readonly previous_hash: Buffer
  readonly hash: Buffer
  readonly ticks: Buffer
}

/** A row as a block, by our names. */
export function packedBlock(row: BlockRow): PackedBlock {
  const { instrument_id: instrumentId, minute, count, hash, previous_hash: previousHash, ticks } = row
  return { instrumentId, firstSequence: Number(row.first_sequence), minute, count, previousHash, hash, ticks }
}

function blockOf(row: BlockRow): TickBlock {
  const { instrumentId, minute, previousHash, hash, ticks, firstSequence } = packedBlock(row)
  const place = { instrumentId, minute, firstSequence }
  return { instrumentId, minute, previousHash, hash, ticks: decodeBlockTicks(ticks, place) }
}

async function insertBlocks(client: PoolClient, blocks: readonly TickBlock[]): Promise<void> {
  if (blocks.length === 0) return
  await client.query(
    `INSERT INTO tick_block (first_sequence, minute, count, instrument_id, previous_hash, hash, ticks)
     SELECT * FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::smallint[], $5::bytea[], $6::bytea[], $7::bytea[])
     ON CONFLICT (instrument_id, first_sequence) DO NOTHING`,
    [
      blocks.map(({ ticks }) => ticks[0]?.sequence),
      blocks.map(({ minute }) => minute),
      blocks.map(({ ticks }) => ticks.length),
      blocks.map(({ instrumentId }) => instrumentId),
      blocks.map(({ previousHash }) => previousHash),
      blocks.map(({ hash }) => hash),
      blocks.map(({ minute, ticks }) => encodeBlockTicks(minute, ticks)),
    ],
  )
}

async function insertQuarantined(client: PoolClient, ticks: readonly QuarantinedTick[]): Promise<void> {
  if (ticks.length === 0) return
  await client.query(
    `INSERT INTO quarantined_tick (received_at, time, instrument_id, reason, said)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::text[], $5::text[])`,
    [
      ticks.map(({ receivedAt }) => receivedAt),
      ticks.map(({ time }) => time),
      ticks.map(({ instrumentId }) => instrumentId),
      ticks.map(({ reason }) => reason),
      ticks.map(({ said }) => said),
    ],
  )
  await client.query(
    'DELETE FROM quarantined_tick WHERE id <= (SELECT max(id) FROM quarantined_tick) - $1::bigint',
    [QUARANTINED_MAX],
  )
}
