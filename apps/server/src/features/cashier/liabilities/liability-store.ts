import {
  type LiabilityNode,
  type LiabilityProof,
  type LiabilityStep,
  leafNode,
  pathOf,
  usdOf,
} from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'
import { dayText } from './day-number'
import { sha256 } from './sha256'
import { type LeafRow, leafOf } from './tree-store'

/**
 * A published day of the proof of liabilities, its hashes in hex: the tree's root, the day's head and that of
 * the day before. `at` is when the books were read (ms), `act` the last operator act by then, if any.
 */
interface PublishedDay {
  readonly day: string
  readonly at: number
  readonly root: string
  readonly total: LiabilityNode['sum']
  readonly previous: string
  readonly head: string
  readonly act: { readonly id: number; readonly seal: string } | undefined
}

interface DayRow {
  readonly day: number
  readonly at: bigint
  readonly root: Buffer
  readonly total: bigint
  readonly head: Buffer
  readonly act_id: bigint | null
  readonly act_seal: Buffer | null
}

/** The newest day that is drawn up, in days since the epoch. */
export async function readLatestDay(database: Queryable): Promise<number | undefined> {
  const { rows } = await database.query<{ day: number | null }>('SELECT max(day) AS day FROM liability_day')
  return rows[0]?.day ?? undefined
}

/** Published days up to one, newest first, at most `limit`. */
export async function readPublishedDays(
  database: Queryable,
  upTo: number,
  limit: number,
): Promise<readonly PublishedDay[]> {
  const { rows } = await database.query<DayRow>(
    'SELECT day, at, root, total, head, act_id, act_seal FROM liability_day WHERE day <= $1 ORDER BY day DESC LIMIT $2',
    [upTo, limit + 1],
  )
  return rows.slice(0, limit).map((row, at) => publishedOf(row, rows[at + 1]))
}

const publishedOf = (
  { day, at, root, total, head, act_id: actId, act_seal: seal }: DayRow,
  before: DayRow | undefined,
): PublishedDay => ({
  day: dayText(day),
  at: Number(at),
  root: root.toString('hex'),
  total: usdOf(total),
  previous: before?.head.toString('hex') ?? FIRST_PREVIOUS,
  head: head.toString('hex'),
  act: actId === null || seal === null ? undefined : { id: Number(actId), seal: seal.toString('hex') },
})

const FIRST_PREVIOUS = '0'.repeat(64)

interface PlaceRow extends Omit<DayRow, 'at' | 'head' | 'act_id' | 'act_seal'> {
  readonly part: number
  readonly uid: number
}

/**
 * A real user's leaf and path in the tree of a day, or of the newest; undefined if the tree lacks the user,
 * or its leaves were erased. Computes the hashes of one part and the nodes over all parts.
 */
export async function readLiabilityProof(
  database: Queryable,
  userId: number,
  day: number | undefined,
): Promise<LiabilityProof | undefined> {
  const place = await readPlace(database, userId, day)
  if (!place) return undefined
  const leaves = await readLeaves(database, place)
  const at = leaves.findIndex(({ number }) => number === place.uid)
  const leaf = leaves[at]
  if (!leaf) return undefined
  const nodes = leaves.map((each) => leafNode(each, sha256))
  const path: readonly LiabilityStep[] = [
    ...pathOf(nodes, at, sha256),
    ...pathOf(await readPartNodes(database, place.day), place.part, sha256),
  ]
  const { nonce, sum } = leaf
  const [root, total] = [place.root.toString('hex'), usdOf(place.total)]
  return { day: dayText(place.day), nonce, sum, path, root, total }
}

/** The part of a day's tree that holds the user's leaf; leaves are sorted by a secret number. */
async function readPlace(
  database: Queryable,
  userId: number,
  day: number | undefined,
): Promise<PlaceRow | undefined> {
  const { rows } = await database.query<PlaceRow>(
    `SELECT day.day, day.root, day.total, client.uid, part.number AS part
     FROM liability_day day JOIN app_user client ON client.id = $1 CROSS JOIN LATERAL (
       SELECT number FROM liability_part WHERE day = day.day AND first <= liability_secret(day.key, client.uid)
       ORDER BY first DESC LIMIT 1
     ) part WHERE day.day = coalesce($2, (SELECT max(day) FROM liability_day))`,
    [userId, day],
  )
  return rows[0]
}

async function readLeaves(database: Queryable, { day, part }: PlaceRow) {
  const { rows } = await database.query<LeafRow>(
    `SELECT leaf.number, leaf.sum, liability_secret(day.key, leaf.number) AS secret
     FROM liability_part part JOIN liability_day day ON day.day = part.day
       CROSS JOIN LATERAL unnest(part.uids, part.sums) WITH ORDINALITY AS leaf (number, sum, place)
     WHERE part.day = $1 AND part.number = $2 ORDER BY leaf.place`,
    [day, part],
  )
  return rows.map(leafOf)
}

async function readPartNodes(database: Queryable, day: number): Promise<readonly LiabilityNode[]> {
  const { rows } = await database.query<{ hash: Buffer; sum: bigint }>(
    'SELECT hash, sum FROM liability_part WHERE day = $1 ORDER BY number',
    [day],
  )
  return rows.map(({ hash, sum }) => ({ hash: hash.toString('hex'), sum: usdOf(sum) }))
}
