import type { ProfileChange, Trader } from '@fairtick/domain'
import { PROFILE_CHANGE_STATUS } from '../listed'
import { encodeTime, readTime } from './decimals'
import { readListed } from './read-listed'
import type { MomentText } from './text'

/** Where the pictures of traders lie that operators have approved; a name of one follows. */
export const AVATARS = '/api/follow/avatar/'

/** A change of a profile; `nickname` and `avatar` are empty where they stay, or were erased. */
export interface WireProfileChange {
  /** @domain status: waiting, approved, rejected, withdrawn */
  status: string
  nickname: string
  /** Signed address of the picture, good for 5 minutes, for its owner alone. */
  avatar: string
  /** Why it was rejected. */
  reason: string
  asked_at: MomentText
}

/** A trader's own profile, and the change they asked for last, null where they never did. */
export interface WireProfile {
  nickname: string
  /** Path of the picture that everybody sees; empty where there is none. */
  avatar: string
  change: WireProfileChange | null
}

/** The path of a picture that everybody may see; empty without one. */
export const avatarAddress = (name: string | undefined): string =>
  name === undefined ? '' : `${AVATARS}${name}`

/** A trader's own profile; `picture` is the signed address of the picture that was asked for. */
export const encodeProfile = (
  { nickname, avatar }: Pick<Trader, 'nickname' | 'avatar'>,
  change: (ProfileChange & { readonly picture: string }) | undefined,
): WireProfile => ({
  nickname,
  avatar: avatarAddress(avatar),
  change: change
    ? {
        status: PROFILE_CHANGE_STATUS[change.status],
        nickname: change.nickname ?? '',
        avatar: change.picture,
        reason: change.reason,
        asked_at: encodeTime(change.askedAt),
      }
    : null,
})

/** A change of a profile as the app shows it; undefined stays as it is. */
export interface OwnProfileChange {
  readonly status: ProfileChange['status']
  readonly nickname: string | undefined
  /** Path and query of the picture, good for 5 minutes. */
  readonly picture: string | undefined
  readonly reason: string
  readonly askedAt: number
}

/** A trader's own profile as the app shows it. */
export interface OwnProfile {
  readonly nickname: string
  readonly avatar: string | undefined
  readonly change: OwnProfileChange | undefined
}

const filled = (text: string): string | undefined => (text === '' ? undefined : text)

/** The path of a trader's picture; undefined where there is none, or it is no path of ours. */
export const readAvatar = (path: string): string | undefined => (path.startsWith(AVATARS) ? path : undefined)

/** Reads profile. */
export const readProfile = ({ nickname, avatar, change }: WireProfile): OwnProfile => ({
  nickname,
  avatar: readAvatar(avatar),
  change: change
    ? {
        status: readListed(PROFILE_CHANGE_STATUS, change.status),
        nickname: filled(change.nickname),
        picture: filled(change.avatar),
        reason: change.reason,
        askedAt: readTime(change.asked_at),
      }
    : undefined,
})
