import { PRICE_SCALE, formatDecimal } from '@fairtick/domain'
import type { ExportPorts } from '../../../area'
import { type ExportColumns, type ExportTables, tableOf, timeText } from '../../identity/privacy/export-table'
import { type ExportedMessage, readAllMessages } from '../chat/chat-store'
import { type Dispute, readAllDisputes } from '../disputes/dispute-store'
import { type Ticket, type TicketAnswer, readAllTickets } from '../tickets/ticket-store'

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
  answers: ({ answers }) => answersText(answers),
  opened_utc: ({ openedAt }) => timeText(openedAt),
  closed_utc: ({ closedAt }) => timeText(closedAt),
}

const MESSAGE: ExportColumns<ExportedMessage> = {
  chat: ({ chatId }) => chatId,
  number: ({ number }) => number,
  from: ({ isClient, agent }) => (isClient ? 'client' : agent),
  words: ({ content }) => content,
  picture: ({ picture }) => picture,
  sent_utc: ({ sentAt }) => timeText(sentAt),
}

const DISPUTE: ExportColumns<Dispute> = {
  number: ({ number }) => number,
  status: ({ status }) => status,
  kind: ({ kind }) => kind,
  order: ({ orderId }) => orderId,
  reason: ({ reason }) => reason,
  words: ({ content }) => content,
  answers: ({ answers }) => answersText(answers),
  opened_utc: ({ openedAt }) => timeText(openedAt),
  due_utc: ({ dueAt }) => timeText(dueAt),
  closed_utc: ({ closedAt }) => timeText(closedAt),
}

const answersText = (answers: readonly TicketAnswer[]): string =>
  answers.map(({ at, words }) => `${timeText(at)} ${words}`).join('\n')

/** A client's tickets, messages and disputes in their export. */
export const supportExport = ({ ownRows, heavyReads, userId }: ExportPorts): ExportTables => ({
  tickets: async () => tableOf(await ownRows(readAllTickets), TICKET),
  chats: () => Promise.resolve(tableOf(readAllMessages(heavyReads, userId), MESSAGE)),
  disputes: async () => tableOf(await ownRows(readAllDisputes), DISPUTE),
})
