import { PRICE_SCALE, formatDecimal } from '@fairtick/domain'
import type { ExportPorts } from '../../../area'
import { type ExportColumns, type ExportTables, tableOf, timeText } from '../../identity/privacy/export-table'
import { type Ticket, readAllTickets } from '../tickets/ticket-store'

const TICKET: ExportColumns<Ticket> = {
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

/** A client's tickets in their export. */
export const supportExport = ({ ownRows }: ExportPorts): ExportTables => ({
  tickets: async () => tableOf(await ownRows(readAllTickets), TICKET),
})
