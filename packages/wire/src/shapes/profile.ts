import { type Kind, type Ours, type Wire, object } from '../object'
import { listed, moment, orEmpty, orNull, text } from '../kinds'
import { PROFILE_CHANGE_STATUS } from '../listed'

/** Where the pictures of traders lie that operators have approved; a name of one follows. */
export const AVATARS = '/api/follow/avatar/'

/** The path of a trader's picture; read as none where it is no path of ours. Written of its name. */
export const avatarPath: Kind<string | undefined, string> = {
  write: (name) => (name === undefined ? '' : `${AVATARS}${name}`),
  read: (path) => (path.startsWith(AVATARS) ? path : undefined),
}

/** A change of a profile; `nickname` and `avatar` are empty where they stay, or were erased. */
export const profileChangeShape = object({
  /** waiting, approved, rejected, withdrawn */
  status: listed(PROFILE_CHANGE_STATUS),
  nickname: orEmpty,
  /** Signed address of the picture, good for 5 minutes, for its owner alone. */
  avatar: ['picture', orEmpty],
  /** Why it was rejected. */
  reason: text,
  asked_at: ['askedAt', moment],
})
export type WireProfileChange = Wire<typeof profileChangeShape>
export type OwnProfileChange = Ours<typeof profileChangeShape>

/** A trader's own profile, and the change they asked for last, null where they never did. */
export const profileShape = object({
  nickname: text,
  /** Path of the picture that everybody sees; empty where there is none. */
  avatar: avatarPath,
  change: orNull(profileChangeShape),
})
export type WireProfile = Wire<typeof profileShape>
export type OwnProfile = Ours<typeof profileShape>
