import type { Follow, FollowEnd, FollowStatus, FollowTerms } from '@fairtick/domain'
import { columnsOf, ownRowsOf, selectPage, selectRow, storedAs } from '../../books/columns'
import { INTEGER, MONEY, NUMBER, RATE, SMALLINT, TEXT, named, optional } from '../../books/fields'
import { NO_SUM, rowTable } from '../../books/row-table'
import type { Queryable } from '../../database/in-transaction'

const STATUS: Readonly<Record<FollowStatus, number>> = { following: 0, paused: 1, stopping: 2, ended: 3 }
const MODE: Readonly<Record<FollowTerms['mode'], number>> = { ratio: 1, equity: 2 }
const END: Readonly<Record<FollowEnd, number>> = { unfollowed: 1, 'copy-stop': 2, 'trader-ended': 3 }

const STORED = columnsOf('follow', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  traderId: fixed('trader_id', NUMBER),
  traderUserId: fixed('trader_user_id', NUMBER),
  ratio: free('ratio', RATE),
  budget: free('budget', MONEY),
  mostMargin: free('most_margin', optional(MONEY)),
  realised: free('realised', MONEY),
  copiedUntil: free('copied_until', NUMBER),
  opensAfter: free('opens_after', NUMBER),
  beganAt: fixed('began_at', NUMBER),
  endedAt: free('ended_at', optional(NUMBER)),
  stopLoss: free('stop_loss', SMALLINT),
  mostOpen: free('most_open', optional(INTEGER)),
  mostLeverage: free('most_leverage', optional(INTEGER)),
  instruments: free('instruments', TEXT),
  mode: free('mode', named(MODE)),
  status: free('status', named(STATUS)),
  endReason: free('end_reason', optional(named(END))),
  rules: fixed('rules', SMALLINT),
  country: free('country', optional(TEXT)),
}))

const FOLLOWS = storedAs(STORED, {
  stored: ({ instrumentIds, ...follow }: Follow) => ({ ...follow, instruments: instrumentIds.join(',') }),
  row: ({ instruments, ...follow }): Follow => ({
    ...follow,
    instrumentIds: instruments === '' ? [] : instruments.split(',').map(Number),
  }),
})

/** Follows of traders. They belong to the follower. */
export const followTable = rowTable<Follow, undefined>({
  columns: FOLLOWS,
  idOf: (follow) => follow.id,
  isOpen: ({ status }) => status !== 'ended',
  openWhere: 'status < 3',
  isWatched: true,
  sum: NO_SUM,
})

/** Every follow of a follower, oldest first. */
export const readAllFollows = ownRowsOf(FOLLOWS)

/** One follow of a follower with a trader that has not ended. */
export const readFollow = (database: Queryable, userId: number, traderId: number) =>
  selectRow(database, FOLLOWS, 'WHERE user_id = $1 AND trader_id = $2 AND status < 3', [userId, traderId])

/**
 * Counts, for each of some traders, real followers with an empty contract account. Such followers have no
 * open copies either, as margin is part of the balance.
 */
export async function countPenniless(
  database: Queryable,
  traderUserIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.query<{ trader_user_id: bigint; count: bigint }>(
    `SELECT f.trader_user_id, count(*) AS count FROM follow f
       JOIN trader t ON t.id = f.trader_id JOIN app_user u ON u.id = f.user_id AND NOT u.is_demo
     WHERE t.user_id = ANY ($1::bigint[]) AND f.status < 3
       AND NOT EXISTS (SELECT FROM account a WHERE a.user_id = f.user_id AND a.type = 1 AND a.balance > 0)
     GROUP BY f.trader_user_id`,
    [traderUserIds],
  )
  return new Map(rows.map((row) => [Number(row.trader_user_id), Number(row.count)]))
}

/** A follow that has ended, with the name of its trader. */
export interface EndedFollow {
  readonly follow: Follow
  readonly nickname: string
}

/** A page of a follower's follows that have ended, the latest to end first. */
export async function readEndedFollows(
  database: Queryable,
  userId: number,
  cut: { readonly offset: number; readonly limit: number },
): Promise<{ readonly ended: readonly EndedFollow[]; readonly total: number }> {
  const { rows, total } = await selectPage(database, FOLLOWS, {
    where: 'user_id = $1 AND status = 3',
    values: [userId],
    order: 'ended_at DESC, id DESC',
    ...cut,
  })
  const names = await database.query<{ id: bigint; nickname: string }>(
    'SELECT id, nickname FROM trader WHERE id = ANY($1::bigint[])',
    [rows.map(({ traderId }) => traderId)],
  )
  const nicknames = new Map(names.rows.map(({ id, nickname }) => [Number(id), nickname]))
  const ended = rows.map((follow) => ({ follow, nickname: nicknames.get(follow.traderId) ?? '' }))
  return { ended, total }
}
