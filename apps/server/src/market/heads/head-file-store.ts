import { inTransaction } from '../../database/in-transaction'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import type { HeadFileName } from './head-file'
import { type StoredHead, readHeadsFrom } from './head-store'

interface FileRow {
  readonly day: number
  readonly sha256: Buffer
}

/** The first day whose heads are in no file yet; undefined while it goes on. */
export async function readDayToFile(database: MarketDatabase): Promise<number | undefined> {
  const { rows } = await database.query<{ day: number }>(
    `SELECT first.minute / 1440 AS day FROM (
       SELECT minute FROM signed_head WHERE minute >= coalesce((SELECT (max(day) + 1) * 1440 FROM head_file), 0) ORDER BY minute LIMIT 1
     ) AS first WHERE EXISTS (SELECT FROM signed_head WHERE minute >= (first.minute / 1440 + 1) * 1440)`,
  )
  return rows[0]?.day
}

const DAY_MINUTES = 1440

/** The heads of a day in the database, in order. */
export async function readHeadsOfDay(database: MarketDatabase, day: number): Promise<readonly StoredHead[]> {
  const heads = await readHeadsFrom(database, day * DAY_MINUTES, DAY_MINUTES)
  return heads.filter(({ minute }) => minute < (day + 1) * DAY_MINUTES)
}

/** Seals of terms by their numbers, in hex. */
export async function readTermsSeals(
  database: MarketDatabase,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query<{ number: bigint; seal: Buffer }>(
    'SELECT number, seal FROM instrument_terms WHERE number = ANY($1::bigint[])',
    [numbers],
  )
  return new Map(rows.map(({ number, seal }) => [Number(number), seal.toString('hex')]))
}

/** Records the file of a day. */
export async function noteHeadFile(
  database: MarketDatabase,
  file: HeadFileName & {
    readonly heads: readonly StoredHead[]
    readonly bytes: number
  },
): Promise<void> {
  const [first, last] = [file.heads[0], file.heads.at(-1)]
  if (!first || !last) return
  await database.query(
    'INSERT INTO head_file (day, first_minute, last_minute, heads, bytes, hash, sha256) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [
      file.day,
      first.since,
      last.minute,
      file.heads.length,
      file.bytes,
      Buffer.from(last.hash, 'hex'),
      file.sha256,
    ],
  )
}

/**
 * Removes heads of a filed day before the given one, the oldest first, one day at a time. The last of each
 * day stays: a way back over many days reads no file but that of the day it leads to.
 */
export async function forgetFiledHeads(database: MarketDatabase, beforeDay: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction.query(
      `DELETE FROM signed_head USING (
         SELECT first_minute, last_minute FROM head_file WHERE day < $1
           AND EXISTS (SELECT FROM signed_head WHERE minute >= first_minute AND minute < last_minute)
         ORDER BY day LIMIT 1
       ) AS oldest WHERE minute >= oldest.first_minute AND minute < oldest.last_minute`,
      [beforeDay],
    )
  })
}

const nameOf = ({ day, sha256 }: FileRow): HeadFileName => ({ day, sha256 })

/** The first file that has a head of a minute or of a later one. */
export async function readFileFrom(
  database: MarketDatabase,
  minute: number,
): Promise<HeadFileName | undefined> {
  const { rows } = await database.query<FileRow>(
    'SELECT day, sha256 FROM head_file WHERE last_minute >= $1 ORDER BY day LIMIT 1',
    [minute],
  )
  return rows.map(nameOf)[0]
}

/** The last file that has a head of a minute or of an earlier one. */
export async function readFileUntil(
  database: MarketDatabase,
  minute: number,
): Promise<HeadFileName | undefined> {
  const { rows } = await database.query<FileRow>(
    'SELECT day, sha256 FROM head_file WHERE first_minute <= $1 ORDER BY day DESC LIMIT 1',
    [minute],
  )
  return rows.map(nameOf)[0]
}

/** The file of a day. */
export async function readFileOfDay(
  database: MarketDatabase,
  day: number,
): Promise<HeadFileName | undefined> {
  const { rows } = await database.query<FileRow>('SELECT day, sha256 FROM head_file WHERE day = $1', [day])
  return rows.map(nameOf)[0]
}

/** The last minute that was posted to the anchor. */
export async function readLastAnchor(database: MarketDatabase): Promise<number | undefined> {
  const { rows } = await database.query<{ minute: number | null }>(
    'SELECT max(minute) AS minute FROM head_anchor',
  )
  return rows[0]?.minute ?? undefined
}

/** Notes that a head was posted, and the status of the answer. */
export async function noteAnchor(
  database: MarketDatabase,
  anchored: { readonly minute: number; readonly at: number; readonly status: number },
): Promise<void> {
  await database.query(
    'INSERT INTO head_anchor (minute, at, status) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [anchored.minute, anchored.at, anchored.status],
  )
}
