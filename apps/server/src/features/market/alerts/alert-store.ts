import { type AlertKind, type AlertStatus, DAY_MS, type PriceAlert } from '@fairtick/domain'
import { columnsOf, selectPage, selectRow } from '../../../books/columns'
import { INTEGER, NUMBER, PRICE, RATE, named, optional } from '../../../books/fields'
import { NO_SUM, rowTable } from '../../../books/row-table'
import { lastRows } from '../../../books/shards'
import type { Queryable } from '../../../database/in-transaction'

/** Kinds and states as the database holds them, for good. */
const KIND: Readonly<Record<AlertKind, number>> = { above: 1, below: 2, crosses: 3, percent: 4 }
const STATUS: Readonly<Record<AlertStatus, number>> = { waiting: 1, fired: 2, removed: 3, expired: 4 }

const ALERTS = columnsOf<PriceAlert>('price_alert', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  level: free('level', PRICE),
  percent: fixed('percent', optional(RATE)),
  falling: free('falling', optional(PRICE)),
  rising: free('rising', optional(PRICE)),
  firedPrice: free('fired_price', optional(PRICE)),
  setAt: fixed('set_at', NUMBER),
  activeFrom: free('active_from', NUMBER),
  expiresAt: fixed('expires_at', optional(NUMBER)),
  endedAt: free('ended_at', optional(NUMBER)),
  splitUntil: free('split_until', optional(NUMBER)),
  firedTick: free('fired_tick', optional(NUMBER)),
  instrumentId: fixed('instrument_id', INTEGER),
  kind: fixed('kind', named(KIND)),
  status: free('status', named(STATUS)),
}))

/** Price alerts. Those that wait are open. */
export const alertTable = rowTable<PriceAlert, undefined>({
  columns: ALERTS,
  idOf: (alert) => alert.id,
  isOpen: (alert) => alert.status === 'waiting',
  openWhere: 'status = 1',
  isWatched: true,
  sum: NO_SUM,
})

/** A page of a user's alerts that wait or have ended, latest first; removed ones are not listed. */
export const readAlerts = (
  database: Queryable,
  userId: number,
  { isWaiting, ...page }: { readonly isWaiting: boolean; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly PriceAlert[]; readonly total: number }> =>
  selectPage(database, ALERTS, {
    where: `user_id = $1 AND ${isWaiting ? 'status = 1' : 'status IN (2, 4)'}`,
    values: [userId],
    order: isWaiting ? 'id DESC' : 'ended_at DESC, id DESC',
    ...page,
  })

/** Every alert that is kept of a user, oldest first. */
export async function readEveryAlert(database: Queryable, userId: number): Promise<readonly PriceAlert[]> {
  const found = await selectPage(database, ALERTS, {
    where: 'user_id = $1',
    values: [userId],
    order: 'id',
    offset: 0,
    limit: EXPORTED_MOST,
  })
  return found.rows
}
const EXPORTED_MOST = 10_000

/** A user's alert, in any state. */
export const readAlert = (database: Queryable, userId: number, id: number): Promise<PriceAlert | undefined> =>
  selectRow(database, ALERTS, 'WHERE user_id = $1 AND id = $2', [userId, id])

/** Ended alerts are listed for this long. Source: docs/decisions/0131-price-alerts.md. */
const LISTED_MS = 7 * DAY_MS

/** Erases alerts that ended long ago; the latest of each shard stays, for the numbers of the next ones. */
export async function forgetAlerts(database: Queryable, now: number): Promise<void> {
  await database.query(
    `DELETE FROM price_alert WHERE id IN (
       SELECT id FROM price_alert WHERE status <> 1 AND ended_at < $1 AND id <> ALL (ARRAY(${lastRows('price_alert', 'id')}))
       ORDER BY ended_at LIMIT 5000
     )`,
    [now - LISTED_MS],
  )
}

/** Erases the alerts of a user whose account ends; the books have removed those that waited. */
export async function eraseAlerts(
  database: Queryable,
  { userId }: { readonly userId: number },
): Promise<void> {
  await database.query('DELETE FROM price_alert WHERE user_id = $1 AND status <> 1', [userId])
}
