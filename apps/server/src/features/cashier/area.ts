import type { Area } from '../../area'
import type { CallPorts } from '../../area-ports'
import { FILE_PATIENCE_MS } from '../../database/heavy-reads'
import type { CallServer } from '../../http/call-server'
import { orderSlices } from '../../sheets/order-slices'
import { CONTRACTS_HEAD, endedOrders } from '../contracts/ended-position-store'
import { floatingOf } from '../contracts/floating-profit'
import { readOpenPositions } from '../contracts/position-store'
import { readDepositLimits } from '../identity/limits/read-standing'
import { readLoanConfigs } from '../lending/loan-config-store'
import { OPTIONS_HEAD, settledOptions } from '../options/settled-option-store'
import { adjustmentTable } from './adjustments/adjustment-store'
import { cashierExport } from './area/cashier-export'
import { CASHIER_JOBS } from './area/cashier-jobs'
import { ownAddresses } from './area/chain-confirmations'
import { transfers } from './area/money-commands'
import { cashierSubjects } from './area/money-decisions'
import { CASHIER_QUEUES } from './area/operators/queues'
import { CASHIER_RESOURCES } from './area/operators/resources'
import { CASHIER_TERMS } from './area/operators/terms'
import { untoldWithdrawals } from './area/withdrawal-notices'
import { methodsOf, proofsOf, withdrawalsOf } from './area/withdrawals'
import { depositRoutes } from './deposits/deposit-routes'
import { depositTable } from './deposits/deposit-store'
import { addSamples } from './deposits/sample-store'
import { inviteIncomeTable } from './invitations/invite-income-store'
import { inviteRoutes } from './invitations/invite-routes'
import { liabilityProofRoutes, liabilityRoutes } from './liabilities/liability-routes'
import { methodRoutes } from './methods/method-routes'
import { addSampleCurrencies } from './methods/sample-currencies'
import { offerRoutes } from './offer-routes'
import { performanceRoutes } from './performance-routes'
import { cashierRoutes } from './routes'
import { monthlyRoutes } from './statement/monthly-routes'
import { type StatementPorts, statementRoutes } from './statement/statement-routes'
import { transferRoutes } from './transfer-routes'
import { transferTable } from './transfer-store'
import { withdrawalListRoutes } from './withdrawals/withdrawal-list-routes'
import { withdrawalRoutes } from './withdrawals/withdrawal-routes'
import { withdrawalTable } from './withdrawals/withdrawal-store'

/** The cashier: accounts, deposits, withdrawals, transfers and statements. */
export const cashier: Area = {
  name: 'cashier',
  tables: [transferTable, depositTable, withdrawalTable, adjustmentTable, inviteIncomeTable],
  mustBeEmpty: [depositTable, withdrawalTable, adjustmentTable],
  serveReads: liabilityRoutes,
  serve(server, ports) {
    const { pool, demo, priced } = ports
    cashierRoutes(server, {
      ...ports,
      resetDemo: demo.resetDemo,
      floatingOf: async (userId) => floatingOf(await readOpenPositions(pool, userId), priced),
    })
    serveMoneyOut(server, ports)
    depositRoutes(server, { ...ports, ownAddressOf: ownAddresses(ports.chains) })
    performanceRoutes(server, ports)
    serveStatements(server, ports)
    liabilityProofRoutes(server, ports)
    inviteRoutes(server, ports)
  },
  jobs: CASHIER_JOBS,
  addsTo: { 'waiting notices': ({ accounts }) => untoldWithdrawals(accounts) },
  queues: CASHIER_QUEUES,
  resources: CASHIER_RESOURCES,
  terms: CASHIER_TERMS,
  decisions: cashierSubjects,
  exports: cashierExport,
  async addSamples(pool) {
    await addSamples(pool)
    await addSampleCurrencies(pool)
  },
}

/** Transfers, withdrawals, and the methods that these are paid to. */
function serveMoneyOut(server: CallServer, ports: CallPorts): void {
  const { pool, books, clock, passkeys, isSandbox } = ports
  transferRoutes(server, { ...ports, commands: transfers })
  const proofs = proofsOf(ports, passkeys)
  const methods = methodsOf(ports)
  methodRoutes(server, { ...ports, ...methods, proofs })
  const withdrawals = withdrawalsOf(ports)
  const { isOurs } = methods
  withdrawalRoutes(server, { ...ports, ...withdrawals, proofs, isOurs })
  const depositLimitsOf = (userId: number) => readDepositLimits(books, userId, clock.now())
  withdrawalListRoutes(server, { ...ports, ...withdrawals, depositLimitsOf })
  const loans = () => readLoanConfigs(pool, isSandbox)
  offerRoutes(server, { pool, clock, isSandbox, limits: withdrawals.limits, loans })
}

/** Statements of any period, and monthly ones. */
function serveStatements(server: CallServer, ports: CallPorts): void {
  const { pool, sheets, clock, isSandbox, instrumentOf, market } = ports
  const heavyReads = ports.standbyReads.statements
  const turnOf = (userId: number) => heavyReads(userId, FILE_PATIENCE_MS)
  const sources: StatementPorts = {
    isSandbox,
    heavyReads,
    sheets,
    attributions: () => [
      ...new Set(market.instruments().flatMap(({ id }) => market.attributionOf(id) || [])),
    ],
    contracts: (userId, period) => ({
      head: CONTRACTS_HEAD,
      parts: [{ slices: orderSlices(turnOf(userId), endedOrders(userId, period), instrumentOf) }],
    }),
    options: (userId, period) => ({
      head: OPTIONS_HEAD,
      parts: [{ slices: orderSlices(turnOf(userId), settledOptions(userId, period), instrumentOf) }],
    }),
  }
  statementRoutes(server, sources)
  monthlyRoutes(server, { ...sources, pool, clock })
}
