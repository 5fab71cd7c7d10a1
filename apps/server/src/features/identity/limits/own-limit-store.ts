import type { LimitKind, OwnLimit, OwnResults } from '@fairtick/domain'
import type { Pool } from 'pg'
import { columnsOf, selectRows, storedAs } from '../../../books/columns'
import { BIGINT, FLAG, INTEGER, MONEY, NUMBER, named, optional } from '../../../books/fields'
import { NO_SUM, rowTable } from '../../../books/row-table'

/** A limit as the database holds it. */
export interface OwnLimitRow extends OwnLimit {
  readonly id: number
  readonly userId: number
  readonly setAt: number
  readonly endedAt: number | undefined
}

/**
 * Running results of a client with a limit on their losses or deposits. `isWhole` once the entries from
 * before `countsFrom` are in them.
 */
export interface OwnResultRow {
  readonly userId: number
  readonly results: OwnResults
  readonly countsFrom: number
  readonly isWhole: boolean
}

/** Kinds as the database holds them, for good. */
export const LIMIT_KIND_NUMBER: Readonly<Record<LimitKind, number>> = {
  'deposit-day': 1,
  'loss-day': 2,
  'loss-week': 3,
  stake: 4,
  'session-minutes': 5,
  'reality-minutes': 6,
  'time-out': 7,
  exclusion: 8,
  'deposit-week': 9,
  'deposit-month': 10,
}

const STORED_LIMITS = columnsOf('own_limit', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  kind: fixed('kind', named(LIMIT_KIND_NUMBER)),
  value: fixed('value', optional(BIGINT)),
  nextValue: fixed('next_value', optional(BIGINT)),
  nextAt: fixed('next_at', optional(NUMBER)),
  setAt: fixed('set_at', NUMBER),
  endedAt: free('ended_at', optional(NUMBER)),
}))

const LIMITS = storedAs(STORED_LIMITS, {
  stored: ({ next, ...limit }: OwnLimitRow) => ({ ...limit, nextValue: next?.value, nextAt: next?.at }),
  row: ({ nextValue, nextAt, ...limit }): OwnLimitRow => ({
    ...limit,
    next: nextAt === undefined ? undefined : { value: nextValue, at: nextAt },
  }),
})

/** Limits in force. */
export const ownLimitTable = rowTable<OwnLimitRow, undefined>({
  columns: LIMITS,
  idOf: (row) => row.id,
  isOpen: (row) => row.endedAt === undefined,
  openWhere: 'ended_at IS NULL',
  sum: NO_SUM,
})

const STORED_RESULTS = columnsOf('own_result', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  day: free('day', INTEGER),
  week: free('week', INTEGER),
  dayNet: free('day_net', MONEY),
  weekNet: free('week_net', MONEY),
  dayDeposits: free('day_deposits', MONEY),
  weekDeposits: free('week_deposits', MONEY),
  month: free('month', INTEGER),
  monthDeposits: free('month_deposits', MONEY),
  countsFrom: free('counts_from', NUMBER),
  isWhole: free('is_whole', FLAG),
}))

/** Running results of clients with loss or deposit limits. */
export const ownResultTable = rowTable<OwnResultRow, undefined>({
  columns: storedAs(STORED_RESULTS, {
    stored: ({ results, ...row }: OwnResultRow) => ({ id: row.userId, ...row, ...results }),
    row: ({ id: _id, userId, countsFrom, isWhole, ...results }) => ({
      userId,
      results,
      countsFrom,
      isWhole,
    }),
  }),
  idOf: (row) => row.userId,
  isOpen: () => true,
  openWhere: 'true',
  sum: NO_SUM,
})

/** The limits that a user has set and not ended. */
export async function readOwnLimits(pool: Pool, userId: number): Promise<readonly OwnLimitRow[]> {
  return selectRows(pool, LIMITS, 'WHERE user_id = $1 AND ended_at IS NULL ORDER BY kind', [userId])
}

/** Every limit that a user ever set, oldest first. */
export async function readLimitHistory(pool: Pool, userId: number): Promise<readonly OwnLimitRow[]> {
  return selectRows(pool, LIMITS, 'WHERE user_id = $1 ORDER BY id', [userId])
}
