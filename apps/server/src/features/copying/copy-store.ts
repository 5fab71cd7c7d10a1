import { type Lots, type Reason, type Usd, DAY_MS } from '@fairtick/domain'
import { appendOnlyTable } from '../../books/append-only-table'
import { columnsOf, ownRowsOf, selectPage } from '../../books/columns'
import { INTEGER, LOTS, MONEY, NUMBER, TEXT, optional } from '../../books/fields'
import { NO_SUM, rowTable } from '../../books/row-table'
import type { Queryable } from '../../database/in-transaction'

/** An order that copies another. The copy's id is its order's id. */
export interface CopiedPosition {
  readonly id: number
  /** The follower. */
  readonly userId: number
  readonly followId: number
  readonly traderId: number
  /** The trader's order. */
  readonly originId: number
  readonly endedAt: number | undefined
}

const COPIES = columnsOf<CopiedPosition>('copied_position', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  followId: fixed('follow_id', NUMBER),
  traderId: fixed('trader_id', NUMBER),
  originId: fixed('origin_id', NUMBER),
  endedAt: free('ended_at', optional(NUMBER)),
}))

/** Copies; open as long as their orders are. */
export const copyTable = rowTable<CopiedPosition, undefined>({
  columns: COPIES,
  idOf: (copy) => copy.id,
  isOpen: ({ endedAt }) => endedAt === undefined,
  openWhere: 'ended_at IS NULL',
  sum: NO_SUM,
})

/** An order of a trader that was not copied, why, and the figures that it went by. */
export interface CopySkip {
  readonly id: number
  readonly userId: number
  readonly followId: number
  readonly traderId: number
  readonly originId: number
  readonly at: number
  readonly lots: Lots
  readonly copyLots: Lots | undefined
  readonly margin: Usd | undefined
  /** The part of the budget that no open copy uses, USD. */
  readonly budgetLeft: Usd
  readonly instrumentId: number
  readonly reason: string
}

const SKIPS = columnsOf<CopySkip>('copy_skip', ({ fixed }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  followId: fixed('follow_id', NUMBER),
  traderId: fixed('trader_id', NUMBER),
  originId: fixed('origin_id', NUMBER),
  at: fixed('at', NUMBER),
  lots: fixed('lots', LOTS),
  copyLots: fixed('copy_lots', optional(LOTS)),
  margin: fixed('margin', optional(MONEY)),
  budgetLeft: fixed('budget_left', MONEY),
  instrumentId: fixed('instrument_id', INTEGER),
  reason: fixed('reason', TEXT),
}))

/** Orders that were not copied. */
export const skipTable = appendOnlyTable(SKIPS)

/** Every copy of a follower, oldest first. */
export const readAllCopies = ownRowsOf(COPIES)

/** All recorded skips of a follower, oldest first. */
export const readAllSkips = ownRowsOf(SKIPS)

/** The reasons for which an order is not copied. */
export const SKIP_REASONS = [
  'lots-not-allowed',
  'leverage-not-offered',
  'free-margin-too-small',
  'amount-not-allowed',
  'market-closed',
  'price-stale',
  'instrument-not-tradable',
  'instrument-not-found',
  'too-many-positions',
  'filtered-out',
  'own-limit',
  'record-state',
  'trigger-on-wrong-side',
  'country-not-served',
] as const satisfies readonly Reason[]

/** A page of a follower's skips, newest first; of one trader, or of all. */
export const readSkips = (
  database: Queryable,
  userId: number,
  page: { readonly traderId: number | undefined; readonly offset: number; readonly limit: number },
) =>
  selectPage(database, SKIPS, {
    where: 'user_id = $1 AND ($2::bigint IS NULL OR trader_id = $2)',
    values: [userId, page.traderId ?? null],
    offset: page.offset,
    limit: page.limit,
  })

/** Skips are kept so long. */
const KEPT_MS = 90 * DAY_MS
const FORGOTTEN_AT_ONCE = 5000
const SLICES = 20

/** Forgets skips that are older than 90 days: at most 100,000 in 20 slices. */
export async function forgetSkips(database: Queryable, now: number): Promise<void> {
  for (let slice = 0; slice < SLICES; slice += 1)
    if ((await forgetSlice(database, now)) < FORGOTTEN_AT_ONCE) return
}

async function forgetSlice(database: Queryable, now: number): Promise<number> {
  const { rowCount } = await database.query(
    'DELETE FROM copy_skip WHERE id IN (SELECT id FROM copy_skip WHERE at < $1 LIMIT $2)',
    [now - KEPT_MS, FORGOTTEN_AT_ONCE],
  )
  return rowCount ?? 0
}
