import {
  NOTICE_CHANNELS,
  NOTICE_GROUPS,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeGroup,
  goesBy,
} from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'
import type { HiddenGroups } from './inbox-store'

/** The choices of some users about their notices, by user. */
export async function readChoices(
  database: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly NoticeChoice[]>> {
  const { rows } = await database.query<{ user_id: bigint; about: string; channel: string; is_on: boolean }>(
    'SELECT user_id, about, channel, is_on FROM notice_choice WHERE user_id = ANY ($1::bigint[])',
    [userIds],
  )
  const found = new Map<number, NoticeChoice[]>()
  for (const { user_id, about, channel: by, is_on: isOn } of rows) {
    const group = NOTICE_GROUPS.find((each) => each === about)
    const channel = NOTICE_CHANNELS.find((each) => each === by)
    if (!group || !channel) continue
    const userId = Number(user_id)
    found.set(userId, [...(found.get(userId) ?? []), { group, channel, isOn }])
  }
  return found
}

/** The choices of a user about their notices. */
export async function readOwnChoices(database: Queryable, userId: number): Promise<readonly NoticeChoice[]> {
  return (await readChoices(database, [userId])).get(userId) ?? []
}

/** Whether a user's notices of a group go by a channel. */
export const isChosen = async (
  database: Queryable,
  userId: number,
  [group, channel]: readonly [NoticeGroup, NoticeChannel],
): Promise<boolean> => goesBy(group, channel, await readOwnChoices(database, userId))

/** The groups that a user does not want to see in the app. */
export async function readHidden(database: Queryable, userId: number): Promise<HiddenGroups> {
  const choices = await readOwnChoices(database, userId)
  return new Set(NOTICE_GROUPS.filter((group) => !goesBy(group, 'app', choices)))
}

/** Writes a user's choice in the place of an earlier one. */
export async function writeChoice(
  database: Queryable,
  userId: number,
  { group, channel, isOn }: NoticeChoice,
): Promise<void> {
  await database.query(
    `INSERT INTO notice_choice (user_id, about, channel, is_on) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, about, channel) DO UPDATE SET is_on = $4`,
    [userId, group, channel, isOn],
  )
}
