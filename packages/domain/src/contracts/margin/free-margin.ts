import type { Account } from '../../ledger'
import { NO_USD, type Usd, addUsd, leastUsd, minusUsd } from '../../money'
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
 * Free margin in USD once a position with this margin has closed with this profit, fees apart: the profit
 * moves from the equity into the balance, and the margin becomes free.
 */
export const freeAfterClosing = (
  { balance, locked }: Pick<Account, 'balance' | 'locked'>,
  { equity, usedMargin }: Pick<Equity, 'equity' | 'usedMargin'>,
  { margin, profit }: { readonly margin: Usd; readonly profit: Usd },
): Usd =>
  freeMarginOf(
    { balance: addUsd(balance, profit), locked: minusUsd(locked, margin) },
    { equity, usedMargin: minusUsd(usedMargin, margin) },
  )

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
