import {
  type Instrument,
  PRICE_SCALE,
  clientAccount,
  formatCurrency,
  formatDecimal,
  formatRate,
  formatUsd,
} from '@fairtick/domain'
import { copyingTablesOf } from './copying-tables'
import { lendingTablesOf } from './lending-tables'
import { miningTablesOf } from './mining-tables'
import { FILE_PATIENCE_MS, type HeavyReads } from './database/heavy-reads'
import type { Queryable } from './database/in-transaction'
import { type Deposit, readAllDeposits } from './features/cashier/deposits/deposit-store'
import { type WithdrawalMethod, readAllMethods } from './features/cashier/methods/method-store'
import { type Withdrawal, readAllWithdrawals } from './features/cashier/withdrawals/withdrawal-store'
import { type TransferRow, readAllTransfers } from './features/cashier/transfer-store'
import {
  type SheetSources,
  contractsSheet,
  optionsSheet,
  recordsSheet,
} from './features/cashier/statement/statement-sheets'
import { readEndedPositions } from './features/contracts/ended-position-store'
import { readOpenPositions } from './features/contracts/position-store'
import { tableOf as ownTableOf, timeText } from './features/identity/privacy/export-table'
import type { PrivacyPorts } from './features/identity/privacy/privacy-routes'
import { readFiltered } from './features/options/option-store'
import { readSettledOptions } from './features/options/settled-option-store'
import { type Feedback, readAllFeedback } from './features/content/feedback-store'
import { type Ticket, readAllTickets } from './features/support/tickets/ticket-store'

const TICKET: Readonly<Record<string, (ticket: Ticket) => string | number | undefined>> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  fault: ({ transfer }) => transfer.fault,
  currency: ({ transfer }) => transfer.currencyCode,
  protocol: ({ transfer }) => transfer.protocol,
  address: ({ transfer }) => transfer.address,
  used: ({ transfer }) => transfer.used,
  amount: ({ transfer }) => formatDecimal(transfer.amount, PRICE_SCALE),
  transaction: ({ transfer }) => transfer.txid,
  words: ({ content }) => content,
  answers: ({ answers }) => answers.map(({ at, words }) => `${timeText(at)} ${words}`).join('\n'),
  opened_utc: ({ openedAt }) => timeText(openedAt),
  closed_utc: ({ closedAt }) => timeText(closedAt),
}

const FEEDBACK: Readonly<Record<string, (said: Feedback) => string | number | undefined>> = {
  id: ({ id }) => id,
  words: ({ content }) => content,
  pictures: ({ pictures }) => pictures.length,
  sent_utc: ({ createdAt }) => timeText(createdAt),
}

type Rows = Awaited<ReturnType<typeof recordsSheet>>

const ALWAYS = { from: 0, to: 253_402_300_800_000 }
/** Exceeds the number of options that can run at once. */
const RUNNING_MAX = 1_000

const DEPOSIT: Readonly<Record<string, (deposit: Deposit) => string | number | undefined>> = {
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

const WITHDRAWAL: Readonly<Record<string, (withdrawal: Withdrawal) => string | number | undefined>> = {
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

const METHOD: Readonly<Record<string, (method: WithdrawalMethod) => string | number | undefined>> = {
  id: ({ id }) => id,
  currency_id: ({ currencyId }) => currencyId,
  address: ({ address }) => address,
  tag: ({ tag }) => tag,
  bank_name: ({ bankName }) => bankName,
  bank_address: ({ bankAddress }) => bankAddress,
  bank_swift: ({ bankSwift }) => bankSwift,
  payee_name: ({ payeeName }) => payeeName,
  payee_account: ({ payeeAccount }) => payeeAccount,
  created_utc: ({ createdAt }) => timeText(createdAt),
  usable_utc: ({ usableAt }) => timeText(usableAt),
  removed_utc: ({ removedAt }) => timeText(removedAt),
}

const TRANSFER: Readonly<Record<string, (transfer: TransferRow) => string | number | undefined>> = {
  id: ({ id }) => id,
  from: ({ from }) => from,
  to: ({ to }) => to,
  amount_usd: ({ amount }) => formatUsd(amount),
  at_utc: ({ at }) => timeText(at),
}

/**
 * The tables of everything that a user ever traded, as in their statements but beginning with open orders; of
 * copying; and of the cashier: deposits, withdrawals, payout methods and transfers. Source:
 * docs/decisions/0059-the-wallet-screens.md.
 */
export function tradingTablesOf(
  heavyReads: HeavyReads,
  instrumentOf: (instrumentId: number) => Instrument,
): PrivacyPorts['tradingTables'] {
  const sources: SheetSources = {
    heavyReads,
    instrumentOf,
    async *endedPositions(userId, period) {
      const turn = heavyReads(userId, FILE_PATIENCE_MS)
      yield* await turn((database) => readOpenPositions(database, userId))
      yield* readEndedPositions(heavyReads, userId, period)
    },
    async *settledOptions(userId, period) {
      const turn = heavyReads(userId, FILE_PATIENCE_MS)
      const running = { offset: 0, limit: RUNNING_MAX }
      yield* (await turn((database) => readFiltered(database, userId, { status: 'running' }, running)))
        .options
      yield* readSettledOptions(heavyReads, userId, period)
    },
  }
  return (userId) => {
    const owner = {
      userId,
      isDemo: false,
      accountOf: (type: Parameters<typeof clientAccount>[1]) => clientAccount(userId, type, 'real'),
    }
    const all = <Row>(read: (database: Queryable, userId: number) => Promise<readonly Row[]>) =>
      heavyReads(userId, FILE_PATIENCE_MS)((database) => read(database, userId))
    return {
      records: async () => tableOf(await recordsSheet(sources, owner, ALWAYS)),
      contracts: async () => tableOf(contractsSheet(sources, owner, ALWAYS)),
      options: async () => tableOf(optionsSheet(sources, owner, ALWAYS)),
      ...copyingTablesOf(all, instrumentOf),
      ...lendingTablesOf(all),
      ...miningTablesOf(all),
      deposits: async () => ownTableOf(await all(readAllDeposits), DEPOSIT),
      withdrawals: async () => ownTableOf(await all(readAllWithdrawals), WITHDRAWAL),
      withdrawal_methods: async () => ownTableOf(await all(readAllMethods), METHOD),
      transfers: async () => ownTableOf(await all(readAllTransfers), TRANSFER),
      tickets: async () => ownTableOf(await all(readAllTickets), TICKET),
      feedback: async () => ownTableOf(await all(readAllFeedback), FEEDBACK),
    }
  }
}

function tableOf({ columns, parts }: Rows) {
  async function* rows() {
    for (const part of parts) yield* part.rows
  }
  return { columns: columns.map(({ name }) => name), rows: rows() }
}
