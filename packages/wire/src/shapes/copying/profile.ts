import { type Kind, type Ours, type Wire, object } from '../../object'
import { listed, moment, orEmpty, orNull, text } from '../../kinds'
import { PROFILE_CHANGE_STATUS } from '../../listed'

/** The path of approved trader pictures; a picture's name follows. */
export const AVATARS = '/api/follow/avatar/'

/** The path of a trader's picture, written from its name. Foreign paths are read as none. */
export const avatarPath: Kind<string | undefined, string> = {
  write: (name) => (name === undefined ? '' : `${AVATARS}${name}`),
  read: (path) => (path.startsWith(AVATARS) ? path : undefined),
}

/** A change of a profile; `nickname` and `avatar` are empty if unchanged or erased. */
export const profileChangeShape = object({
  /** waiting, approved, rejected, withdrawn */
  status: listed(PROFILE_CHANGE_STATUS),
  nickname: orEmpty,
  /** signed address of the picture, valid for 5 minutes, for its owner only */
  avatar: ['picture', orEmpty],
  /** reason for the rejection */
  reason: text,
  asked_at: ['askedAt', moment],
})
export type OwnProfileChange = Ours<typeof profileChangeShape>

/** A trader's own profile, with their last requested change; null if there was none. */
export const profileShape = object({
  nickname: text,
  /** path of the public picture; empty if none */
  avatar: avatarPath,
  change: orNull(profileChangeShape),
})
export type WireProfile = Wire<typeof profileShape>
export type OwnProfile = Ours<typeof profileShape>
