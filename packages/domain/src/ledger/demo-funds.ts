import { type Usd, usd } from '../money'
import type { AccountType } from './accounts'

/** What a demo user starts with, and gets back at a reset; the fund account has nothing. Source: docs/spec/rules.md 5.3. */
export const DEMO_FUNDS: readonly { readonly account: AccountType; readonly amount: Usd }[] = [
  { account: 'contract', amount: usd('10000') },
  { account: 'option', amount: usd('10000') },
]
