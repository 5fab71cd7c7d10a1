import {
  EQUITY_GONE,
  TRADER_STATES,
  type Trader,
  type TraderStatus,
  nicknameKey,
  tradingNumbers,
} from '@fairtick/domain'
import { columnsOf, ownRowsOf, selectRow, selectRows } from '../../books/columns'
import { FLAG, NUMBER, TEXT, named, optional } from '../../books/fields'
import { type Shard, WHOLE, usersOf } from '../../books/shards'
import type { Queryable } from '../../database/in-transaction'

const STATUS: Readonly<Record<TraderStatus, number>> = {
  applied: 0,
  active: 1,
  rejected: 2,
  ended: 3,
  banned: 4,
}

const TRADERS = columnsOf<Trader>('trader', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  nickname: free('nickname', TEXT),
  avatar: free('avatar', optional(TEXT)),
  status: free('status', named(STATUS)),
  appliedAt: fixed('applied_at', NUMBER),
  decidedAt: free('decided_at', optional(NUMBER)),
  endedAt: free('ended_at', optional(NUMBER)),
  reason: free('reason', optional(TEXT)),
  isSample: fixed('is_sample', FLAG),
}))

const SHOWN = `status IN (${STATUS.active}, ${STATUS.ended}, ${STATUS.banned})`

/** The currently active traders. */
export const readActiveTraders = (database: Queryable): Promise<readonly Trader[]> =>
  selectRows(database, TRADERS, `WHERE status = ${STATUS.active} ORDER BY id`)

/** Every public trader. */
export const readShownTraders = (database: Queryable): Promise<readonly Trader[]> =>
  selectRows(database, TRADERS, `WHERE ${SHOWN} ORDER BY id`)

/** Names of public traders by id. */
export async function readNicknames(
  database: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const traders = await selectRows(database, TRADERS, `WHERE id = ANY ($1::bigint[]) AND ${SHOWN}`, [ids])
  return new Map(traders.map(({ id, nickname }) => [id, nickname]))
}

/** One public trader. */
export const readShownTrader = (database: Queryable, id: number): Promise<Trader | undefined> =>
  selectRow(database, TRADERS, `WHERE id = $1 AND ${SHOWN}`, [id])

/** The latest application of a user, regardless of its outcome. */
export const readApplication = (database: Queryable, userId: number): Promise<Trader | undefined> =>
  selectRow(database, TRADERS, 'WHERE user_id = $1 ORDER BY id DESC LIMIT 1', [userId])

/** Every application of a user, oldest first. */
export const readAllApplications = ownRowsOf(TRADERS)

/** An application that waits, or an active trader, locked until the transaction ends. */
export const lockTrader = (database: Queryable, id: number): Promise<Trader | undefined> =>
  selectRow(
    database,
    TRADERS,
    `WHERE id = $1 AND status IN (${STATUS.applied}, ${STATUS.active}) FOR UPDATE`,
    [id],
  )

/** A new application, or a new program. */
interface NewTrader {
  readonly userId: number
  readonly nickname: string
  readonly at: number
}

/**
 * Whether a nickname or a look-alike belongs to another user: a listed trader or applicant, a requested
 * change, or a former name. The name stays locked for the caller until the transaction ends.
 */
export async function isNicknameTaken(
  database: Queryable,
  { userId, nickname }: Pick<NewTrader, 'userId' | 'nickname'>,
): Promise<boolean> {
  const key = nicknameKey(nickname)
  await database.query("SELECT pg_advisory_xact_lock(hashtextextended('nickname ' || $1::text, 0))", [key])
  const { rowCount } = await database.query(
    `SELECT FROM (
       SELECT user_id FROM trader WHERE name_key = $1 AND status <> ${STATUS.rejected}
       UNION ALL SELECT user_id FROM profile_change WHERE name_key = $1 AND status = 0
       UNION ALL SELECT user_id FROM profile_change WHERE old_key = $1 AND status = 1
     ) holder WHERE user_id <> $2 LIMIT 1`,
    [key, userId],
  )
  return rowCount === 1
}

/** Number of names tried for an applicant without a nickname. */
const NAMES_TRIED = 20

/** A default nickname: the applicant's number, with a second number if taken. */
export async function freeNickname(database: Queryable, userId: number): Promise<string> {
  let nickname = `Trader ${userId}`
  for (let nth = 2; nth <= NAMES_TRIED; nth += 1) {
    if (!(await isNicknameTaken(database, { userId, nickname }))) break
    nickname = `Trader ${userId} ${nth}`
  }
  return nickname
}

/** Adds an application; undefined if one is waiting, the user is a trader, or the nickname is taken. */
export async function addApplication(
  database: Queryable,
  { userId, nickname, at }: NewTrader,
): Promise<number | undefined> {
  const { rows } = await database.query<{ id: bigint }>(
    `INSERT INTO trader (user_id, nickname, name_key, status, applied_at)
     VALUES ($1, $2, $3, ${STATUS.applied}, $4) ON CONFLICT DO NOTHING RETURNING id`,
    [userId, nickname, nicknameKey(nickname), at],
  )
  return rows[0] === undefined ? undefined : Number(rows[0].id)
}

/**
 * Makes the user of a program a trader, once. Does nothing if operators ended it or a client has its name.
 */
export async function addSampleTrader(
  database: Queryable,
  { userId, nickname, at }: NewTrader,
): Promise<void> {
  await database.query(
    `INSERT INTO trader (user_id, nickname, name_key, status, applied_at, decided_at, is_sample)
     SELECT $1, $2, $3, ${STATUS.active}, $4, $4, true WHERE NOT EXISTS (SELECT FROM trader WHERE user_id = $1)
     ON CONFLICT DO NOTHING`,
    [userId, nickname, nicknameKey(nickname), at],
  )
}

/**
 * Ends traders whose account was closed, or frozen by the link of a mail, with the date, and rejects
 * applications of closed accounts. A trader frozen by an operator stays one: ending takes another right.
 * Programs have no account to log in to.
 */
export async function endTradersWithoutAccount(database: Queryable, now: number): Promise<void> {
  await database.query(
    `UPDATE trader t SET reason = '', avatar = NULL, decided_at = coalesce(decided_at, $1),
       status = CASE status WHEN ${STATUS.active} THEN ${STATUS.ended} ELSE ${STATUS.rejected} END,
       ended_at = CASE status WHEN ${STATUS.active} THEN $1::bigint END
     FROM credential c LEFT JOIN account_closure a ON a.id = c.id
     WHERE c.id = t.user_id AND t.status IN (${STATUS.applied}, ${STATUS.active})
       AND (a.id IS NOT NULL OR c.frozen_at IS NOT NULL AND NOT c.frozen_by_operator AND t.status = ${STATUS.active})`,
    [now],
  )
}

/**
 * Ends traders of a shard whose equity fell to zero by trading, with the date, and returns them: they have no
 * open orders, and the last debit of their empty contract account was a result, a fee or a swap. Excludes
 * traders who transferred the rest away, and programs, which restart by themselves. Source:
 * docs/spec/rules.md 7.5.
 */
export async function endTradersWithoutEquity(
  database: Queryable,
  now: number,
  shard: Shard = WHOLE,
): Promise<readonly Pick<Trader, 'userId' | 'nickname'>[]> {
  const { rows } = await database.query<{ user_id: bigint; nickname: string }>(
    `UPDATE trader t SET status = ${STATUS[TRADER_STATES.active.lose]}, reason = $2, avatar = NULL, ended_at = $1
     FROM account a WHERE a.id = t.user_id * 10 + 1 AND a.balance = 0
       AND t.status = ${STATUS.active} AND NOT t.is_sample AND ${usersOf(shard, 't.user_id')}
       AND NOT EXISTS (SELECT FROM position p WHERE p.user_id = t.user_id AND p.status <= 1)
       AND (SELECT e.kind = ANY($3::smallint[]) AND e.at >= t.decided_at FROM entry e
            WHERE e.from_account = a.id AND e.from_balance IS NOT NULL ORDER BY e.id DESC LIMIT 1)
     RETURNING t.user_id, t.nickname`,
    [now, EQUITY_GONE, tradingNumbers()],
  )
  return rows.map(({ user_id: userId, nickname }) => ({ userId: Number(userId), nickname }))
}

/**
 * Writes a decision about an application or a trader and removes the picture; does nothing after their end.
 */
export async function writeTraderStatus(
  database: Queryable,
  id: number,
  { status, reason, at }: { readonly status: TraderStatus; readonly reason: string; readonly at: number },
): Promise<void> {
  const isOver = status === 'ended' || status === 'banned'
  await database.query(
    `UPDATE trader SET status = $2, reason = $3, avatar = NULL, decided_at = coalesce(decided_at, $4), ended_at = $5
     WHERE id = $1 AND status IN (${STATUS.applied}, ${STATUS.active})`,
    [id, STATUS[status], reason, at, isOver ? at : null],
  )
}
