import { type Entry, clientPays, houseAccount, housePays } from '../ledger'
import { NO_USD, type Usd } from '../money'
import type { Redemption } from './mining-income'

/** A subscription as its entries name it. */
interface NamedSubscription {
  readonly id: number
  readonly userId: number
}

const principalOf = ({ id, userId }: NamedSubscription) =>
  ({ kind: 'mining', reference: id, userId, book: 'real', account: 'fund', house: 'mining-pool' }) as const

/** The principal moves from the fund account into the pool. Source: docs/spec/rules.md 9. */
export const subscriptionEntry = (subscription: NamedSubscription, principal: Usd): Entry =>
  clientPays(principalOf(subscription), principal)

/** The full principal is returned at maturity. Source: docs/spec/rules.md 9. */
export const maturityEntry = (subscription: NamedSubscription, principal: Usd): Entry =>
  housePays(principalOf(subscription), principal)

/** The income of one day, paid from the pool's filling. Source: docs/spec/rules.md 9. */
export const incomeEntry = ({ id, userId }: NamedSubscription, income: Usd): Entry =>
  housePays(
    { kind: 'mining-income', reference: id, userId, book: 'real', account: 'fund', house: 'mining-rewards' },
    income,
  )

/**
 * An early redemption: returns the principal less the penalty, which goes to the income pool. Source:
 * docs/spec/rules.md 9.
 */
export function redemptionEntries(subscription: NamedSubscription, redemption: Redemption): readonly Entry[] {
  const { penalty, pays } = redemption
  const entries: Entry[] = []
  if (pays > NO_USD) entries.push(housePays(principalOf(subscription), pays))
  if (penalty > NO_USD) {
    const [from, to] = [houseAccount('mining-pool', 'real'), houseAccount('mining-rewards', 'real')]
    entries.push({ kind: 'mining', reference: subscription.id, from, to, amount: penalty })
  }
  return entries
}

/** The house pays into the income pool. Source: docs/spec/rules.md 9. */
export const poolFillEntry = ({ id, amount }: { readonly id: number; readonly amount: Usd }): Entry => ({
  kind: 'mining',
  reference: id,
  from: houseAccount('adjustments', 'real'),
  to: houseAccount('mining-rewards', 'real'),
  amount,
})
