import { encodeTime, readMoment, readTime } from './decimals'
import type { MomentText } from './text'

/** The user of login results and user/info. */
export interface WireUser {
  id: number
  uid: string
  email: string
  mobile: string
  is_demo: number
  is_trader: number
  invite_code: string
  review_status: number
  two_factor: number
  created_at: MomentText
  /** for a demo user, start of the full history: older entries are one amount brought forward */
  history_since: MomentText | null
}

/** The answer of every login call. */
export interface WireSignedIn {
  token: string
  user: WireUser
}

/** The user of login results and user/info. */
export interface UserView {
  readonly id: number
  readonly uid: string
  readonly isDemo: boolean
  readonly isTrader: boolean
  readonly email: string
  readonly mobile: string
  readonly inviteCode: string
  readonly reviewStatus: number
  readonly hasTwoFactor: boolean
  readonly createdAt: number
  readonly historySince: number | undefined
}

/** A user. E-mail and mobile are empty for a demo user. */
export function encodeUser(user: UserView): WireUser {
  return {
    id: user.id,
    uid: user.uid,
    email: user.email,
    mobile: user.mobile,
    is_demo: user.isDemo ? 1 : 0,
    is_trader: user.isTrader ? 1 : 0,
    invite_code: user.inviteCode,
    review_status: user.reviewStatus,
    two_factor: user.hasTwoFactor ? 1 : 0,
    created_at: encodeTime(user.createdAt),
    history_since: user.historySince === undefined ? null : encodeTime(user.historySince),
  }
}

/** The logged-in user, as far as screens need it. */
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
  /** For a demo user, the start of the full history. */
  readonly historySince: number | undefined
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
    historySince: readMoment(user.history_since),
  }
}

/** Reads the answer of a login: a token for the `authorization` header, and the user. */
export function readSignedIn(answer: WireSignedIn): { readonly token: string; readonly user: OwnUser } {
  return { token: answer.token, user: readUser(answer.user) }
}

/** Whether a user is currently a trader. */
export const readIsTrader = (user: WireUser): boolean => user.is_trader === 1
