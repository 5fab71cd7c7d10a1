import { type Usd, usd } from '../money'
import type { AccountType } from './accounts'

/**
 * Opening balances of a demo user, restored by a reset; the fund account starts at zero. Source:
 * docs/spec/rules.md 5.3.
 */
export const DEMO_FUNDS: readonly { readonly account: AccountType; readonly amount: Usd }[] = [
  { account: 'contract', amount: usd('10000') },
  { account: 'option', amount: usd('10000') },
]
