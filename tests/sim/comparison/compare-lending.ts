import { loanTable } from '../../../apps/server/src/features/lending/loan-store'
import { subscriptionTable } from '../../../apps/server/src/features/mining/subscription-store'
import { dailyIncome } from '../auditor/auditor-mining'
import {
  type AuditedSubscription,
  describeDays,
  describeLoan,
  describeProof,
  describeSubscription,
} from '../auditor/describe-lending'
import { PRODUCTS } from '../auditor/lending-terms'
import { readLending, readPoolsLeft, tellOfLoan, tellOfSubscription } from './read-lending'
import { type Simulation, fail } from '../steps/run-state'

/** Compares memory with the auditor's books: open items of clients in memory, and the rest of each pool. */
export function compareLendingMemory(run: Simulation): void {
  const { lending } = run.system
  for (const [user, { loans, subscriptions }] of run.auditor.clients.entries()) {
    const portfolio = run.system.portfolioOf(user)
    const held = subscriptions.filter(({ status }) => status === 'running' || status === 'redeeming')
    if (!portfolio && held.length > 0) fail(run, `user ${user} has subscriptions and is not in memory`)
    if (!portfolio) continue
    const found = subscriptionTable.openRows(portfolio)
    for (const each of held) {
      const row = found.get(lending.ids.get(each.tag) ?? 0)
      compare(run, user, row && tellOfSubscription(row, each.tag), tell(each))
    }
    const lent = loans.filter(({ status }) => status !== 'rejected' && status !== 'repaid')
    for (const each of lent) {
      const row = loanTable.openRows(portfolio).get(lending.ids.get(each.tag) ?? 0)
      compare(run, user, row && tellOfLoan(row, each.tag), describeLoan(each))
    }
    const [many, more] = [found.size, loanTable.openRows(portfolio).size]
    if (many !== held.length || more !== lent.length)
      fail(
        run,
        `user ${user} has ${many} subscriptions and ${more} loans, by the auditor ${held.length} and ${lent.length}`,
      )
  }
  for (const product of PRODUCTS.keys()) comparePool(run, product, run.system.poolLeft(product))
}

/** Compares the database with the auditor's books: all items ever, and each day of income. */
export async function compareLendingDatabase(run: Simulation): Promise<void> {
  const { ids, productOf } = run.system.lending
  const stored = await readLending(run.place.pool, run.system.userIds)
  for (const [user, { loans, proofs, subscriptions }] of run.auditor.clients.entries()) {
    const rows = stored[user] ?? fail(run, `no client ${user}`)
    const of = <Row>(found: ReadonlyMap<number, Row>, tag: number) => found.get(ids.get(tag) ?? 0)
    for (const each of loans) compare(run, user, of(rows.loans, each.tag)?.(each.tag), describeLoan(each))
    for (const each of proofs)
      compare(run, user, of(rows.proofs, each.tag)?.(each.tag, each.loan), describeProof(each))
    for (const each of subscriptions)
      compare(
        run,
        user,
        of(rows.subscriptions, each.tag)?.(each.tag),
        `${tell(each)} ${describeDays(daysOf(each))}`,
      )
    const sizes = [rows.loans.size, rows.proofs.size, rows.subscriptions.size].join(' ')
    const kept = [loans.length, proofs.length, subscriptions.length].join(' ')
    if (sizes !== kept)
      fail(run, `user ${user} has ${sizes} loans, proofs, subscriptions, by the auditor ${kept}`)
  }
  const left = await readPoolsLeft(run.place.pool, [...PRODUCTS.keys()].map(productOf))
  for (const product of PRODUCTS.keys()) comparePool(run, product, left[product] ?? 0n)
}

function comparePool(run: Simulation, product: number, has: bigint): void {
  const should = run.auditor.pools.get(product) ?? 0n
  if (has !== should) fail(run, `the pool of product ${product} has ${has} left, by the auditor ${should}`)
}

function compare(run: Simulation, user: number, has: string | undefined, should: string): void {
  if (has !== should) fail(run, `of user ${user} there is: ${has}\nby the auditor: ${should}`)
}

const tell = (subscription: AuditedSubscription) =>
  describeSubscription({ ...subscription, daysPaid: subscription.paidAt.length })

const daysOf = ({ amount, percent, paidAt }: AuditedSubscription) =>
  paidAt.map((at) => ({ amount: dailyIncome(amount, percent), at }))
