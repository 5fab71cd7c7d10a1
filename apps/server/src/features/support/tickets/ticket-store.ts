import { type StrayTransfer, type TransferFault, currencyAmountOf } from '@fairtick/domain'
import type { QueryResultRow } from 'pg'
import type { ListPart, PageOfRows } from '../../../books/columns'
import type { Queryable } from '../../../database/in-transaction'

/** Life of a ticket: an answered one is no longer waiting, and can be answered again. */
export type TicketStatus = 'open' | 'answered' | 'closed'

/** An answer of an operator's to a ticket. */
export interface TicketAnswer {
  readonly at: number
  readonly operator: string
  readonly words: string
}

/** A client's ticket about a stray transfer, with its outcome. Times in ms since the epoch. */
export interface Ticket {
  readonly id: number
  readonly userId: number
  readonly status: TicketStatus
  readonly content: string
  readonly transfer: StrayTransfer
  /** The names of the pictures that prove it. */
  readonly pictures: readonly string[]
  readonly answers: readonly TicketAnswer[]
  readonly openedAt: number
  readonly closedAt: number | undefined
}

/** A ticket that waits. */
export type WaitingTicket = Pick<Ticket, 'id' | 'userId' | 'status'>

/** Why a ticket was refused: too many waiting, account closing, or picture erased meanwhile. */
export type TicketRefused = 'too-many' | 'ending' | 'no-picture'

const STATUS: Readonly<Record<TicketStatus, number>> = { open: 0, answered: 1, closed: 2 }
const FAULT: Readonly<Record<TransferFault, number>> = { network: 1, address: 2, memo: 3 }
/** Kinds of tickets, by their numbers in the table. */
export const TICKET_KIND = { transfer: 1, dispute: 2 } as const
/** The kind of a ticket. */
export type TicketKind = keyof typeof TICKET_KIND

/**
 * Opens a ticket about a stray transfer and stores its picture; returns its id. One at a time for each
 * client, so that at most `waitingMax` wait.
 */
export async function insertTicket(
  database: Queryable,
  asked: Pick<Ticket, 'userId' | 'content' | 'transfer' | 'openedAt'> & { readonly pictureId: number },
  waitingMax: number,
): Promise<number | TicketRefused> {
  const { userId, content, transfer, openedAt, pictureId } = asked
  const why = await ticketRefusal(database, { userId, kind: 'transfer', waitingMax })
  if (why !== undefined) return why
  const { fault, currencyCode, protocol, address, used, amount, txid } = transfer
  const opened = await database.query<{ id: bigint }>(
    `WITH kept AS (UPDATE image SET erase_at = NULL WHERE id = $4 AND user_id = $1 RETURNING name),
       opened AS (INSERT INTO ticket (user_id, kind, status, content, opened_at)
         SELECT $1, ${TICKET_KIND.transfer}, 0, $2, $3 FROM kept RETURNING id),
       pictured AS (INSERT INTO ticket_picture (ticket_id, name) SELECT opened.id, kept.name FROM opened, kept),
       moved AS (INSERT INTO ticket_transfer (ticket_id, fault, currency_code, protocol_code, address, used, amount, txid)
         SELECT id, $5::smallint, $6, $7, $8, $9, $10::bigint, $11 FROM opened)
     SELECT id FROM opened`,
    [userId, content, openedAt, pictureId, FAULT[fault], currencyCode, protocol, address, used, amount, txid],
  )
  const [row] = opened.rows
  return row ? Number(row.id) : 'no-picture'
}

/**
 * Why a client may open no further ticket of a kind; undefined if they may. Locks the client's tickets, so
 * that at most `waitingMax` wait.
 */
export async function ticketRefusal(
  database: Queryable,
  asked: { readonly userId: number; readonly kind: TicketKind; readonly waitingMax: number },
): Promise<'too-many' | 'ending' | undefined> {
  const { userId, kind, waitingMax } = asked
  await database.query('SELECT FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const { rows } = await database.query<{ waiting: bigint; is_ending: boolean }>(
    `SELECT (SELECT count(*) FROM ticket WHERE user_id = $1 AND status = 0 AND kind = $2) AS waiting,
       EXISTS (SELECT FROM account_closure WHERE id = $1) AS is_ending`,
    [userId, TICKET_KIND[kind]],
  )
  if (rows[0]?.is_ending) return 'ending'
  return Number(rows[0]?.waiting ?? 0n) >= waitingMax ? 'too-many' : undefined
}

interface Row {
  readonly id: bigint
  readonly user_id: bigint
  readonly status: number
  readonly content: string
  readonly opened_at: bigint
  readonly closed_at: bigint | null
  readonly fault: number
  readonly currency_code: string
  readonly protocol_code: string
  readonly address: string
  readonly used: string
  readonly amount: bigint
  readonly txid: string
  readonly pictures: readonly string[]
}

const SELECT = `SELECT ticket.*, t.*, ARRAY(SELECT name FROM ticket_picture p WHERE p.ticket_id = ticket.id ORDER BY name) AS pictures
  FROM ticket JOIN ticket_transfer t ON t.ticket_id = ticket.id`

/** A page of a client's tickets about stray transfers, newest first, and how many there are. */
export async function readTickets(
  database: Queryable,
  userId: number,
  part: ListPart,
): Promise<PageOfRows<Ticket>> {
  const { rows, total } = await selectTickets<Row>(
    database,
    { userId, kind: 'transfer', select: SELECT },
    part,
  )
  return { rows: await withAnswers(database, rows), total }
}

/** A page of a client's tickets of a kind, newest first, and how many there are. */
export async function selectTickets<Found extends QueryResultRow>(
  database: Queryable,
  asked: { readonly userId: number; readonly kind: TicketKind; readonly select: string },
  { offset, limit }: ListPart,
): Promise<PageOfRows<Found>> {
  const { userId, kind, select } = asked
  const counted = await database.query<{ total: bigint }>(
    `SELECT count(*) AS total FROM ticket WHERE user_id = $1 AND kind = ${TICKET_KIND[kind]}`,
    [userId],
  )
  const { rows } = await database.query<Found>(
    `${select} WHERE user_id = $1 ORDER BY id DESC OFFSET $2 LIMIT $3`,
    [userId, offset, limit],
  )
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) }
}

/** Every ticket of a client's, oldest first. */
export async function readAllTickets(database: Queryable, userId: number): Promise<readonly Ticket[]> {
  const { rows } = await database.query<Row>(`${SELECT} WHERE user_id = $1 ORDER BY id`, [userId])
  return withAnswers(database, rows)
}

/** Locks a ticket of a kind, if it waits, until the transaction ends. */
export const lockWaitingTicket =
  (kind: TicketKind) =>
  async (database: Queryable, id: number): Promise<WaitingTicket | undefined> => {
    const { rows } = await database.query<{ user_id: bigint; status: number }>(
      'SELECT user_id, status FROM ticket WHERE id = $1 AND status < 2 AND kind = $2 FOR UPDATE',
      [id, TICKET_KIND[kind]],
    )
    return rows[0] && { id, userId: Number(rows[0].user_id), status: ticketStatusOf(rows[0].status) }
  }

/** Keeps an answer to a ticket that waits, which is answered then, or closed. */
export async function answerTicket(
  database: Queryable,
  ticketId: number,
  answer: TicketAnswer & { readonly to: Exclude<TicketStatus, 'open'> },
): Promise<void> {
  const { to, operator, words, at } = answer
  await database.query(
    `WITH answered AS (
       UPDATE ticket SET status = $2::smallint, closed_at = CASE WHEN $2::smallint = 2 THEN $5::bigint END WHERE id = $1 AND status < 2 RETURNING id)
     INSERT INTO ticket_answer (ticket_id, operator, words, at) SELECT id, $3, $4, $5::bigint FROM answered`,
    [ticketId, STATUS[to], operator, words, at],
  )
}

interface AnswerRow {
  readonly ticket_id: bigint
  readonly operator: string
  readonly words: string
  readonly at: bigint
}

/** The answers to tickets, oldest first, by the ticket's id. */
export async function readAnswers(
  database: Queryable,
  ids: readonly bigint[],
): Promise<(id: bigint) => readonly TicketAnswer[]> {
  const { rows } = await database.query<AnswerRow>(
    'SELECT ticket_id, operator, words, at FROM ticket_answer WHERE ticket_id = ANY ($1) ORDER BY id',
    [ids],
  )
  return (id) =>
    rows
      .filter(({ ticket_id: ticketId }) => ticketId === id)
      .map(({ operator, words, at }) => ({ operator, words, at: Number(at) }))
}

async function withAnswers(database: Queryable, rows: readonly Row[]): Promise<readonly Ticket[]> {
  const answersOf = await readAnswers(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...ticketFrom(row), answers: answersOf(row.id) }))
}

const ticketFrom = (row: Row): Omit<Ticket, 'answers'> => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  status: ticketStatusOf(row.status),
  content: row.content,
  transfer: {
    fault: faultOf(row.fault),
    currencyCode: row.currency_code,
    protocol: row.protocol_code,
    address: row.address,
    used: row.used,
    amount: currencyAmountOf(row.amount),
    txid: row.txid,
  },
  pictures: row.pictures,
  openedAt: Number(row.opened_at),
  closedAt: row.closed_at === null ? undefined : Number(row.closed_at),
})

/** The status of a stored ticket. */
export const ticketStatusOf = (stored: number): TicketStatus =>
  stored === STATUS.closed ? 'closed' : stored === STATUS.answered ? 'answered' : 'open'

const faultOf = (stored: number): TransferFault =>
  stored === FAULT.memo ? 'memo' : stored === FAULT.address ? 'address' : 'network'
