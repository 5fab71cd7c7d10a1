import {
  type Account,
  ACCOUNT_TYPES,
  type AccountType,
  ENTRY_KINDS,
  type EntryKind,
  formatUsd,
  type Rate,
  type Usd,
} from '@fairtick/domain'
import { ACCOUNT_TYPE, CURRENCY_USD, RECORD_TYPE } from '../listed'
import { BadAnswer, encodePercent, encodeTime, readRate, readTime, readUsd } from './decimals'
import { readListed } from './read-listed'
import type { DecimalText, MomentText } from './text'

/** One of a client's three accounts; the balance includes what is locked. */
export interface WireAccount {
  accountTypeId: number
  /** @domain type: forex is the contract account, micro the option account, change the fund account */
  type: string
  balance: DecimalText
  /** @domain locked: part of the balance that is in use */
  lockBalance: DecimalText
  currencyId: number
}

/** One account of forexDetail: its balance in USD too. */
export interface WireAccountDetail extends Omit<WireAccount, 'currencyId'> {
  usd_balance: DecimalText
}

/** A movement of an account: its signed change and the balance after it. */
export interface WireAccountRecord {
  Id: number
  /** The order it came from, a contract or an option by `Type`; 0 where there is none. */
  OrderId: number
  Value: DecimalText
  Balance: DecimalText
  Type: number
  Memo: string
  MemoTran: string
  CreatedAtTran: MomentText
}

/** A page of account records. */
export interface WireAccountRecords {
  data: WireAccountRecord[]
  total: number
}

/** Total balance, today's result, and that in percent. */
export interface WireProfits {
  balance: DecimalText
  today_profits: DecimalText
  today_profits_percent: DecimalText
}

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

/**
 * One movement of an account: its signed change and the balance after it. `memo` is the kind in the caller's
 * language.
 */
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
    OrderId: ENTRY_KINDS[record.kind].isTrading ? record.reference : 0,
    Value: formatUsd(record.change),
    Balance: formatUsd(record.balance),
    Type: ENTRY_KINDS[record.kind].number,
    Memo: record.kind,
    MemoTran: record.memo,
    CreatedAtTran: encodeTime(record.at),
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

/**
 * One movement of an account: its signed change and the balance after it. `memo` is its kind in the caller's
 * language.
 */
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
  return {
    id: record.Id,
    kind: readListed(RECORD_TYPE, record.Type),
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
