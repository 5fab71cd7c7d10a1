import { clientAccount } from '@fairtick/domain'
import type { ExportPorts } from '../../../area'
import { FILE_PATIENCE_MS } from '../../../database/heavy-reads'
import { type OrdersQuery, orderSlices } from '../../../sheets/order-slices'
import type { SheetPart } from '../../../sheets/send-sheet'
import { recordsTable } from '../../cashier/statement/statement-sheets'
import type { ExportTables } from '../../identity/privacy/export-table'
import { OPTIONS_HEAD, runningOptions, settledOptions } from '../../options/settled-option-store'
import { CONTRACTS_HEAD, endedOrders, openOrders } from '../ended-position-store'

const ALWAYS = { from: 0, to: 253_402_300_800_000 }

/** Tables of all that a client ever traded, as in their statements but beginning with open orders. */
export function tradingExport({ userId, heavyReads, instrumentOf }: ExportPorts): ExportTables {
  const owner = {
    userId,
    isDemo: false,
    accountOf: (type: Parameters<typeof clientAccount>[1]) => clientAccount(userId, type, 'real'),
  }
  const part = (query: OrdersQuery): SheetPart => ({
    slices: orderSlices(heavyReads(userId, FILE_PATIENCE_MS), query, instrumentOf),
  })
  return {
    records: () => recordsTable({ heavyReads }, owner, ALWAYS),
    contracts: async () => ({
      head: CONTRACTS_HEAD,
      parts: [part(openOrders(userId)), part(endedOrders(userId, ALWAYS))],
    }),
    options: async () => ({
      head: OPTIONS_HEAD,
      parts: [part(runningOptions(userId)), part(settledOptions(userId, ALWAYS))],
    }),
  }
}
