import {
  DAY_MS,
  PROFILE_CHANGES_A_DAY,
  type ProfileChange,
  type ProfileChangeStatus,
  type Trader,
  nicknameKey,
} from '@fairtick/domain'
import { columnsOf, ownRowsOf, selectRow } from '../../books/columns'
import { NUMBER, TEXT, named, optional } from '../../books/fields'
import type { Queryable } from '../../database/in-transaction'

const STATUS: Readonly<Record<ProfileChangeStatus, number>> = {
  waiting: 0,
  approved: 1,
  rejected: 2,
  withdrawn: 3,
}

const CHANGES = columnsOf<ProfileChange>('profile_change', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  traderId: fixed('trader_id', NUMBER),
  oldNickname: fixed('old_nickname', TEXT),
  nickname: free('nickname', optional(TEXT)),
  imageId: free('image_id', optional(NUMBER)),
  pictureHash: free('picture_hash', optional(TEXT)),
  status: free('status', named(STATUS)),
  askedAt: fixed('asked_at', NUMBER),
  decidedAt: free('decided_at', optional(NUMBER)),
  reason: free('reason', TEXT),
}))

/** A trader's latest requested change. */
export const readLatestProfileChange = (
  database: Queryable,
  { id, userId }: Pick<Trader, 'id' | 'userId'>,
): Promise<ProfileChange | undefined> =>
  selectRow(database, CHANGES, 'WHERE user_id = $1 AND trader_id = $2 ORDER BY id DESC LIMIT 1', [userId, id])

/** Every change requested by a user, oldest first. */
export const readAllProfileChanges = ownRowsOf(CHANGES)

/**
 * A change that waits, locked until the transaction ends. Its trader is locked first, as in every act on a
 * profile, so that no two wait for each other.
 */
export async function lockWaitingProfileChange(
  database: Queryable,
  id: number,
): Promise<ProfileChange | undefined> {
  await database.query(
    'SELECT FROM trader WHERE id = (SELECT trader_id FROM profile_change WHERE id = $1) FOR UPDATE',
    [id],
  )
  return selectRow(database, CHANGES, `WHERE id = $1 AND status = ${STATUS.waiting} FOR UPDATE`, [id])
}

/** A trader at present, by name. */
export type NamedTrader = Pick<Trader, 'id' | 'userId' | 'nickname'>

/** The trader that a user is now, locked until the transaction ends; undefined for other users. */
export async function lockOwnTrader(database: Queryable, userId: number): Promise<NamedTrader | undefined> {
  const { rows } = await database.query<{ id: bigint; nickname: string }>(
    'SELECT id, nickname FROM trader WHERE user_id = $1 AND status = 1 FOR UPDATE',
    [userId],
  )
  return rows[0] && { id: Number(rows[0].id), userId, nickname: rows[0].nickname }
}

/** Whether a user has used up their changes of a day. */
export async function asksTooOften(database: Queryable, userId: number, now: number): Promise<boolean> {
  const { rows } = await database.query<{ asked: bigint }>(
    'SELECT count(*) AS asked FROM profile_change WHERE user_id = $1 AND asked_at > $2',
    [userId, now - DAY_MS],
  )
  return Number(rows[0]?.asked ?? 0n) >= PROFILE_CHANGES_A_DAY
}

/** A requested change; undefined fields stay unchanged, also those of a waiting change. */
export interface ProfileRequest {
  /** Requesting the present nickname withdraws a waiting one. */
  readonly nickname: string | undefined
  readonly picture: { readonly id: number; readonly hash: string } | undefined
  readonly at: number
}

/**
 * Adds a change that replaces the waiting one, under a new number: an operator who saw the old one cannot
 * approve the new one unseen. Keeps the picture of the old one. On failure returns the faulty field: no
 * change is left, or the picture was erased meanwhile; the caller then rolls back.
 */
export async function addProfileChange(
  database: Queryable,
  { id: traderId, userId, nickname: oldNickname }: NamedTrader,
  { nickname, picture, at }: ProfileRequest,
): Promise<'nickname' | 'avatar' | undefined> {
  const waiting = await withdrawWaiting(database, traderId, at)
  const asked = nickname ?? waiting?.nickname
  const name = asked === oldNickname ? undefined : asked
  const image = picture ?? takenOver(waiting)
  if (name === undefined && !image) return 'nickname'
  if (image && !(await keepAvatar(database, image.id))) return 'avatar'
  await database.query(
    `INSERT INTO profile_change
       (user_id, trader_id, old_nickname, old_key, nickname, name_key, image_id, picture_hash, status, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ${STATUS.waiting}, $9)`,
    [
      userId,
      traderId,
      oldNickname,
      nicknameKey(oldNickname),
      name,
      name === undefined ? undefined : nicknameKey(name),
      image?.id,
      image?.hash,
      at,
    ],
  )
  await dropPictures(database, { userId, at })
  return undefined
}

const takenOver = (waiting: ProfileChange | undefined): ProfileRequest['picture'] =>
  waiting?.imageId === undefined || waiting.pictureHash === undefined
    ? undefined
    : { id: waiting.imageId, hash: waiting.pictureHash }

async function keepAvatar(database: Queryable, imageId: number): Promise<boolean> {
  const { rowCount } = await database.query('UPDATE image SET erase_at = NULL WHERE id = $1 AND is_avatar', [
    imageId,
  ])
  return rowCount === 1
}

async function withdrawWaiting(
  database: Queryable,
  traderId: number,
  at: number,
): Promise<ProfileChange | undefined> {
  const waiting = await selectRow(
    database,
    CHANGES,
    `WHERE trader_id = $1 AND status = ${STATUS.waiting} FOR UPDATE`,
    [traderId],
  )
  if (waiting) await writeStatus(database, waiting.id, { to: 'withdrawn', reason: '', at })
  return waiting
}

const writeStatus = (
  database: Queryable,
  id: number,
  { to, reason, at }: { readonly to: ProfileChangeStatus; readonly reason: string; readonly at: number },
) =>
  database.query(
    `UPDATE profile_change SET status = $2, reason = $3, decided_at = $4 WHERE id = $1 AND status = ${STATUS.waiting}`,
    [id, STATUS[to], reason, at],
  )

/** Withdraws the waiting change; false if there is no such change. */
export async function withdrawProfileChange(
  database: Queryable,
  { id, userId }: Pick<NamedTrader, 'id' | 'userId'>,
  at: number,
): Promise<boolean> {
  const waiting = await withdrawWaiting(database, id, at)
  if (waiting) await dropPictures(database, { userId, at })
  return waiting !== undefined
}

/** Decides a waiting change: an approved one becomes public, and the previous picture is erased. */
export async function decideProfileChange(
  database: Queryable,
  change: ProfileChange,
  { to, reason, at }: { readonly to: 'approved' | 'rejected'; readonly reason: string; readonly at: number },
): Promise<void> {
  const { id, userId, traderId, nickname, imageId } = change
  await writeStatus(database, id, { to, reason: to === 'rejected' ? reason : '', at })
  if (to === 'approved')
    await database.query(
      `UPDATE trader SET nickname = coalesce($2, nickname), name_key = coalesce($3, name_key),
         avatar = coalesce((SELECT name FROM image WHERE id = $4 AND is_avatar), avatar)
       WHERE id = $1 AND status = 1`,
      [traderId, nickname, nickname === undefined ? undefined : nicknameKey(nickname), imageId],
    )
  await dropPictures(database, { userId, at })
}

/** Removes a trader's picture; false if the trader has no picture. */
export async function removeTraderAvatar(
  database: Queryable,
  { id, userId }: Pick<NamedTrader, 'id' | 'userId'>,
  at: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE trader SET avatar = NULL WHERE id = $1 AND avatar IS NOT NULL',
    [id],
  )
  await dropPictures(database, { userId, at })
  return rowCount === 1
}

/** A public picture by its name: approved by an operator, of an active trader. */
export async function readShownAvatar(
  database: Queryable,
  name: string,
): Promise<{ readonly name: string; readonly bytes: number } | undefined> {
  const { rows } = await database.query<{ bytes: number }>(
    'SELECT i.bytes FROM trader t JOIN image i ON i.name = t.avatar WHERE t.avatar = $1 AND t.status = 1 AND i.is_stored',
    [name],
  )
  return rows[0] && { name, bytes: rows[0].bytes }
}

/** Schedules the erasure of a user's pictures that are neither public nor waiting. */
const dropPictures = (
  database: Queryable,
  { userId, at }: { readonly userId: number; readonly at: number },
) => database.query(`UPDATE image i SET erase_at = $2 WHERE i.user_id = $1 AND ${UNUSED}`, [userId, at])

const UNUSED = `i.is_avatar AND i.erase_at IS NULL
  AND NOT EXISTS (SELECT FROM trader t WHERE t.avatar = i.name)
  AND NOT EXISTS (SELECT FROM profile_change c WHERE c.image_id = i.id AND c.status = ${STATUS.waiting})`

/** Withdraws changes of former traders, and schedules unused pictures for erasure. */
export async function tidyProfiles(database: Queryable, now: number): Promise<void> {
  await database.query(
    `UPDATE profile_change c SET status = ${STATUS.withdrawn}, decided_at = $1
     FROM trader t WHERE c.status = ${STATUS.waiting} AND t.id = c.trader_id AND t.status <> 1`,
    [now],
  )
  await database.query(`UPDATE image i SET erase_at = $1 WHERE ${UNUSED}`, [now])
}

/** After the account was closed: erases its pictures at once, and its requests. */
export async function eraseProfiles(
  database: Queryable,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  await database.query('UPDATE trader SET avatar = NULL WHERE user_id = $1 AND avatar IS NOT NULL', [userId])
  await database.query(
    `UPDATE profile_change SET picture_hash = NULL, reason = '',
       nickname = CASE status WHEN ${STATUS.approved} THEN nickname END,
       name_key = CASE status WHEN ${STATUS.approved} THEN name_key END,
       status = CASE status WHEN ${STATUS.waiting} THEN ${STATUS.withdrawn} ELSE status END,
       decided_at = coalesce(decided_at, $2) WHERE user_id = $1`,
    [userId, now],
  )
  await database.query('UPDATE image SET erase_at = $2 WHERE user_id = $1 AND is_avatar', [userId, now])
}
