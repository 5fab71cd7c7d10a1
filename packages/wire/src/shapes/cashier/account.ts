import { type Account, ACCOUNT_TYPES, formatUsd } from '@fairtick/domain'
import { percent, usd } from '../../kinds'
import { ACCOUNT_TYPE, CURRENCY_USD } from '../../listed'
import { type Wire, object } from '../../object'
import { BadAnswer, readUsd } from '../../kinds/decimals'
import type { DecimalText } from '../../kinds/text'

/** One of a client's three accounts; the balance includes locked funds. */
export interface WireAccount {
  accountTypeId: number
  /** @domain type: forex is the contract account, micro the option account, change the fund account */
  type: string
  balance: DecimalText
  /** @domain locked: part of the balance that is in use */
  lockBalance: DecimalText
  currencyId: number
}

/** An account in forexDetail, with its balance in USD. */
export interface WireAccountDetail extends Omit<WireAccount, 'currencyId'> {
  usd_balance: DecimalText
}

/** Total balance, today's result in USD and in percent. */
export const profitsShape = object({
  balance: ['total', usd],
  today_profits: ['today', usd],
  today_profits_percent: ['todayPercent', percent],
})
export type WireProfits = Wire<typeof profitsShape>

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

/** Reads an account of getBalance or of the ACCOUNT topic. */
export function readAccount(account: Omit<WireAccount, 'currencyId'>): Account {
  const type = ACCOUNT_TYPES.find((each) => ACCOUNT_TYPE[each].name === account.type)
  if (type === undefined) throw new BadAnswer(`no such account type: ${account.type}`)
  return { type, balance: readUsd(account.balance), locked: readUsd(account.lockBalance) }
}

/** Reads forexDetail: the account with its balance in USD. */
export const readAccountDetail = (detail: WireAccountDetail): Account =>
  readAccount({ ...detail, balance: detail.usd_balance })
