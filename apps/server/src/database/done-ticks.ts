import { heldFence } from './shard-fence'
import type { Queryable } from './in-transaction'

/** Ticks that everything was carried out of durably. */
export interface DoneTicks {
  /** The time of the latest of them, ms; 0 if unknown. */
  readonly at: number
  /** Of each instrument with such ticks the last one. */
  readonly sequences: ReadonlyMap<number, number>
}

interface DoneRow {
  readonly at: bigint
  readonly instruments: readonly number[]
  readonly sequences: readonly bigint[]
}

/** Reads which ticks the books of a shard have carried out; none in a new database. */
export async function readDoneTicks(database: Queryable, shard: number): Promise<DoneTicks> {
  const { rows } = await database.query<DoneRow>(
    'SELECT at, instruments, sequences FROM shard_ticks WHERE shard = $1',
    [shard],
  )
  const [row] = rows
  if (!row) return { at: 0, sequences: new Map() }
  const { at, instruments, sequences } = row
  return {
    at: Number(at),
    sequences: new Map(instruments.map((id, index) => [id, Number(sequences[index])])),
  }
}

/** Notes them, while the shard is the one's who took this fence; another owner notes its own. */
export async function noteDoneTicks(
  database: Queryable,
  { shard, fence }: { readonly shard: number; readonly fence: bigint },
  { at, sequences }: DoneTicks,
): Promise<void> {
  await database.query(
    `INSERT INTO shard_ticks (shard, at, instruments, sequences)
     SELECT $1, $2, $3, $4 WHERE ${heldFence(shard)} = $5
     ON CONFLICT (shard) DO UPDATE SET at = excluded.at, instruments = excluded.instruments, sequences = excluded.sequences`,
    [shard, at, [...sequences.keys()], [...sequences.values()], fence],
  )
}
