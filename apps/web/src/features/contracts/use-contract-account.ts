import { type Account, type Usd, freeBalance } from '@fairtick/domain'
import { useAccounts } from '../../client/cashier/accounts'
import { useTradingFigures } from '../../live/trading-figures'

/** The contract account; undefined for a visitor or while it loads. */
export const useContractAccount = (): Account | undefined =>
  useAccounts().data?.find(({ type }) => type === 'contract')

/** The equity and the free margin of the contract account. */
export interface AccountFigures {
  readonly equity: Usd
  readonly freeMargin: Usd
}

/**
 * The figures as last pushed, shown on every screen; the account's own balance until the first push.
 * Undefined for a visitor.
 */
export function useAccountFigures(): AccountFigures | undefined {
  const account = useContractAccount()
  const pushed = useTradingFigures()
  if (account === undefined) return undefined
  return pushed ?? { equity: account.balance, freeMargin: freeBalance(account) }
}
