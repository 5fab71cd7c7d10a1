import type { AccountType, AdjustmentDirection, AdjustmentStatus, Usd } from '@fairtick/domain'
import { columnsOf, anyRowOf } from '../../../books/columns'
import { MONEY, NUMBER, TEXT, named, optional } from '../../../books/fields'
import { ACCOUNT_NUMBER } from '../../../books/ledger-columns'
import { NO_SUM, rowTable } from '../../../books/row-table'
import type { Queryable } from '../../../database/in-transaction'

/** An adjustment as requested by an operator, in USD. Times in ms since the epoch. */
export interface AdjustmentRow {
  readonly id: number
  readonly userId: number
  readonly account: AccountType
  readonly direction: AdjustmentDirection
  readonly amount: Usd
  /** For its client. */
  readonly reason: string
  readonly askedBy: string
  readonly status: AdjustmentStatus
  readonly askedAt: number
  readonly endedAt: number | undefined
  /** The decision that ended it. */
  readonly decisionId: number | undefined
}

const STATUS: Readonly<Record<AdjustmentStatus, number>> = { asked: 0, made: 1, rejected: 2 }
const DIRECTION: Readonly<Record<AdjustmentDirection, number>> = { in: 1, out: 2 }

const ADJUSTMENTS = columnsOf<AdjustmentRow>('adjustment', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  account: fixed('account', named(ACCOUNT_NUMBER)),
  direction: fixed('direction', named(DIRECTION)),
  amount: fixed('amount', MONEY),
  reason: fixed('reason', TEXT),
  askedBy: fixed('asked_by', TEXT),
  status: free('status', named(STATUS)),
  askedAt: fixed('asked_at', NUMBER),
  endedAt: free('ended_at', optional(NUMBER)),
  decisionId: free('decision_id', optional(NUMBER)),
}))

/** Adjustments, open while they wait for a second operator. */
export const adjustmentTable = rowTable<AdjustmentRow, undefined>({
  columns: ADJUSTMENTS,
  idOf: ({ id }) => id,
  isOpen: ({ status }) => status === 'asked',
  openWhere: 'status = 0',
  sum: NO_SUM,
})

/** Reads an adjustment; undefined if the id does not exist. */
export const readAdjustment = anyRowOf(ADJUSTMENTS)

/** Why adjustments were made, in the words for their clients, by their numbers. */
export async function readAdjustmentReasons(
  database: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await database.query<{ id: bigint; reason: string }>(
    'SELECT id, reason FROM adjustment WHERE id = ANY ($1::bigint[])',
    [ids],
  )
  return new Map(rows.map(({ id, reason }) => [Number(id), reason]))
}
