import { type Account, type Usd, freeBalance } from '@fairtick/domain'
import { useAccounts } from '../../client/cashier/accounts'

/** The option account; undefined for a visitor or while it loads. */
export const useOptionAccount = (): Account | undefined =>
  useAccounts().data?.find(({ type }) => type === 'option')

/** The free balance of the option account, and the amount locked by running options. */
export function useOptionMoney(): { readonly free: Usd | undefined; readonly openStakes: Usd | undefined } {
  const account = useOptionAccount()
  return { free: account && freeBalance(account), openStakes: account?.locked }
}
