import type { WireSignedIn, WireUser } from '../shapes'
import { readTime } from './decimals'

/** Who is logged in, as far as screens need to know. */
export interface OwnUser {
  readonly id: number
  readonly uid: string
  readonly email: string
  /** E.164, or empty. */
  readonly mobile: string
  readonly isDemo: boolean
  readonly inviteCode: string
  /** Real-name verification: 0 not submitted, 1 waiting, 2 finished. */
  readonly reviewStatus: number
  readonly hasTwoFactor: boolean
  readonly createdAt: number
}

/** Reads a User. */
export function readUser(user: WireUser): OwnUser {
  return {
    id: user.id,
    uid: user.uid,
    email: user.email,
    mobile: user.mobile,
    isDemo: user.is_demo === 1,
    inviteCode: user.invite_code,
    reviewStatus: user.review_status,
    hasTwoFactor: user.two_factor === 1,
    createdAt: readTime(user.created_at),
  }
}

/** Reads the answer of a login: a token for the `authorization` header, and the user. */
export function readSignedIn(answer: WireSignedIn): { readonly token: string; readonly user: OwnUser } {
  return { token: answer.token, user: readUser(answer.user) }
}
