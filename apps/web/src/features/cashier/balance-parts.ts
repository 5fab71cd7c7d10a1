import { type Account, type Usd, NO_USD, addUsd } from '@fairtick/domain'

/** One part of the total balance. */
export interface BalancePart {
  readonly key: Account['type'] | 'floating'
  readonly amount: Usd
}

/** The accounts that a total is made of, and the profit of open orders in it, if there is any. */
export const balanceParts = (
  accounts: readonly Account[],
  floating: Usd | undefined,
): readonly BalancePart[] => [
  ...accounts.map(({ type, balance }) => ({ key: type, amount: balance })),
  ...(floating === undefined || floating === NO_USD ? [] : [{ key: 'floating' as const, amount: floating }]),
]

/** The total of the same parts. */
export const totalOf = (accounts: readonly Account[], floating: Usd): Usd =>
  addUsd(...accounts.map(({ balance }) => balance), floating)
