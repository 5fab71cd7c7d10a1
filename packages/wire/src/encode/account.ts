import { type Account, type EntryKind, type Rate, type Usd, formatUsd } from '@fairtick/domain'
import { ACCOUNT_TYPE, CURRENCY_USD, RECORD_TYPE } from '../listed'
import type { WireAccount, WireAccountRecord, WireProfits, WireUser } from '../shapes'
import { encodePercent, encodeTime } from './trading'

/** One of a client's accounts, as getBalance lists it. */
export function encodeAccount(account: Account): WireAccount {
  const { id, name } = ACCOUNT_TYPE[account.type]
  return {
    accountTypeId: id,
    type: name,
    balance: formatUsd(account.balance),
    lockBalance: formatUsd(account.locked),
    currencyId: CURRENCY_USD,
  }
}

/** Kinds of movements whose reference is an order. */
const OF_ORDERS: readonly EntryKind[] = [
  'contract-profit',
  'fee',
  'swap',
  'option-result',
  'negative-balance-protection',
]

/** One movement of an account: its signed change and the balance after it. `memo` is the kind in the caller's language. */
export function encodeAccountRecord(record: {
  id: number
  reference: number
  kind: EntryKind
  change: Usd
  balance: Usd
  at: number
  memo: string
}): WireAccountRecord {
  return {
    Id: record.id,
    OrderId: OF_ORDERS.includes(record.kind) ? record.reference : 0,
    Value: formatUsd(record.change),
    Balance: formatUsd(record.balance),
    Type: RECORD_TYPE[record.kind],
    Memo: record.kind,
    MemoTran: record.memo,
    CreatedAtTran: encodeTime(record.at),
  }
}

/** The user of login results and user/info. */
export interface UserView {
  readonly id: number
  readonly uid: string
  readonly isDemo: boolean
  readonly email: string
  readonly mobile: string
  readonly inviteCode: string
  readonly reviewStatus: number
  readonly hasTwoFactor: boolean
  readonly createdAt: number
}

/** A user. E-mail and mobile are empty for a demo user. */
export function encodeUser(user: UserView): WireUser {
  return {
    id: user.id,
    uid: user.uid,
    email: user.email,
    mobile: user.mobile,
    is_demo: user.isDemo ? 1 : 0,
    is_trader: 0,
    invite_code: user.inviteCode,
    review_status: user.reviewStatus,
    two_factor: user.hasTwoFactor ? 1 : 0,
    created_at: encodeTime(user.createdAt),
  }
}

/** Total balance and the profit of the day, with its percentage of what the day began with. */
export function encodeProfits(profits: { balance: Usd; today: Usd; todayPercent: Rate }): WireProfits {
  return {
    balance: formatUsd(profits.balance),
    today_profits: formatUsd(profits.today),
    today_profits_percent: encodePercent(profits.todayPercent),
  }
}
