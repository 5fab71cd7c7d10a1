import { type Account, ACCOUNT_TYPES, type Rate, type Usd } from '@fairtick/domain'
import { ACCOUNT_TYPE } from '../listed'
import type { WireAccount, WireProfits, WireSignedIn, WireUser } from '../shapes'
import { BadAnswer, readRate, readTime, readUsd } from './decimals'
import type { WireSession } from './shapes'

/** Reads an account of getBalance or of the ACCOUNT topic. */
export function readAccount(account: WireAccount): Account {
  const type = ACCOUNT_TYPES.find((each) => ACCOUNT_TYPE[each].name === account.type)
  if (type === undefined) throw new BadAnswer(`no such account type: ${account.type}`)
  return { type, balance: readUsd(account.balance), locked: readUsd(account.lockBalance) }
}

/** All that a user owns, and what today brought: an amount and a percentage of what the day began with. */
export interface DayProfit {
  readonly total: Usd
  readonly today: Usd
  readonly todayPercent: Rate
}

/** Reads get_profits. */
export function readDayProfit(profits: WireProfits): DayProfit {
  return {
    total: readUsd(profits.balance),
    today: readUsd(profits.today_profits),
    todayPercent: readRate(profits.today_profits_percent),
  }
}

/** Who is logged in, as far as screens need to know. */
export interface OwnUser {
  readonly id: number
  readonly uid: string
  readonly email: string
  readonly isDemo: boolean
  readonly createdAt: number
}

/** Reads a User. */
export function readUser(user: WireUser): OwnUser {
  return {
    id: user.id,
    uid: user.uid,
    email: user.email,
    isDemo: user.is_demo === 1,
    createdAt: readTime(user.created_at),
  }
}

/** Reads the answer of a login: a token for the `authorization` header, and the user. */
export function readSignedIn(answer: WireSignedIn): { readonly token: string; readonly user: OwnUser } {
  return { token: answer.token, user: readUser(answer.user) }
}

/** One session of the user. `isCurrent` is the one that asked. */
export interface OwnSession {
  readonly id: number
  readonly device: string
  readonly address: string
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly isCurrent: boolean
}

/** Reads a row of sessions. */
export function readSession(session: WireSession): OwnSession {
  return {
    id: session.id,
    device: session.device,
    address: session.ip,
    createdAt: readTime(session.created_at),
    lastSeenAt: readTime(session.last_seen_at),
    isCurrent: session.current === true || session.current === 1,
  }
}
