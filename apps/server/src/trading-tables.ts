import { type Instrument, clientAccount } from '@fairtick/domain'
import type { DatabasePool } from './database/pool'
import {
  type SheetSources,
  contractsSheet,
  optionsSheet,
  recordsSheet,
} from './features/cashier/statement/statement-sheets'
import { readEndedPositions } from './features/contracts/ended-position-store'
import { readOpenPositions } from './features/contracts/position-store'
import type { PrivacyPorts } from './features/identity/privacy/privacy-routes'
import { readOptions } from './features/options/option-store'
import { readSettledOptions } from './features/options/settled-option-store'

type Rows = Awaited<ReturnType<typeof recordsSheet>>

const ALWAYS = { from: 0, to: 253_402_300_800_000 }
/** More options than can run at once. */
const RUNNING_MAX = 1_000

/** All that was ever traded by a user, as the tables of his statements with what is open before it. */
export function tradingTablesOf(
  pool: DatabasePool,
  instrumentOf: (instrumentId: number) => Instrument,
): PrivacyPorts['tradingTables'] {
  const sources: SheetSources = {
    pool,
    instrumentOf,
    async *endedPositions(userId, period) {
      yield* await readOpenPositions(pool, userId)
      yield* readEndedPositions(pool, userId, period)
    },
    async *settledOptions(userId, period) {
      yield* (await readOptions(pool, userId, 'running', { offset: 0, limit: RUNNING_MAX })).options
      yield* readSettledOptions(pool, userId, period)
    },
  }
  return (userId) => {
    const owner = {
      userId,
      accountOf: (type: Parameters<typeof clientAccount>[1]) => clientAccount(userId, type, 'real'),
    }
    return {
      records: async () => tableOf(await recordsSheet(sources, owner, ALWAYS)),
      contracts: async () => tableOf(contractsSheet(sources, owner, ALWAYS)),
      options: async () => tableOf(optionsSheet(sources, owner, ALWAYS)),
    }
  }
}

function tableOf({ columns, parts }: Rows) {
  async function* rows() {
    for (const part of parts) yield* part.rows
  }
  return { columns: columns.map(({ name }) => name), rows: rows() }
}
