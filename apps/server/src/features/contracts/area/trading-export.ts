import { clientAccount } from '@fairtick/domain'
import type { ExportPorts } from '../../../area'
import { FILE_PATIENCE_MS } from '../../../database/heavy-reads'
import {
  type SheetSources,
  contractsSheet,
  optionsSheet,
  recordsSheet,
} from '../../cashier/statement/statement-sheets'
import type { ExportTable, ExportTables } from '../../identity/privacy/export-table'
import { readFiltered } from '../../options/option-store'
import { readSettledOptions } from '../../options/settled-option-store'
import { readEndedPositions } from '../ended-position-store'
import { readOpenPositions } from '../position-store'

const ALWAYS = { from: 0, to: 253_402_300_800_000 }
/** Exceeds the number of options that can run at once. */
const RUNNING_MAX = 1_000

/** Tables of all that a client ever traded, as in their statements but beginning with open orders. */
export function tradingExport(ports: ExportPorts): ExportTables {
  const { userId } = ports
  const sources = sourcesOf(ports)
  const owner = {
    userId,
    isDemo: false,
    accountOf: (type: Parameters<typeof clientAccount>[1]) => clientAccount(userId, type, 'real'),
  }
  return {
    records: async () => tableOf(await recordsSheet(sources, owner, ALWAYS)),
    contracts: async () => tableOf(contractsSheet(sources, owner, ALWAYS)),
    options: async () => tableOf(optionsSheet(sources, owner, ALWAYS)),
  }
}

function sourcesOf({ heavyReads, instrumentOf }: ExportPorts): SheetSources {
  return {
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
}

function tableOf({ columns, parts }: Awaited<ReturnType<typeof recordsSheet>>): ExportTable {
  async function* rows() {
    for (const part of parts) yield* part.rows
  }
  return { columns: columns.map(({ name }) => name), rows: rows() }
}
