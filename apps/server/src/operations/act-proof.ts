import type { Queryable } from '../database/in-transaction'

/** The last act with its seal in hex, and the first whose seal is not that of itself and all before it. */
export interface ActProof {
  readonly lastId: number
  readonly hash: string
  readonly brokenId: number | undefined
}

/** SQL of every act with the seal that it should have, worked out anew. */
export const SEALS_DUE =
  "SELECT id, at, operator, act, seal, operator_act_seal(lag(seal, 1, '') OVER (ORDER BY id), a) AS due FROM operator_act a"

/** Works the seals of all acts out anew. */
export async function readActProof(database: Queryable): Promise<ActProof> {
  const { rows } = await database.query<{ last: bigint | null; hash: string | null; broken: bigint | null }>(
    `SELECT max(id) AS last, min(id) FILTER (WHERE seal <> due) AS broken,
       (SELECT encode(seal, 'hex') FROM operator_act ORDER BY id DESC LIMIT 1) AS hash FROM (${SEALS_DUE}) s`,
  )
  const { last, hash, broken } = rows[0] ?? {}
  return {
    lastId: Number(last ?? 0n),
    hash: hash ?? '',
    brokenId: broken === null || broken === undefined ? undefined : Number(broken),
  }
}
