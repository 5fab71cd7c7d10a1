import { type MiningIncome, type Subscription, formatCents, formatRate, formatUsd } from '@fairtick/domain'
import type { ExportPorts } from '../../../area'
import { type ExportColumns, type ExportTables, tableOf, timeText } from '../../identity/privacy/export-table'
import { readAllIncome, readAllSubscriptions } from '../subscription-store'

const SUBSCRIPTION: ExportColumns<Subscription> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  product: ({ productId }) => productId,
  principal_usd: ({ principal }) => formatCents(principal),
  percent_a_day: ({ dailyPercent }) => formatRate(dailyPercent),
  lock_days: ({ lockDays }) => lockDays,
  penalty_percent: ({ penaltyPercent }) => formatRate(penaltyPercent),
  penalty_capped: ({ isPenaltyCapped }) => (isPenaltyCapped ? 1 : 0),
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
