import { type Entry, clientPays, houseAccount, housePays } from '../ledger'
import { NO_USD, type Usd, addUsd } from '../money'
import type { Owed } from './owed'

/** A loan as its entries name it. */
interface NamedLoan {
  readonly id: number
  readonly userId: number
}

/** The principal is paid to the fund account, once. Source: docs/spec/rules.md 8. */
export const disbursementEntry = ({ id, userId }: NamedLoan, amount: Usd): Entry =>
  housePays(
    { kind: 'loan', reference: id, userId, book: 'real', account: 'fund', house: 'loans-receivable' },
    amount,
  )

/** The principal, and the interest with penalties, leave the fund account. Source: docs/spec/rules.md 8. */
export function repaymentEntries({ id, userId }: NamedLoan, owed: Owed): readonly Entry[] {
  const of = { kind: 'repayment', reference: id, userId, book: 'real', account: 'fund' } as const
  const cost = addUsd(owed.interest, owed.penalty)
  const principal = clientPays({ ...of, house: 'loans-receivable' }, owed.principal)
  return cost === NO_USD ? [principal] : [principal, clientPays({ ...of, house: 'loan-interest' }, cost)]
}

/**
 * Entries for money that arrived from outside; it bypasses the client's account. Source: docs/spec/rules.md
 * 8.
 */
export function provedRepaymentEntries({ id }: NamedLoan, owed: Owed): readonly Entry[] {
  const of = { kind: 'repayment', reference: id, from: houseAccount('deposits-clearing', 'real') } as const
  const cost = addUsd(owed.interest, owed.penalty)
  const principal = { ...of, to: houseAccount('loans-receivable', 'real'), amount: owed.principal }
  return cost === NO_USD
    ? [principal]
    : [principal, { ...of, to: houseAccount('loan-interest', 'real'), amount: cost }]
}
