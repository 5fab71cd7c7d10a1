import { type MiningIncome, type Subscription, formatCents, formatUsd } from '@fairtick/domain'
import { FUND_TERMS } from './books/contract-terms'
import type { Queryable } from './database/in-transaction'
import { tableOf, timeText } from './features/identity/privacy/export-table'
import type { PrivacyPorts } from './features/identity/privacy/privacy-routes'
import { readAllIncome, readAllSubscriptions } from './features/mining/subscription-store'

type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | undefined>>

const SUBSCRIPTION: Columns<Subscription> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  product: ({ productId }) => productId,
  principal_usd: ({ principal }) => formatCents(principal),
  ...FUND_TERMS.exported,
  days_paid: ({ daysPaid }) => daysPaid,
  subscribed_utc: ({ subscribedAt }) => timeText(subscribedAt),
  redemption_asked_utc: ({ askedAt }) => timeText(askedAt),
  ended_utc: ({ endedAt }) => timeText(endedAt),
  penalty_usd: ({ penalty }) => (penalty === undefined ? undefined : formatUsd(penalty)),
  rules_version: ({ rules }) => rules,
}

const INCOME: Columns<MiningIncome> = {
  id: ({ id }) => id,
  subscription: ({ subscriptionId }) => subscriptionId,
  day: ({ day }) => day,
  usd: ({ amount }) => formatUsd(amount),
  paid_utc: ({ at }) => timeText(at),
}

/** The tables of mining in a client's export: their subscriptions and each day of income. */
export function miningTablesOf(
  all: <Row>(
    read: (database: Queryable, userId: number) => Promise<readonly Row[]>,
  ) => Promise<readonly Row[]>,
): Pick<ReturnType<PrivacyPorts['tradingTables']>, 'subscriptions' | 'mining_income'> {
  return {
    subscriptions: async () => tableOf(await all(readAllSubscriptions), SUBSCRIPTION),
    mining_income: async () => tableOf(await all(readAllIncome), INCOME),
  }
}
