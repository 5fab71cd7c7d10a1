import { type Account, NO_USD, type Usd, freeBalance, leastUsd } from '@fairtick/domain'
import { useAccounts } from '../../client/accounts'
import { useTradingFigures } from '../../live/trading-figures'

/** The contract account; undefined for a visitor or while it loads. */
export const useContractAccount = (): Account | undefined =>
  useAccounts().data?.find(({ type }) => type === 'contract')

/** What may be spent on a new order: no more than is unlocked, and no more than the equity has over the used margin. rules.md, Wallet. */
export function useFreeMargin(): Usd | undefined {
  const account = useContractAccount()
  const freeMargin = useTradingFigures()?.freeMargin
  if (account === undefined) return undefined
  const unlocked = freeBalance(account)
  const least = freeMargin === undefined ? unlocked : leastUsd(unlocked, freeMargin)
  return least > NO_USD ? least : NO_USD
}
