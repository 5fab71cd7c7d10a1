import type { Account } from '../ledger'
import { NO_USD, type Usd, leastUsd, minusUsd } from '../money'
import type { Equity } from './valuation'

/**
 * Free margin of a contract account in USD: min(balance − locked, equity − used margin); below zero while
 * floating losses exceed it. Reservations of pending orders are locked and therefore not free. Used on every
 * screen, on the wire and before every order. Source: docs/spec/rules.md 6.4.
 */
export function freeMarginOf(
  account: Pick<Account, 'balance' | 'locked'>,
  { equity, usedMargin }: Pick<Equity, 'equity' | 'usedMargin'>,
): Usd {
  return leastUsd(minusUsd(account.balance, account.locked), minusUsd(equity, usedMargin))
}

/**
 * The amount of a contract account that orders or transfers may use: its free margin, never below zero.
 * Source: docs/spec/rules.md 6.4.
 */
export function spendableOf(
  account: Pick<Account, 'balance' | 'locked'>,
  equity: Pick<Equity, 'equity' | 'usedMargin'>,
): Usd {
  const free = freeMarginOf(account, equity)
  return free > NO_USD ? free : NO_USD
}
