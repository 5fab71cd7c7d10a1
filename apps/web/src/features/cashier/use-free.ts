import { type Account, NO_USD, type Usd, freeBalance, leastUsd } from '@fairtick/domain'
import { useTradingFigures } from '../../live/trading-figures'

/**
 * The free amount of an account as the server enforces it: its balance without the locked amount, and of
 * the contract account no more than its free margin, which an open loss lowers. Source: docs/spec/rules.md.
 */
export function useFree(): (account: Account) => Usd {
  const freeMargin = useTradingFigures()?.freeMargin
  return (account) => {
    const free = freeBalance(account)
    if (account.type !== 'contract' || freeMargin === undefined) return free
    return freeMargin < NO_USD ? NO_USD : leastUsd(free, freeMargin)
  }
}
