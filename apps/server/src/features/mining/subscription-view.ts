import { type Subscription, dailyIncome, incomeDueAt, incomeToMaturity, usdOf } from '@fairtick/domain'
import type { ProductTexts } from './product-store'

/** A product's texts as they were at the purchase of a subscription, in the reader's language. */
export type SubscriptionTexts = Pick<ProductTexts, 'title' | 'description' | 'yieldSource'>

/** A subscription with the texts that it was bought under. */
export function subscriptionView(
  subscription: Subscription,
  { title, description, yieldSource }: SubscriptionTexts,
) {
  const { principal, status, daysPaid, lockDays } = subscription
  const daily = dailyIncome(principal, subscription)
  return {
    ...subscription,
    title,
    description,
    yieldSource,
    dailyIncome: daily,
    incomeToMaturity: incomeToMaturity(principal, subscription),
    incomePaid: usdOf(daily * BigInt(daysPaid)),
    nextIncomeAt: status === 'running' ? incomeDueAt(subscription, daysPaid + 1) : undefined,
    maturesAt: incomeDueAt(subscription, lockDays),
  }
}
