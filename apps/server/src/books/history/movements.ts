import {
  ENTRY_KINDS,
  ENTRY_KIND_NAMES,
  type EntryKind,
  type Usd,
  tradingNumbers,
  usdOf,
} from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'
import { makeMilestones, onlyOne } from './ended-orders'

/** Movements of an account between two milestones. */
export const STEP = 500
/** Movements per statement. */
const BATCH = 5_000
/** Above any entry's number. */
export const NO_ID = '9223372036854775807'

const TRADING = tradingNumbers().join(', ')
const FEE = ENTRY_KINDS.fee.number
const KINDS = ENTRY_KIND_NAMES.map((kind) => ENTRY_KINDS[kind].number)

/** The column of an account on either side of an entry. */
type Side = 'from_account' | 'to_account'

/** SQL of clients' movements from both sides of the journal, with their signed change. */
export const bothSidesSql = (rest: (side: Side) => string): string => `
    (SELECT id, at, kind::smallint, -amount AS change, from_balance AS balance, reference FROM entry
      WHERE from_balance IS NOT NULL AND ${rest('from_account')})
    UNION ALL
    (SELECT id, at, kind::smallint, amount::bigint, to_balance, reference FROM entry
      WHERE to_balance IS NOT NULL AND ${rest('to_account')})`

/** SQL of an account's movements. */
export const movementsSql = (account: string, where: string, end = ''): string =>
  bothSidesSql((side) => `${side} = ${account} AND ${where} ${end}`)

/** The last milestone of the account $1, or the start: always one row. */
export const LAST = `SELECT * FROM (
    (SELECT number, id, at, net, fees, counts FROM movement_milestone WHERE account = $1 ORDER BY number DESC LIMIT 1)
    UNION ALL SELECT 0, 0, 0, 0, 0, array_fill(0::bigint, ARRAY[${KINDS.length}])
  ) AS known ORDER BY number DESC LIMIT 1`
const BEHIND_LAST = 'id > (SELECT id FROM last)'

const COUNTS = KINDS.map(
  (kind) => `last.counts[${kind}] + count(*) FILTER (WHERE kind = ${kind}) OVER behind`,
)

const SUM_UP = `WITH last AS MATERIALIZED (${LAST}),
  due AS MATERIALIZED (
    SELECT FROM (SELECT id FROM (${movementsSql('$1', BEHIND_LAST, `ORDER BY id LIMIT ${2 * STEP}`)}) AS few OFFSET ${2 * STEP - 1} LIMIT 1) AS far WHERE ${onlyOne('$1')}
  ),
  moved AS MATERIALIZED (
    SELECT m.id, row_number() OVER behind AS n, greatest(last.at, max(m.at) OVER behind) AS at,
      last.net + (coalesce(sum(change) FILTER (WHERE kind IN (${TRADING})) OVER behind, 0))::bigint AS net,
      last.fees - (coalesce(sum(change) FILTER (WHERE kind = ${FEE}) OVER behind, 0))::bigint AS fees,
      ARRAY[${COUNTS.join(', ')}] AS counts
    FROM (SELECT * FROM (
      ${movementsSql('$1', `${BEHIND_LAST} AND EXISTS (SELECT FROM due)`, `ORDER BY id LIMIT ${BATCH}`)}
    ) AS both_sides ORDER BY id LIMIT ${BATCH}) AS m, last
    WINDOW behind AS (ORDER BY m.id ROWS UNBOUNDED PRECEDING)
  ),
  made AS (
    INSERT INTO movement_milestone (account, number, id, at, net, fees, counts)
    SELECT $1, last.number + n, moved.id, moved.at, moved.net, moved.fees, moved.counts FROM moved, last WHERE n % ${STEP} = 0
    ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT count(*) AS made FROM made`

/**
 * Adds milestones where an account has many movements since the last one. Entries are written in the order of
 * their numbers, so no entry is ever inserted in between.
 */
export async function sumUpMovements(database: Queryable, account: bigint): Promise<void> {
  for (;;) {
    const made = await makeMilestones(database, SUM_UP, [account])
    if (made * STEP < BATCH) return
  }
}

/** Number of an account's movements, of one kind or of all. */
export async function countMovements(
  database: Queryable,
  account: bigint,
  kind: EntryKind | undefined,
): Promise<number> {
  const number = kind === undefined ? undefined : ENTRY_KINDS[kind].number
  const { rows } = await database.query<{ total: bigint }>(
    `WITH last AS MATERIALIZED (${LAST})
     SELECT ${number === undefined ? 'number' : `counts[${number}]`} + (
       SELECT count(*) FROM (${movementsSql('$1', BEHIND_LAST + kindSql(number))}) AS rest
     ) AS total FROM last`,
    [account],
  )
  return Number(rows[0]?.total ?? 0n)
}

/** Only movements of the kind with this number; of every kind without. */
export const kindSql = (kind: number | undefined): string => (kind === undefined ? '' : ` AND kind = ${kind}`)

/** Changes that trading made to accounts since a moment, and the fees among them. */
export async function readMovedSince(
  database: Queryable,
  accounts: readonly bigint[],
  since: number,
): Promise<{ readonly net: Usd; readonly fees: Usd }> {
  const partly = `id > coalesce(before.id, 0) AND id <= coalesce(first.id, ${NO_ID}) AND at >= $2`
  const later = 'first.id IS NOT NULL AND id > last.id AND at >= $2'
  const { rows } = await database.query<{ net: bigint; fees: bigint }>(
    `SELECT coalesce(sum(part.net), 0)::bigint AS net, coalesce(sum(part.fees), 0)::bigint AS fees
     FROM unnest($1::bigint[]) AS a (account)
     LEFT JOIN LATERAL (
       SELECT id, number FROM movement_milestone WHERE account = a.account AND at < $2 ORDER BY at DESC, number DESC LIMIT 1
     ) AS before ON true
     LEFT JOIN LATERAL (
       SELECT id, net, fees FROM movement_milestone WHERE account = a.account AND number > coalesce(before.number, 0) ORDER BY number LIMIT 1
     ) AS first ON true
     LEFT JOIN LATERAL (
       SELECT id, net, fees FROM movement_milestone WHERE account = a.account ORDER BY number DESC LIMIT 1
     ) AS last ON true
     CROSS JOIN LATERAL (
       SELECT last.net - first.net AS net, last.fees - first.fees AS fees
       UNION ALL
       SELECT sum(change), -sum(change) FILTER (WHERE kind = ${FEE}) FROM (
         ${movementsSql('a.account', partly)} UNION ALL ${movementsSql('a.account', later)}
       ) AS movement WHERE kind IN (${TRADING})
     ) AS part`,
    [accounts, since],
  )
  return { net: usdOf(rows[0]?.net ?? 0n), fees: usdOf(rows[0]?.fees ?? 0n) }
}

/** A movement of an account, as its row has it. */
export interface MovementRow {
  readonly id: bigint
  readonly at: bigint
  readonly kind: number
  readonly change: bigint
  readonly balance: bigint
  /** Its source: an order, or as defined by the kind. */
  readonly reference: bigint
}

/** The last movement of an account before a moment. */
export async function readMovementBefore(
  database: Queryable,
  account: bigint,
  at: number,
): Promise<MovementRow | undefined> {
  const { rows } = await database.query<MovementRow>(
    `WITH bound AS MATERIALIZED (
       SELECT coalesce((SELECT id FROM movement_milestone WHERE account = $1 AND at >= $2 ORDER BY at, number LIMIT 1), ${NO_ID}) AS id
     )
     SELECT * FROM (${movementsSql('$1', 'at < $2 AND id <= (SELECT id FROM bound)', 'ORDER BY id DESC LIMIT 1')}) AS movement
      ORDER BY id DESC LIMIT 1`,
    [account, at],
  )
  return rows[0]
}

/** The sum of some accounts' balances at each moment; a moment without balances is left out. */
export async function readBalancesAt(
  database: Queryable,
  accounts: readonly bigint[],
  moments: readonly number[],
): Promise<ReadonlyMap<number, Usd>> {
  const { rows } = await database.query<{ moment: bigint; sum: bigint }>(
    `SELECT m.moment, sum(last.balance)::bigint AS sum
     FROM unnest($2::bigint[]) AS m (moment) CROSS JOIN unnest($1::bigint[]) AS a (account)
     CROSS JOIN LATERAL (
       SELECT coalesce((SELECT id FROM movement_milestone WHERE account = a.account AND at >= m.moment ORDER BY at, number LIMIT 1), ${NO_ID}) AS id
     ) AS bound
     CROSS JOIN LATERAL (
       SELECT balance FROM (${movementsSql('a.account', 'at < m.moment AND id <= bound.id', 'ORDER BY id DESC LIMIT 1')}) AS movement
        ORDER BY id DESC LIMIT 1
     ) AS last
     GROUP BY m.moment`,
    [accounts, moments],
  )
  return new Map(rows.map(({ moment, sum }) => [Number(moment), usdOf(sum)]))
}
