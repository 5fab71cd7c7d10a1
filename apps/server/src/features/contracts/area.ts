import { type Instrument, conversionSource } from '@fairtick/domain'
import type { Area } from '../../area'
import { CONTRACTS_JOBS } from './area/contracts-jobs'
import { CONTRACTS_RESOURCES } from './area/operators/resources'
import { tradingExport } from './area/trading-export'
import { closeContractsForReset } from './close-for-reset'
import { coveredLossTable } from './stop-out/covered-loss-store'
import { dividendTable } from './corporate-actions/dividend-store'
import { owedNightTable } from './nights/owed-night-store'
import { marginNoticeTable } from './stop-out/margin-notice'
import { positionTable } from './position-store'
import { contractsRoutes } from './routes'
import { splitTable } from './corporate-actions/split-store'
import { stopChangeTable } from './stop-change-store'
import { stopOutLineTable, stopOutTable } from './stop-out/stop-out-store'

/** Contracts: orders with leverage. */
export const contracts: Area = {
  name: 'contracts',
  tables: [
    positionTable,
    stopChangeTable,
    splitTable,
    dividendTable,
    owedNightTable,
    coveredLossTable,
    stopOutTable,
    stopOutLineTable,
    marginNoticeTable,
  ],
  mustBeEmpty: [positionTable],
  serve(server, ports) {
    const sourceOf = ({ quoteCurrency }: Instrument) =>
      conversionSource(quoteCurrency, ports.market.instruments())
    const { meter } = ports.dealing
    contractsRoutes(server, { ...ports, sourceOf, isClosed: ports.isClosed('contracts'), meter })
  },
  jobs: CONTRACTS_JOBS,
  resources: CONTRACTS_RESOURCES,
  exports: tradingExport,
  closeForReset: closeContractsForReset,
}
