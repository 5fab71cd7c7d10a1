import type { AccountType } from '@fairtick/domain'

const NAMES = {
  contract: 'account.accountForex',
  option: 'account.accountMicro',
  fund: 'account.accountChange',
} as const satisfies Record<AccountType, string>

/** The name of an account. */
export const accountKey = (type: AccountType) => NAMES[type]
