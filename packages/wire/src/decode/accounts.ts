import {
  type Account,
  type AccountType,
  ACCOUNT_TYPES,
  type EntryKind,
  type Rate,
  type Usd,
} from '@fairtick/domain'
import { ACCOUNT_TYPE, RECORD_TYPE, insideName } from '../listed'
import type {
  WireAccount,
  WireAccountDetail,
  WireAccountRecord,
  WireAccountRecords,
  WireProfits,
} from '../shapes'
import { BadAnswer, readRate, readTime, readUsd } from './decimals'

/** Reads an account of getBalance or of the ACCOUNT topic. */
export function readAccount(account: Omit<WireAccount, 'currencyId'>): Account {
  const type = ACCOUNT_TYPES.find((each) => ACCOUNT_TYPE[each].name === account.type)
  if (type === undefined) throw new BadAnswer(`no such account type: ${account.type}`)
  return { type, balance: readUsd(account.balance), locked: readUsd(account.lockBalance) }
}

/** Reads forexDetail: the account with its balance in USD. */
export const readAccountDetail = (detail: WireAccountDetail): Account =>
  readAccount({ ...detail, balance: detail.usd_balance })

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

/** One movement of an account: its signed change and the balance after it. `memo` is its kind in the caller's language. */
export interface OwnRecord {
  readonly id: number
  readonly kind: EntryKind
  /** The order it came from; undefined where there is none. */
  readonly orderId: number | undefined
  readonly change: Usd
  readonly balance: Usd
  readonly memo: string
  readonly time: number
}

/** A page of movements, newest first. */
export interface OwnRecords {
  readonly records: readonly OwnRecord[]
  readonly total: number
}

/** Reads a page of forexChange. */
export const readAccountRecords = ({ data, total }: WireAccountRecords): OwnRecords => ({
  records: data.map(readRecord),
  total,
})

function readRecord(record: WireAccountRecord): OwnRecord {
  const kind = insideName(RECORD_TYPE, record.Type)
  if (kind === undefined) throw new BadAnswer(`no such kind of record: ${record.Type}`)
  return {
    id: record.Id,
    kind,
    orderId: record.OrderId === 0 ? undefined : record.OrderId,
    change: readUsd(record.Value),
    balance: readUsd(record.Balance),
    memo: record.MemoTran,
    time: readTime(record.CreatedAtTran),
  }
}

/** The account that an address names by its number on the wire. */
export const accountTypeOf = (id: string | null): AccountType =>
  ACCOUNT_TYPES.find((each) => String(ACCOUNT_TYPE[each].id) === id) ?? 'contract'
