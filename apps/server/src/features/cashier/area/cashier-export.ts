import { formatCurrency, formatRate, formatUsd } from '@fairtick/domain'
import type { ExportPorts } from '../../../area'
import { type ExportColumns, type ExportTables, tableOf, timeText } from '../../identity/privacy/export-table'
import { type Deposit, readAllDeposits } from '../deposits/deposit-store'
import { PAYOUT_COLUMNS, type WithdrawalMethod, readAllMethods } from '../methods/method-store'
import { type TransferRow, readAllTransfers } from '../transfer-store'
import { type Withdrawal, readAllWithdrawals } from '../withdrawals/withdrawal-store'

const DEPOSIT: ExportColumns<Deposit> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  currency: ({ currencyCode }) => currencyCode,
  protocol: ({ protocol }) => protocol,
  address: ({ address }) => address,
  amount: ({ amount, decimals }) => formatCurrency(amount, decimals),
  usd_of_one: ({ rate }) => formatRate(rate),
  credit_usd: ({ credit }) => formatUsd(credit),
  transaction: ({ txid }) => txid,
  submitted_utc: ({ submittedAt }) => timeText(submittedAt),
  decided_utc: ({ decidedAt }) => timeText(decidedAt),
  reason: ({ reason }) => reason,
}

const WITHDRAWAL: ExportColumns<Withdrawal> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  currency: ({ currencyCode }) => currencyCode,
  protocol: ({ protocol }) => protocol,
  to: ({ address, payeeAccount }) => address || payeeAccount,
  tag: ({ tag }) => tag,
  amount_usd: ({ amount }) => formatUsd(amount),
  fee_usd: ({ fee }) => formatUsd(fee),
  received: ({ received, decimals }) => formatCurrency(received, decimals),
  notes: ({ notes }) => notes,
  transaction: ({ txid }) => txid,
  requested_utc: ({ requestedAt }) => timeText(requestedAt),
  approved_utc: ({ approvedAt }) => timeText(approvedAt),
  ended_utc: ({ endedAt }) => timeText(endedAt),
  reason: ({ reason }) => reason,
}

const METHOD: ExportColumns<WithdrawalMethod> = {
  id: ({ id }) => id,
  currency_id: ({ currencyId }) => currencyId,
  ...targetColumns(),
  created_utc: ({ createdAt }) => timeText(createdAt),
  usable_utc: ({ usableAt }) => timeText(usableAt),
  removed_utc: ({ removedAt }) => timeText(removedAt),
}

function targetColumns(): ExportColumns<WithdrawalMethod> {
  const columns: Record<string, (method: WithdrawalMethod) => string> = {}
  let field: keyof typeof PAYOUT_COLUMNS
  for (field in PAYOUT_COLUMNS) {
    const of = field
    columns[PAYOUT_COLUMNS[of]] = (method) => method[of]
  }
  return columns
}

const TRANSFER: ExportColumns<TransferRow> = {
  id: ({ id }) => id,
  from: ({ from }) => from,
  to: ({ to }) => to,
  amount_usd: ({ amount }) => formatUsd(amount),
  at_utc: ({ at }) => timeText(at),
}

/**
 * The cashier's tables in a client's export: deposits, withdrawals, payout methods and transfers. Source:
 * docs/decisions/0059-the-wallet-screens.md.
 */
export const cashierExport = ({ ownRows }: ExportPorts): ExportTables => ({
  deposits: async () => tableOf(await ownRows(readAllDeposits), DEPOSIT),
  withdrawals: async () => tableOf(await ownRows(readAllWithdrawals), WITHDRAWAL),
  withdrawal_methods: async () => tableOf(await ownRows(readAllMethods), METHOD),
  transfers: async () => tableOf(await ownRows(readAllTransfers), TRANSFER),
})
