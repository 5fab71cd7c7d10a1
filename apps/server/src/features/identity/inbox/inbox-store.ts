import {
  NOTICES_KEPT,
  NOTICE_KINDS,
  type NoticeGroup,
  type NoticeKind,
  isNoticeKind,
  kindsOf,
} from '@fairtick/domain'
import { columnsOf, storedAs } from '../../../books/columns'
import { type Field, NUMBER, TEXT } from '../../../books/fields'
import { NO_SUM, rowTable } from '../../../books/row-table'
import type { Queryable } from '../../../database/in-transaction'

/** The figures and names of a notice, as plain text; its words are made of them when it is read. */
export type NoticeFacts = Readonly<Record<string, string>>

/** Something that a user is told of. */
export interface NotedNotice {
  readonly userId: number
  readonly at: number
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
}

/** A notice as it is kept. */
export interface KeptNotice extends NotedNotice {
  readonly id: number
  readonly isRead: boolean
}

const KIND: Field<NoticeKind> = {
  type: 'text',
  write: undefined,
  read(value) {
    const text = TEXT.read(value)
    if (!isNoticeKind(text)) throw new TypeError('it is no kind of notice')
    return text
  },
  sample: 'announcement',
}

const STORED = columnsOf('notice', ({ fixed }) => ({
  userId: fixed('user_id', NUMBER),
  at: fixed('at', NUMBER),
  kind: fixed('kind', KIND),
  words: fixed('words', TEXT),
}))

/**
 * Notices that commands of the books cause: durable together with what they tell of, or not at all. `place`
 * tells those of one batch apart; the database numbers them, as it does those that others write.
 */
export const noticeTable = rowTable<NotedNotice & { readonly place: number }, undefined>({
  columns: storedAs(STORED, {
    stored: ({ userId, at, kind, facts }) => ({ userId, at, kind, words: JSON.stringify(facts) }),
    row: ({ words, ...row }) => ({ ...row, facts: factsIn(words), place: 0 }),
  }),
  idOf: ({ place }) => place,
  isOpen: () => false,
  openWhere: undefined,
  sum: NO_SUM,
})

/** Writes a notice together with what it tells of, in its transaction. */
export async function insertKeptNotice(
  database: Queryable,
  { userId, at, kind, facts }: NotedNotice,
): Promise<void> {
  await database.query('INSERT INTO notice (user_id, at, kind, words) VALUES ($1, $2, $3, $4)', [
    userId,
    at,
    kind,
    JSON.stringify(shortened(facts)),
  ])
}

/** Words of operators may be long; the part cut here is in the mail. */
const FACT_LONGEST = 600
const shortened = (facts: NoticeFacts): NoticeFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      fact.length > FACT_LONGEST ? `${[...fact].slice(0, FACT_LONGEST).join('')}…` : fact,
    ]),
  )

interface NoticeRow {
  readonly id: bigint
  readonly user_id: bigint
  readonly at: bigint
  readonly kind: string
  readonly words: string
  readonly is_read: boolean
}

const NOTICE = 'id, user_id, at, kind, words, read_at IS NOT NULL AS is_read'

/** A page of a user's notices, latest first, without the groups that the user does not want to see. */
export async function readInbox(
  database: Queryable,
  userId: number,
  {
    hidden,
    offset,
    limit,
  }: { readonly hidden: HiddenGroups; readonly offset: number; readonly limit: number },
): Promise<{ readonly notices: readonly KeptNotice[]; readonly total: number }> {
  const { rows } = await database.query<NoticeRow>(
    `SELECT ${NOTICE} FROM (
       SELECT * FROM notice WHERE user_id = $1 ORDER BY id DESC LIMIT ${NOTICES_KEPT}
     ) AS kept WHERE kind <> ALL ($2::text[]) ORDER BY id DESC`,
    [userId, kindsOf(hidden)],
  )
  const notices = rows.flatMap(noticeFrom)
  return { notices: notices.slice(offset, offset + limit), total: notices.length }
}

/** Groups whose notices their user does not want to see. */
export type HiddenGroups = ReadonlySet<NoticeGroup>

/** The number of a user's unread notices. */
export async function countUnread(
  database: Queryable,
  userId: number,
  hidden: HiddenGroups,
): Promise<number> {
  const { rows } = await database.query<{ unread: bigint }>(
    `SELECT count(*) AS unread FROM (
       SELECT FROM notice WHERE user_id = $1 AND read_at IS NULL AND kind <> ALL ($2::text[]) LIMIT ${NOTICES_KEPT}
     ) AS counted`,
    [userId, kindsOf(hidden)],
  )
  return Number(rows[0]?.unread ?? 0n)
}

/** Marks a user's notice as read, or all of them; those that are read stay as they are. */
export async function markRead(
  database: Queryable,
  userId: number,
  { id, now }: { readonly id: number | undefined; readonly now: number },
): Promise<void> {
  await database.query(
    'UPDATE notice SET read_at = $3 WHERE user_id = $1 AND read_at IS NULL AND ($2::bigint IS NULL OR id = $2)',
    [userId, id, now],
  )
}

/** Whether a user has this notice. */
export async function hasNotice(database: Queryable, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM notice WHERE user_id = $1 AND id = $2', [userId, id])
  return rowCount === 1
}

/** Locks some notices that were not handed to the channels yet, oldest first. */
export async function takeNewNotices(database: Queryable, most: number): Promise<readonly KeptNotice[]> {
  const { rows } = await database.query<NoticeRow>(
    `SELECT ${NOTICE} FROM notice WHERE is_new AND kind = ANY ($2::text[]) ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [most, Object.keys(NOTICE_KINDS)],
  )
  return rows.flatMap(noticeFrom)
}

/** Marks notices as handed over, and erases what their users have beyond the latest. */
export async function markHandedOver(database: Queryable, notices: readonly KeptNotice[]): Promise<void> {
  await database.query('UPDATE notice SET is_new = false WHERE id = ANY ($1::bigint[])', [
    notices.map(({ id }) => id),
  ])
  await database.query(
    `DELETE FROM notice AS old USING (
       SELECT whose, (SELECT id FROM notice WHERE user_id = whose ORDER BY id DESC OFFSET ${NOTICES_KEPT} LIMIT 1) AS last
       FROM unnest($1::bigint[]) AS whose
     ) AS beyond WHERE old.user_id = beyond.whose AND old.id <= beyond.last`,
    [[...new Set(notices.map(({ userId }) => userId))]],
  )
}

/** Some notices, by id. */
export async function readNotices(
  database: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KeptNotice>> {
  const { rows } = await database.query<NoticeRow>(
    `SELECT ${NOTICE} FROM notice WHERE id = ANY ($1::bigint[])`,
    [ids],
  )
  return new Map(rows.flatMap(noticeFrom).map((notice) => [notice.id, notice]))
}

/** Every notice that is kept of a user, oldest first. */
export async function readEveryNotice(database: Queryable, userId: number): Promise<readonly KeptNotice[]> {
  const { rows } = await database.query<NoticeRow>(
    `SELECT ${NOTICE} FROM notice WHERE user_id = $1 ORDER BY id LIMIT 10000`,
    [userId],
  )
  return rows.flatMap(noticeFrom)
}

/** Erases all that is kept of notices of a user whose account ends. */
export async function eraseInbox(
  database: Queryable,
  { userId }: { readonly userId: number },
): Promise<void> {
  await database.query(
    `WITH choices AS (DELETE FROM notice_choice WHERE user_id = $1),
     readers AS (DELETE FROM notice_reader WHERE user_id = $1),
     zones AS (DELETE FROM notice_zone WHERE user_id = $1),
     subscriptions AS (DELETE FROM push_subscription WHERE user_id = $1)
     DELETE FROM notice WHERE user_id = $1`,
    [userId],
  )
}

/**
 * Adds the announcements that were first shown since a user's notices were last read, each once. Excludes
 * those from before the user came and those that are not shown now. Unread notices of announcements that are
 * no longer shown count as read, as reading them was impossible.
 */
export async function takeAnnouncements(database: Queryable, userId: number, now: number): Promise<void> {
  await database.query(
    `UPDATE notice SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL AND kind = 'announcement'
       AND NOT EXISTS (SELECT FROM news WHERE ${IS_SHOWN} AND ${FACTS} = notice.words)`,
    [userId, now],
  )
  const { rowCount } = await database.query(
    `SELECT FROM news WHERE category = ${ANNOUNCEMENTS} AND ${IS_SHOWN} AND ${BEGAN_AT} <= $2
       AND ${BEGAN_AT} > (${LAST_SEEN}) LIMIT 1`,
    [userId, now],
  )
  if (rowCount === 0) return
  await database.query(
    `WITH before AS MATERIALIZED (SELECT (${LAST_SEEN}) AS last),
     noted AS (
       INSERT INTO notice_reader (user_id, announced_until) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET announced_until = $2
       WHERE notice_reader.announced_until = (SELECT last FROM before) RETURNING 1
     )
     INSERT INTO notice (user_id, at, kind, words, is_new)
     SELECT $1, began_at, 'announcement', facts, false FROM (
       SELECT news.id, ${BEGAN_AT} AS began_at, ${FACTS} AS facts FROM news, before
       WHERE EXISTS (SELECT FROM noted) AND category = ${ANNOUNCEMENTS} AND ${IS_SHOWN}
         AND ${BEGAN_AT} > last AND ${BEGAN_AT} <= $2
       ORDER BY began_at DESC, news.id DESC LIMIT 20
     ) AS published
     WHERE NOT EXISTS (SELECT FROM notice WHERE user_id = $1 AND kind = 'announcement' AND words = facts)
     ORDER BY began_at, id`,
    [userId, now],
  )
}

/** Whether an item of news is shown at a time ($2, ms), and since when. */
const IS_SHOWN =
  'news.is_active AND coalesce(news.shown_from_at <= $2, true) AND coalesce(news.shown_until_at > $2, true)'
const BEGAN_AT = 'greatest(news.created_at, news.shown_from_at)'
/** The facts of the notice of an item, which are the same each time. */
const FACTS = "json_build_object('news', news.id::text)::text"
/** The number of the category of announcements, as the database holds it. */
const ANNOUNCEMENTS = 2
const LAST_SEEN =
  'SELECT coalesce((SELECT announced_until FROM notice_reader WHERE user_id = $1), (SELECT created_at FROM app_user WHERE id = $1))'

/** A notice of a kind that an earlier or later program knew is left out. */
function noticeFrom(row: NoticeRow): KeptNotice[] {
  if (!isNoticeKind(row.kind)) return []
  return [
    {
      id: Number(row.id),
      userId: Number(row.user_id),
      at: Number(row.at),
      kind: row.kind,
      facts: factsIn(row.words),
      isRead: row.is_read,
    },
  ]
}

function factsIn(words: string): NoticeFacts {
  const facts: unknown = JSON.parse(words)
  if (typeof facts !== 'object' || facts === null) throw new TypeError('a notice has no facts')
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]))
}
