import { DAY_MS, DISPUTE_REASONS, type DisputeReason, type Usd, disputeNumber, usdOf } from '@fairtick/domain'
import type { ListPart, PageOfRows } from '../../../books/columns'
import type { Queryable } from '../../../database/in-transaction'
import {
  TICKET_KIND,
  type TicketAnswer,
  type TicketStatus,
  readAnswers,
  selectTickets,
  ticketRefusal,
  ticketStatusOf,
} from '../tickets/ticket-store'

/** The kind of an order: a contract or an option. */
export type DisputedKind = 'forex' | 'micro'

/** An adjustment whose reason names a dispute. */
export interface DisputeAdjustment {
  readonly id: number
  readonly direction: 'in' | 'out'
  readonly amount: Usd
  readonly at: number
}

/** A client's dispute about an order. Times in ms since the epoch. */
export interface Dispute {
  readonly id: number
  readonly number: string
  readonly status: TicketStatus
  readonly kind: DisputedKind
  readonly orderId: number
  readonly reason: DisputeReason
  readonly content: string
  readonly openedAt: number
  readonly dueAt: number
  readonly closedAt: number | undefined
  readonly answers: readonly TicketAnswer[]
  readonly adjustments: readonly DisputeAdjustment[]
}

/** A dispute to open. */
export type NewDispute = Pick<Dispute, 'kind' | 'orderId' | 'reason' | 'content' | 'openedAt' | 'dueAt'> & {
  readonly userId: number
}

/** Why a dispute was refused: too many, an account that ends, or a waiting one about the same order. */
export type DisputeRefused = 'too-many' | 'ending' | 'open-already'

const ORDER_KIND: Readonly<Record<DisputedKind, number>> = { forex: 1, micro: 2 }

/** Opens a dispute and returns its id; at most `waitingMax` wait, and `dayMax` are opened in a day. */
export async function insertDispute(
  database: Queryable,
  dispute: NewDispute,
  { waitingMax, dayMax }: { readonly waitingMax: number; readonly dayMax: number },
): Promise<number | DisputeRefused> {
  const { userId, kind, orderId, reason, content, openedAt, dueAt } = dispute
  const why = await ticketRefusal(database, { userId, kind: 'dispute', waitingMax })
  if (why !== undefined) return why
  const { rows } = await database.query<{ lately: bigint; is_open: boolean }>(
    `SELECT count(*) FILTER (WHERE t.opened_at > $2) AS lately,
       coalesce(bool_or(t.status = 0 AND d.order_kind = $3 AND d.order_id = $4), false) AS is_open
     FROM ticket t JOIN ticket_dispute d ON d.ticket_id = t.id WHERE t.user_id = $1`,
    [userId, openedAt - DAY_MS, ORDER_KIND[kind], orderId],
  )
  if (rows[0]?.is_open) return 'open-already'
  if (Number(rows[0]?.lately ?? 0n) >= dayMax) return 'too-many'
  const opened = await database.query<{ id: bigint }>(
    `WITH opened AS (INSERT INTO ticket (user_id, kind, status, content, opened_at) VALUES ($1, ${TICKET_KIND.dispute}, 0, $2, $3) RETURNING id)
     INSERT INTO ticket_dispute (ticket_id, order_kind, order_id, reason, due_at) SELECT id, $4, $5, $6, $7 FROM opened
     RETURNING ticket_id AS id`,
    [userId, content, openedAt, ORDER_KIND[kind], orderId, DISPUTE_REASONS.indexOf(reason) + 1, dueAt],
  )
  return Number(opened.rows[0]?.id)
}

/** Notes when a dispute got its first answer. */
export async function noteDisputeAnswer(database: Queryable, id: number, now: number): Promise<void> {
  await database.query(
    'UPDATE ticket_dispute SET answered_at = $2 WHERE ticket_id = $1 AND answered_at IS NULL',
    [id, now],
  )
}

/**
 * How answers kept their target between two moments: the number answered, those in time, the median (ms), and
 * `due`, those answered plus those that wait past their target, whenever they were opened.
 */
export async function readDisputeTimes(
  database: Queryable,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<{
  readonly due: number
  readonly answered: number
  readonly inTime: number
  readonly medianMs: number | undefined
}> {
  const { rows } = await database.query<{
    overdue: bigint
    answered: bigint
    in_time: bigint
    median: number | null
  }>(
    `SELECT count(*) AS answered, count(*) FILTER (WHERE d.answered_at <= d.due_at) AS in_time,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY d.answered_at - t.opened_at) AS median,
       (SELECT count(*) FROM ticket w JOIN ticket_dispute o ON o.ticket_id = w.id
         WHERE w.kind = ${TICKET_KIND.dispute} AND w.status = 0 AND o.due_at < $2) AS overdue
     FROM ticket_dispute d JOIN ticket t ON t.id = d.ticket_id WHERE d.answered_at > $1`,
    [since, now],
  )
  const { overdue = 0n, answered = 0n, in_time: inTime = 0n, median = null } = rows[0] ?? {}
  return {
    due: Number(answered + overdue),
    answered: Number(answered),
    inTime: Number(inTime),
    medianMs: median === null ? undefined : Math.round(median),
  }
}

/** A page of a client's disputes, newest first, and how many there are. */
export async function readDisputes(
  database: Queryable,
  userId: number,
  part: ListPart,
): Promise<PageOfRows<Dispute>> {
  const { rows, total } = await selectTickets<Row>(
    database,
    { userId, kind: 'dispute', select: SELECT },
    part,
  )
  return { rows: await complete(database, userId, rows), total }
}

/** Every dispute of a client's, oldest first. */
export async function readAllDisputes(database: Queryable, userId: number): Promise<readonly Dispute[]> {
  const { rows } = await database.query<Row>(`${SELECT} WHERE t.user_id = $1 ORDER BY t.id`, [userId])
  return complete(database, userId, rows)
}

interface Row {
  readonly id: bigint
  readonly status: number
  readonly content: string
  readonly opened_at: bigint
  readonly closed_at: bigint | null
  readonly order_kind: number
  readonly order_id: bigint
  readonly reason: number
  readonly due_at: bigint
}

const SELECT = `SELECT t.id, t.status, t.content, t.opened_at, t.closed_at, d.order_kind, d.order_id, d.reason, d.due_at
  FROM ticket t JOIN ticket_dispute d ON d.ticket_id = t.id`

/** Adds answers, and the adjustments that were made and name a dispute in their reason. */
async function complete(
  database: Queryable,
  userId: number,
  rows: readonly Row[],
): Promise<readonly Dispute[]> {
  const answersOf = await readAnswers(
    database,
    rows.map(({ id }) => id),
  )
  const made = await database.query<{
    id: bigint
    direction: number
    amount: bigint
    reason: string
    ended_at: bigint
  }>(
    `SELECT id, direction, amount, reason, ended_at FROM adjustment
     WHERE user_id = $1 AND status = 1 AND reason LIKE '%D-%' ORDER BY id`,
    [userId],
  )
  return rows.map((row) => {
    const number = disputeNumber(Number(row.id))
    const names = new RegExp(String.raw`${number}(\D|$)`)
    return {
      id: Number(row.id),
      number,
      status: ticketStatusOf(row.status),
      kind: row.order_kind === ORDER_KIND.forex ? 'forex' : 'micro',
      orderId: Number(row.order_id),
      reason: DISPUTE_REASONS[row.reason - 1] ?? 'other',
      content: row.content,
      openedAt: Number(row.opened_at),
      dueAt: Number(row.due_at),
      closedAt: row.closed_at === null ? undefined : Number(row.closed_at),
      answers: answersOf(row.id),
      adjustments: made.rows
        .filter(({ reason }) => names.test(reason))
        .map(({ id, direction, amount, ended_at: at }) => ({
          id: Number(id),
          direction: direction === 1 ? 'in' : 'out',
          amount: usdOf(amount),
          at: Number(at),
        })),
    }
  })
}
