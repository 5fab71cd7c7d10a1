import type { Account } from '../ledger'
import { NO_USD, type Usd, leastUsd, minusUsd } from '../money'
import type { Equity } from './valuation'

/**
 * The free margin of a contract account in USD: min(balance − locked, equity − used margin); below zero while
 * floating losses exceed it. Reservations of pending orders are locked and so not free. The one meaning of
 * free margin, on every screen, on the wire and before every order. Source: docs/spec/rules.md 6.4.
 */
export function freeMarginOf(
  account: Pick<Account, 'balance' | 'locked'>,
  { equity, usedMargin }: Pick<Equity, 'equity' | 'usedMargin'>,
): Usd {
  return leastUsd(minusUsd(account.balance, account.locked), minusUsd(equity, usedMargin))
}

/**
 * The amount of a contract account that may be spent on an order or leave it: its free margin, never below
 * zero. Source: docs/spec/rules.md 6.4.
 */
export function spendableOf(
  account: Pick<Account, 'balance' | 'locked'>,
  equity: Pick<Equity, 'equity' | 'usedMargin'>,
): Usd {
  const free = freeMarginOf(account, equity)
  return free > NO_USD ? free : NO_USD
}
