import { type MiningIncome, type Subscription, formatCents, formatUsd } from '@fairtick/domain'
import type { ExportPorts } from '../../../area'
import { FUND_TERMS } from '../../../books/contract-terms'
import { type ExportColumns, type ExportTables, tableOf, timeText } from '../../identity/privacy/export-table'
import { readAllIncome, readAllSubscriptions } from '../subscription-store'

const SUBSCRIPTION: ExportColumns<Subscription> = {
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

const INCOME: ExportColumns<MiningIncome> = {
  id: ({ id }) => id,
  subscription: ({ subscriptionId }) => subscriptionId,
  day: ({ day }) => day,
  usd: ({ amount }) => formatUsd(amount),
  paid_utc: ({ at }) => timeText(at),
}

/** The tables of mining in a client's export: their subscriptions and each day of income. */
export const miningExport = ({ ownRows }: ExportPorts): ExportTables => ({
  subscriptions: async () => tableOf(await ownRows(readAllSubscriptions), SUBSCRIPTION),
  mining_income: async () => tableOf(await ownRows(readAllIncome), INCOME),
})
