import type { Queryable } from '../../../database/in-transaction'
import { zoneFrom } from '../inbox/zone-store'

/** A browser's own description of its subscription. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A browser that is subscribed to a user's pushes. The subscription ends with the session. */
export interface PushSubscription extends PushTarget {
  readonly userId: number
  readonly sessionId: number
  readonly lang: string
}

/** Most subscriptions of a user. Source: docs/decisions/0130-notices.md (set). */
const SUBSCRIPTIONS_MAX = 10

/**
 * Writes a subscription and replaces an earlier one of the same browser. Drops pushes that are queued for the
 * browser's former user. Deletes the oldest subscriptions beyond `SUBSCRIPTIONS_MAX`.
 */
export async function writeSubscription(
  database: Queryable,
  { userId, sessionId, endpoint, p256dh, auth, lang }: PushSubscription,
  now: number,
): Promise<void> {
  await database.query(
    `DELETE FROM push_message WHERE subscription_id IN (
       SELECT id FROM push_subscription WHERE endpoint = $2 AND user_id <> $1
     )`,
    [userId, endpoint],
  )
  await database.query(
    `INSERT INTO push_subscription (user_id, session_id, endpoint, p256dh, auth, lang, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (endpoint) DO UPDATE SET user_id = $1, session_id = $2, p256dh = $4, auth = $5, lang = $6, created_at = $7`,
    [userId, sessionId, endpoint, p256dh, auth, lang, now],
  )
  await database.query(
    `DELETE FROM push_subscription WHERE id IN (
       SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET ${SUBSCRIPTIONS_MAX}
     )`,
    [userId],
  )
}

/** Ends a user's subscription. */
export async function deleteSubscription(database: Queryable, userId: number, id: number): Promise<void> {
  await database.query('DELETE FROM push_subscription WHERE user_id = $1 AND id = $2', [userId, id])
}

/** A subscription as its user sees it. */
export interface ListedSubscription {
  readonly id: number
  readonly sessionId: number
  readonly service: string
  readonly device: string
  readonly createdAt: number
}

/** A user's subscriptions, latest first. */
export async function readSubscriptions(
  database: Queryable,
  userId: number,
): Promise<readonly ListedSubscription[]> {
  const { rows } = await database.query<{
    id: bigint
    session_id: bigint
    endpoint: string
    device: string
    created_at: bigint
  }>(
    `SELECT p.id, p.session_id, p.endpoint, s.device, p.created_at FROM push_subscription p
     JOIN session s ON s.id = p.session_id WHERE p.user_id = $1 ORDER BY p.created_at DESC, p.id DESC`,
    [userId],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    sessionId: Number(row.session_id),
    service: new URL(row.endpoint).hostname,
    device: row.device,
    createdAt: Number(row.created_at),
  }))
}

/** The subscriptions of some users, by user. */
export async function readSubscriptionIds(
  database: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await database.query<{ user_id: bigint; ids: bigint[] }>(
    'SELECT user_id, array_agg(id) AS ids FROM push_subscription WHERE user_id = ANY ($1::bigint[]) GROUP BY user_id',
    [userIds],
  )
  return new Map(rows.map(({ user_id: userId, ids }) => [Number(userId), ids.map(Number)]))
}

/** Puts pushes in the queue, each once; those to subscriptions that end at this moment are left out. */
export async function queuePushes(
  database: Queryable,
  pushes: readonly { readonly noticeId: number; readonly subscriptionId: number }[],
  now: number,
): Promise<void> {
  await database.query(
    `INSERT INTO push_message (notice_id, subscription_id, next_at)
     SELECT r.notice_id, p.id, $3 FROM unnest($1::bigint[], $2::bigint[]) AS r (notice_id, subscription_id)
       JOIN push_subscription p ON p.id = r.subscription_id FOR KEY SHARE OF p SKIP LOCKED
     ON CONFLICT DO NOTHING`,
    [pushes.map(({ noticeId }) => noticeId), pushes.map(({ subscriptionId }) => subscriptionId), now],
  )
}

/** A push that waits, with the user and the host that it is for. */
export interface WaitingPush {
  readonly id: number
  readonly subscriptionId: number
  readonly noticeId: number
  readonly userId: number
  readonly host: string
  readonly failures: number
  readonly lang: string
  /** The time zone of the user, by its name. */
  readonly zone: string
}

/** Most pushes of one user in a read, so that one user cannot crowd out others. */
const OF_USER_AT_ONCE = 20

/** The pushes that are due, those that have waited longest first, and a few of each user. */
export async function readDuePushes(
  database: Queryable,
  now: number,
  most: number,
): Promise<readonly WaitingPush[]> {
  const { rows } = await database.query<{
    readonly id: bigint
    readonly subscription_id: bigint
    readonly notice_id: bigint
    readonly user_id: bigint
    readonly endpoint: string
    readonly failures: number
    readonly lang: string
    readonly zone: string | null
  }>(
    `SELECT id, subscription_id, notice_id, due.user_id, endpoint, failures, lang, zone FROM (
       SELECT m.id, m.subscription_id, m.notice_id, m.failures, m.next_at, s.user_id, s.endpoint, s.lang,
         row_number() OVER (PARTITION BY s.user_id ORDER BY m.next_at, m.id) AS place
       FROM push_message m JOIN push_subscription s ON s.id = m.subscription_id WHERE m.next_at <= $1
     ) AS due LEFT JOIN notice_zone z ON z.user_id = due.user_id WHERE place <= ${OF_USER_AT_ONCE} ORDER BY next_at, id LIMIT $2`,
    [now, most],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    subscriptionId: Number(row.subscription_id),
    noticeId: Number(row.notice_id),
    userId: Number(row.user_id),
    host: new URL(row.endpoint).host,
    failures: row.failures,
    lang: row.lang,
    zone: zoneFrom(row.zone),
  }))
}

/**
 * Reads the current target of a queued push. Undefined if the push has left the queue, or if the browser now
 * belongs to another user.
 */
export async function readPushTarget(database: Queryable, id: number): Promise<PushTarget | undefined> {
  const { rows } = await database.query<PushTarget>(
    `SELECT s.endpoint, s.p256dh, s.auth FROM push_message m
     JOIN push_subscription s ON s.id = m.subscription_id
     JOIN notice n ON n.id = m.notice_id AND n.user_id = s.user_id WHERE m.id = $1`,
    [id],
  )
  return rows[0]
}

/** Takes a push out of the queue. */
export async function deletePush(database: Queryable, id: number): Promise<void> {
  await database.query('DELETE FROM push_message WHERE id = $1', [id])
}

/** Notes that a push failed, and when it is tried again. */
export async function putOffPush(
  database: Queryable,
  id: number,
  { failures, nextAt }: { readonly failures: number; readonly nextAt: number },
): Promise<void> {
  await database.query('UPDATE push_message SET failures = $2, next_at = $3 WHERE id = $1', [
    id,
    failures,
    nextAt,
  ])
}

/** Postpones pushes that were not tried, without counting a failure. */
export async function leavePushes(
  database: Queryable,
  ids: readonly number[],
  nextAt: number,
): Promise<void> {
  await database.query('UPDATE push_message SET next_at = $2 WHERE id = ANY ($1::bigint[])', [ids, nextAt])
}

/** Ends the subscription of a push, as its service knows it no more. */
export async function endSubscription(database: Queryable, subscriptionId: number): Promise<void> {
  await database.query('DELETE FROM push_subscription WHERE id = $1', [subscriptionId])
}
