import type { TakeTurn } from '../database/heavy-reads'

/**
 * The last act with its seal in hex, and the first act whose seal does not match itself and its predecessors.
 */
export interface ActProof {
  readonly lastId: number
  readonly hash: string
  readonly brokenId: number | undefined
  /** The first published day (YYYY-MM-DD) whose last act is missing or differs. */
  readonly lostDay: string | undefined
}

/** SQL of every act with its recomputed seal. */
export const SEALS_DUE =
  "SELECT id, at, operator, act, seal, operator_act_seal(lag(seal, 1, '') OVER (ORDER BY id), a) AS due FROM operator_act a"

/** SQL of published days whose last act is missing or has another seal: the chain was cut at its end. */
export const LOST_ACTS = `SELECT d.day, d.act_id, encode(d.act_seal, 'hex') AS published FROM liability_day d
  LEFT JOIN operator_act a ON a.id = d.act_id WHERE d.act_id IS NOT NULL AND a.seal IS DISTINCT FROM d.act_seal`

/** Acts recomputed at once: a tenth of a second. */
const SLICE = 5000

/**
 * Recomputes the seals of all acts, in slices with a turn each: other reads go in between, and new acts are
 * included. Source: docs/decisions/0092-acts-published-reads-counted.md.
 */
export async function readActProof(turn: TakeTurn): Promise<ActProof> {
  const lost = await turn((database) =>
    database.query<{ day: string }>(
      `SELECT to_char(date '1970-01-01' + day, 'YYYY-MM-DD') AS day FROM (${LOST_ACTS}) l ORDER BY l.day LIMIT 1`,
    ),
  )
  let brokenId: number | undefined
  let last = 0n
  let seal: Uint8Array = new Uint8Array()
  for (;;) {
    const after = [last, seal, SLICE]
    const { rows } = await turn((database) => database.query<SliceRow>(NEXT_SLICE, after))
    const [slice] = rows
    if (slice?.last === undefined || slice.last === null || slice.seal === null) break
    brokenId ??= slice.broken === null ? undefined : Number(slice.broken)
    last = slice.last
    seal = slice.seal
  }
  return {
    lastId: Number(last),
    hash: Buffer.from(seal).toString('hex'),
    brokenId,
    lostDay: lost.rows[0]?.day,
  }
}

interface SliceRow {
  readonly last: bigint | null
  readonly seal: Uint8Array | null
  readonly broken: bigint | null
}

/** SQL of the acts after an id: the last of them with its seal, and the first with a wrong seal. */
const NEXT_SLICE = `SELECT max(id) AS last, min(id) FILTER (WHERE seal <> due) AS broken,
    (array_agg(seal ORDER BY id DESC))[1] AS seal
  FROM (
    SELECT id, seal, operator_act_seal(lag(seal, 1, $2::bytea) OVER (ORDER BY id), a) AS due FROM operator_act a
    WHERE id > $1 AND id <= (SELECT max(id) FROM (SELECT id FROM operator_act WHERE id > $1 ORDER BY id LIMIT $3) n)
  ) s`
