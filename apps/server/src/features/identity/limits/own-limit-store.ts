import { type LimitKind, type OwnLimit, type OwnResults, usdOf } from '@fairtick/domain'
import type { Pool } from 'pg'
import { type DatabaseRecord, NO_SUM, column, fixedColumn, rowTable } from '../../../books/row-table'
import { readRecord } from '../../../books/read-record'

/** A limit as the database holds it. */
export interface OwnLimitRow extends OwnLimit {
  readonly id: number
  readonly userId: number
  readonly setAt: number
  readonly endedAt: number | undefined
}

/** Results that are kept up for a client with a limit on his losses or deposits. `isWhole` once those of before `countsFrom` are in them. */
export interface OwnResultRow {
  readonly userId: number
  readonly results: OwnResults
  readonly countsFrom: number
  readonly isWhole: boolean
}

/** Kinds as the database holds them, for good. */
const KIND: Readonly<Record<LimitKind, number>> = {
  'deposit-day': 1,
  'loss-day': 2,
  'loss-week': 3,
  stake: 4,
  'session-minutes': 5,
  'reality-minutes': 6,
  'time-out': 7,
  exclusion: 8,
}

/** Limits that hold. */
export const ownLimitTable = rowTable<OwnLimitRow, undefined>({
  name: 'own_limit',
  columns: [
    fixedColumn('id', 'bigint', (row) => row.id),
    fixedColumn('user_id', 'bigint', (row) => row.userId),
    fixedColumn('kind', 'smallint', (row) => KIND[row.kind]),
    fixedColumn('value', 'bigint', (row) => row.value),
    fixedColumn('next_value', 'bigint', (row) => row.next?.value),
    fixedColumn('next_at', 'bigint', (row) => row.next?.at),
    fixedColumn('set_at', 'bigint', (row) => row.setAt),
    column('ended_at', 'bigint', (row) => row.endedAt),
  ],
  idOf: (row) => row.id,
  isOpen: (row) => row.endedAt === undefined,
  openWhere: 'ended_at IS NULL',
  fromRecord: limitFrom,
  sum: NO_SUM,
})

/** Results of those who limit their losses or deposits. */
export const ownResultTable = rowTable<OwnResultRow, undefined>({
  name: 'own_result',
  columns: [
    fixedColumn('id', 'bigint', (row) => row.userId),
    fixedColumn('user_id', 'bigint', (row) => row.userId),
    column('day', 'integer', (row) => row.results.day),
    column('week', 'integer', (row) => row.results.week),
    column('day_net', 'bigint', (row) => row.results.dayNet),
    column('week_net', 'bigint', (row) => row.results.weekNet),
    column('day_deposits', 'bigint', (row) => row.results.dayDeposits),
    column('counts_from', 'bigint', (row) => row.countsFrom),
    column('is_whole', 'boolean', (row) => row.isWhole),
  ],
  idOf: (row) => row.userId,
  isOpen: () => true,
  openWhere: 'true',
  fromRecord: resultFrom,
  sum: NO_SUM,
})

/** The limits that a user has set and not ended. */
export async function readOwnLimits(pool: Pool, userId: number): Promise<readonly OwnLimitRow[]> {
  const { rows } = await pool.query<DatabaseRecord>(
    'SELECT * FROM own_limit WHERE user_id = $1 AND ended_at IS NULL ORDER BY kind',
    [userId],
  )
  return rows.map(limitFrom)
}

/** Every limit that a user ever set, oldest first. */
export async function readLimitHistory(pool: Pool, userId: number): Promise<readonly OwnLimitRow[]> {
  const { rows } = await pool.query<DatabaseRecord>(
    'SELECT * FROM own_limit WHERE user_id = $1 ORDER BY id',
    [userId],
  )
  return rows.map(limitFrom)
}

function limitFrom(record: DatabaseRecord): OwnLimitRow {
  const read = readRecord(record, 'own_limit')
  const nextAt = read.optional('next_at', read.number)
  return {
    id: read.number('id'),
    userId: read.number('user_id'),
    kind: read.named('kind', KIND),
    value: read.optional('value', read.money),
    next: nextAt === undefined ? undefined : { value: read.optional('next_value', read.money), at: nextAt },
    setAt: read.number('set_at'),
    endedAt: read.optional('ended_at', read.number),
  }
}

function resultFrom(record: DatabaseRecord): OwnResultRow {
  const read = readRecord(record, 'own_result')
  return {
    userId: read.number('user_id'),
    results: {
      day: read.number('day'),
      week: read.number('week'),
      dayNet: usdOf(read.money('day_net')),
      weekNet: usdOf(read.money('week_net')),
      dayDeposits: usdOf(read.money('day_deposits')),
    },
    countsFrom: read.number('counts_from'),
    isWhole: record.is_whole === true,
  }
}
