import type { BlockLeaf, HeadKey, SignedHead, TermsLeaf } from '@fairtick/domain'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { packLeaves, unpackLeaves } from './pack-leaves'

/** A head with the blocks under it. */
export interface StoredHead extends SignedHead {
  readonly minute: number
  readonly since: number
  readonly leaves: readonly BlockLeaf[]
}

/** A seal in hex, and the number of the entry or act that has it. */
interface Sealed {
  readonly id: number
  readonly seal: string
}

/** The last seal of each book of shard 0 and of every further shard that has entries, and that of acts. */
export interface BookSeals {
  readonly real: Sealed
  readonly demo: Sealed
  readonly further: readonly { readonly shard: number; readonly real: Sealed; readonly demo: Sealed }[]
  readonly act: Sealed
}

/** A new head. */
export interface NewHead extends StoredHead {
  readonly key: number
  readonly previous: string
  readonly seals: BookSeals
}

interface HeadRow {
  readonly minute: number
  readonly since: number
  readonly hash: Buffer
  readonly signature: Buffer
  readonly leaves: Buffer
  readonly text: string
}

const COLUMNS = 'minute, since, hash, signature, leaves, text'
const bytes = (hex: string) => Buffer.from(hex, 'hex')

const headOf = ({ minute, since, hash, signature, leaves, text }: HeadRow): StoredHead => ({
  minute,
  since,
  text,
  hash: hash.toString('hex'),
  signature: signature.toString('hex'),
  leaves: unpackLeaves(leaves, minute),
})

/** The last head. */
export async function readLastHead(database: MarketDatabase): Promise<StoredHead | undefined> {
  const { rows } = await database.query<HeadRow>(
    `SELECT ${COLUMNS} FROM signed_head ORDER BY minute DESC LIMIT 1`,
  )
  return rows.map(headOf)[0]
}

/** Whether a head is in the database, or was until its day was filed, when most of the rows of a day go. */
export async function hasHead(
  database: MarketDatabase,
  { minute, hash }: { readonly minute: number; readonly hash: string },
): Promise<boolean> {
  const { rows } = await database.query(
    `SELECT FROM signed_head WHERE minute = $1 AND hash = $2
     UNION ALL SELECT FROM head_file WHERE first_minute <= $1 AND last_minute > $1`,
    [minute, bytes(hash)],
  )
  return rows.length > 0
}

/** Heads of the database from the one that covers a minute on, in order. */
export async function readHeadsFrom(
  database: MarketDatabase,
  minute: number,
  limit: number,
): Promise<readonly StoredHead[]> {
  const { rows } = await database.query<HeadRow>(
    `SELECT ${COLUMNS} FROM signed_head WHERE minute >= $1 ORDER BY minute LIMIT $2`,
    [minute, limit],
  )
  return rows.map(headOf)
}

/** The last minute of the latest day of which the database keeps the last head alone: the file has all. */
const LAST_FORGOTTEN = `SELECT last_minute FROM head_file WHERE heads > 1
  AND NOT EXISTS (SELECT FROM signed_head WHERE minute >= first_minute AND minute < last_minute) ORDER BY day DESC LIMIT 1`

/** Heads up to a minute, the newest first: those of days that are whole in the database. */
export async function readHeadsUntil(
  database: MarketDatabase,
  minute: number,
  limit: number,
): Promise<readonly StoredHead[]> {
  const { rows } = await database.query<HeadRow>(
    `SELECT ${COLUMNS} FROM signed_head WHERE minute <= $1 AND minute > coalesce((${LAST_FORGOTTEN}), -1) ORDER BY minute DESC LIMIT $2`,
    [minute, limit],
  )
  return rows.map(headOf)
}

/**
 * Stores a head with the seals of further shards, in one statement; the database refuses one that does not
 * follow the last, or names other seals.
 */
export async function insertHead(database: MarketDatabase, head: NewHead): Promise<void> {
  const { real, demo, further, act } = head.seals
  await database.query(
    `WITH head AS (
       INSERT INTO signed_head (minute, since, key, hash, previous, signature, leaves, text,
         real_entry, real_seal, demo_entry, demo_seal, act, act_seal)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING minute
     )
     INSERT INTO head_shard (minute, shard, real_entry, real_seal, demo_entry, demo_seal)
       SELECT head.minute, further.* FROM head, unnest($15::smallint[], $16::bigint[], $17::bytea[], $18::bigint[], $19::bytea[]) AS further`,
    [
      head.minute,
      head.since,
      head.key,
      bytes(head.hash),
      bytes(head.previous),
      bytes(head.signature),
      packLeaves(head.leaves, head.minute),
      head.text,
      real.id,
      bytes(real.seal),
      demo.id,
      bytes(demo.seal),
      act.id,
      bytes(act.seal),
      further.map(({ shard }) => shard),
      further.map((each) => each.real.id),
      further.map((each) => bytes(each.real.seal)),
      further.map((each) => each.demo.id),
      further.map((each) => bytes(each.demo.seal)),
    ],
  )
}

/** The minute of the head that was noted last outside of the database; undefined before the first. */
export async function readPublishedMinute(database: MarketDatabase): Promise<number | undefined> {
  const { rows } = await database.query<{ minute: number }>('SELECT minute FROM published_head')
  return rows[0]?.minute
}

/**
 * Lets a head that is noted be shown by readers in any process. A writer that stood still meanwhile takes
 * nothing back.
 */
export async function writePublishedMinute(database: MarketDatabase, minute: number): Promise<void> {
  await database.query(
    'INSERT INTO published_head (minute) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET minute = greatest(published_head.minute, excluded.minute)',
    [minute],
  )
}

/** Every key of heads, the first one first. */
export async function readHeadKeys(database: MarketDatabase): Promise<readonly HeadKey[]> {
  const { rows } = await database.query<{ text: string; signature: Buffer; own_signature: Buffer }>(
    'SELECT text, signature, own_signature FROM head_key ORDER BY number',
  )
  return rows.map(({ text, signature, own_signature: own }) => ({
    text,
    signature: signature.toString('hex'),
    own: own.toString('hex'),
  }))
}

/** Stores a key. */
export async function insertHeadKey(
  database: MarketDatabase,
  { number, value, text, signature, own }: HeadKey & { readonly number: number; readonly value: string },
): Promise<void> {
  await database.query(
    'INSERT INTO head_key (number, key, text, signature, own_signature) VALUES ($1, $2, $3, $4, $5)',
    [number, bytes(value), text, bytes(signature), bytes(own)],
  )
}

/**
 * The blocks for a head of a minute, by instrument and sequence: every instrument's last one, and those
 * sealed since `last`, the blocks under the head before it (undefined: there is none).
 */
export async function readBlockLeaves(
  database: MarketDatabase,
  minute: number,
  last: readonly BlockLeaf[] | undefined,
): Promise<readonly BlockLeaf[]> {
  const known = new Map((last ?? []).map(({ instrumentId, firstSequence }) => [instrumentId, firstSequence]))
  const { rows } = await database.query<{
    instrument_id: number
    first_sequence: bigint
    minute: number
    hash: Buffer
  }>(
    `WITH RECURSIVE logged AS (
       SELECT min(instrument_id) AS id FROM tick_block
       UNION ALL SELECT (SELECT min(instrument_id) FROM tick_block WHERE instrument_id > logged.id) FROM logged WHERE logged.id IS NOT NULL
     )
     SELECT block.* FROM logged LEFT JOIN unnest($1::smallint[], $2::bigint[]) AS known (id, sequence) USING (id) CROSS JOIN LATERAL (
       SELECT instrument_id, first_sequence, minute, hash FROM tick_block
         WHERE instrument_id = logged.id AND first_sequence > coalesce(known.sequence, $4) AND minute <= $3
       UNION SELECT * FROM (SELECT instrument_id, first_sequence, minute, hash FROM tick_block
         WHERE instrument_id = logged.id AND minute <= $3 ORDER BY first_sequence DESC LIMIT 1) AS newest
     ) AS block ORDER BY instrument_id, first_sequence`,
    [[...known.keys()], [...known.values()], minute, last ? 0 : Number.MAX_SAFE_INTEGER],
  )
  return rows.map((row) => ({
    instrumentId: row.instrument_id,
    firstSequence: Number(row.first_sequence),
    minute: row.minute,
    hash: row.hash.toString('hex'),
  }))
}

/** The terms of each instrument in force at the row `after`, and all later ones up to `number`, in order. */
export async function readTermsLeaves(
  database: MarketDatabase,
  after: number,
  number: number,
): Promise<readonly TermsLeaf[]> {
  const { rows } = await database.query<TermsRow>(
    `SELECT * FROM instrument_terms WHERE number > $1 AND number <= $2
     UNION ALL SELECT * FROM (SELECT DISTINCT ON (instrument_id) * FROM instrument_terms WHERE number <= $1 ORDER BY instrument_id, number DESC) AS before
     ORDER BY number`,
    [after, number],
  )
  return rows.map(termsLeafOf)
}

interface TermsRow {
  readonly number: bigint
  readonly instrument_id: number
  readonly since: bigint
  readonly contract_size: bigint
  readonly margin_mode: number
  readonly fee_basis: number
  readonly fee: bigint
  readonly conversion: number
  readonly stale_after_ms: number
}

const termsLeafOf = (row: TermsRow): TermsLeaf => ({
  number: Number(row.number),
  instrumentId: row.instrument_id,
  since: Number(row.since),
  contractSize: row.contract_size,
  marginMode: row.margin_mode,
  feeBasis: row.fee_basis,
  fee: row.fee,
  conversion: row.conversion,
  staleAfterMs: row.stale_after_ms,
})

interface SealRow {
  readonly shard: number
  readonly real_id: bigint
  readonly real_seal: Buffer
  readonly demo_id: bigint
  readonly demo_seal: Buffer
  readonly act_id: bigint | null
  readonly act_seal: Buffer | null
  readonly terms: bigint | null
  readonly terms_seal: Buffer | null
}

/**
 * The seals as of one moment: of the books of each shard that has entries, of acts, and of terms with their
 * number. Hex; 64 zeros for none.
 */
export async function readSeals(
  database: MarketDatabase,
): Promise<BookSeals & { readonly terms: { readonly number: number; readonly seal: string } }> {
  const { rows } = await database.query<SealRow>(
    `SELECT real.shard, real.entry_id AS real_id, real.seal AS real_seal, demo.entry_id AS demo_id, demo.seal AS demo_seal,
       act.id AS act_id, act.seal AS act_seal, terms.number AS terms, terms.seal AS terms_seal
     FROM last_shard_seals(9223372036854775807) AS real JOIN last_shard_seals(9223372036854775807) AS demo USING (shard)
       LEFT JOIN (SELECT id, seal FROM operator_act ORDER BY id DESC LIMIT 1) AS act ON true
       LEFT JOIN (SELECT number, seal FROM instrument_terms ORDER BY number DESC LIMIT 1) AS terms ON true
     WHERE NOT real.is_demo AND demo.is_demo AND (shard = 0 OR shard IN (SELECT shard FROM last_entries())) ORDER BY shard`,
  )
  const [whole, ...others] = rows
  const terms = sealed(whole?.terms, whole?.terms_seal)
  return {
    real: sealed(whole?.real_id, whole?.real_seal),
    demo: sealed(whole?.demo_id, whole?.demo_seal),
    further: others.map((row) => ({
      shard: row.shard,
      real: sealed(row.real_id, row.real_seal),
      demo: sealed(row.demo_id, row.demo_seal),
    })),
    act: sealed(whole?.act_id, whole?.act_seal),
    terms: { number: terms.id, seal: terms.seal },
  }
}

const SEAL_DIGITS = 64

const sealed = (id: bigint | null | undefined, seal: Buffer | null | undefined): Sealed => ({
  id: Number(id ?? 0n),
  seal: seal?.toString('hex').padStart(SEAL_DIGITS, '0') ?? '0'.repeat(SEAL_DIGITS),
})
