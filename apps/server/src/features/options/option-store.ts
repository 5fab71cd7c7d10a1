import {
  type Direction,
  type LossBasis,
  NO_USD,
  type Option,
  type OptionResult,
  type OptionStatus,
  type Usd,
  addUsd,
  minusUsd,
  stakeLockedFor,
} from '@fairtick/domain'
import { endedPageSql, readEndedSums, sumUpEnded } from '../../books/history/ended-orders'
import { readRecord } from '../../books/read-record'
import type { Queryable } from '../../database/in-transaction'
import { type DatabaseRecord, column, fixedColumn, rowTable } from '../../books/row-table'

const STATUS: Readonly<Record<OptionStatus, number>> = { running: 1, settled: 3 }
const DIRECTION: Readonly<Record<Direction, number>> = { up: 1, down: 2 }
const LOSS_BASIS: Readonly<Record<LossBasis, number>> = { stake: 0, ratio: 1 }
const RESULT: Readonly<Record<OptionResult, number>> = { win: 1, lose: 2, tie: 3, void: 4 }

/** Options. Running ones are open; their sum is what they have at stake. */
export const optionTable = rowTable<Option, Usd>({
  name: 'option',
  columns: [
    fixedColumn('id', 'bigint', (option) => option.id),
    fixedColumn('user_id', 'bigint', (option) => option.userId),
    fixedColumn('stake', 'bigint', (option) => option.stake),
    fixedColumn('payout_ratio', 'bigint', (option) => option.payoutRatio),
    fixedColumn('open_price', 'bigint', (option) => option.openPrice),
    fixedColumn('open_tick', 'bigint', (option) => option.openTick),
    fixedColumn('created_at', 'bigint', (option) => option.createdAt),
    fixedColumn('expires_at', 'bigint', (option) => option.expiresAt),
    column('end_price', 'bigint', (option) => option.endPrice),
    column('end_tick', 'bigint', (option) => option.endTick),
    column('settled_at', 'bigint', (option) => option.settledAt),
    column('profit', 'bigint', (option) => option.profit),
    fixedColumn('rules', 'smallint', (option) => option.rules),
    fixedColumn('instrument_id', 'integer', (option) => option.instrumentId),
    fixedColumn('duration_seconds', 'integer', (option) => option.durationSeconds),
    fixedColumn('direction', 'smallint', (option) => DIRECTION[option.direction]),
    column('status', 'smallint', (option) => STATUS[option.status]),
    fixedColumn('loss_basis', 'smallint', (option) => LOSS_BASIS[option.lossBasis]),
    column('result', 'smallint', (option) => option.result && RESULT[option.result]),
  ],
  idOf: (option) => option.id,
  isOpen: (option) => option.status === 'running',
  openWhere: 'status = 1',
  isWatched: true,
  fromRecord: optionFrom,
  sum: {
    of: (options) => [...options].reduce((sum, option) => addUsd(sum, stakeLockedFor(option)), NO_USD),
    change: (sum, before, after) =>
      addUsd(minusUsd(sum, before ? stakeLockedFor(before) : NO_USD), after ? stakeLockedFor(after) : NO_USD),
  },
})

/** Which of a user's options are asked for. Times are ms of their settlement, or of their placing while they run. */
export interface OptionFilter {
  readonly status: OptionStatus
  readonly instrumentId?: number | undefined
  readonly direction?: Direction | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly result?: OptionResult | undefined
}

/** A page of the options that a filter finds, newest first, and how many there are. */
export async function readFiltered(
  database: Queryable,
  userId: number,
  filter: OptionFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly options: readonly Option[]; readonly total: number }> {
  const { text, values } = conditions(userId, filter)
  const rows = await database.query<DatabaseRecord>(
    `SELECT * FROM option WHERE ${text} ORDER BY id DESC OFFSET ${page.offset} LIMIT ${page.limit}`,
    values,
  )
  const counted = await database.query<{ total: bigint }>(
    `SELECT count(*) AS total FROM option WHERE ${text}`,
    values,
  )
  return { options: rows.rows.map(optionFrom), total: Number(counted.rows[0]?.total ?? 0n) }
}

/** The status stands in the text: each has an index of its own, by user. */
function conditions(userId: number, filter: OptionFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [userId]
  const add = (sql: string, value: unknown) => {
    values.push(value)
    return ` AND ${sql} $${values.length}`
  }
  const time = filter.status === 'settled' ? 'settled_at' : 'created_at'
  let text = `user_id = $1 AND status = ${STATUS[filter.status]}`
  if (filter.instrumentId !== undefined) text += add('instrument_id =', filter.instrumentId)
  if (filter.direction !== undefined) text += add('direction =', DIRECTION[filter.direction])
  if (filter.from !== undefined) text += add(`${time} >=`, filter.from)
  if (filter.to !== undefined) text += add(`${time} <`, filter.to)
  if (filter.result !== undefined) text += add('result =', RESULT[filter.result])
  return { text, values }
}

/** A page of a user's settled options, newest first, and how many there are. */
export async function readSettled(
  database: Queryable,
  userId: number,
  now: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly options: readonly Option[]; readonly total: number }> {
  await sumUpEnded(database, 'options', userId, now)
  const { total } = await readEndedSums(database, 'options', userId)
  if (page.offset >= total) return { options: [], total }
  const end = await endedPageSql(database, 'options', userId, { ...page, total })
  const { rows } = await database.query<DatabaseRecord>(
    `SELECT * FROM option WHERE user_id = $1 AND status = 3${end}`,
    [userId],
  )
  return { options: rows.map(optionFrom), total }
}

/** One option of a user. */
export async function readOption(
  database: Queryable,
  userId: number,
  id: number,
): Promise<Option | undefined> {
  const rows = await database.query<DatabaseRecord>('SELECT * FROM option WHERE id = $1 AND user_id = $2', [
    id,
    userId,
  ])
  const record = rows.rows[0]
  return record && optionFrom(record)
}

/** An option from its row. */
export function optionFrom(record: DatabaseRecord): Option {
  const read = readRecord(record, 'option')
  return {
    id: read.number('id'),
    userId: read.number('user_id'),
    instrumentId: read.number('instrument_id'),
    direction: read.named('direction', DIRECTION),
    status: read.named('status', STATUS),
    stake: read.money('stake'),
    durationSeconds: read.number('duration_seconds'),
    payoutRatio: read.rate('payout_ratio'),
    lossBasis: read.named('loss_basis', LOSS_BASIS),
    openPrice: read.price('open_price'),
    openTick: read.number('open_tick'),
    createdAt: read.number('created_at'),
    rules: read.number('rules'),
    expiresAt: read.number('expires_at'),
    endPrice: read.optional('end_price', read.price),
    endTick: read.optional('end_tick', read.number),
    settledAt: read.optional('settled_at', read.number),
    result: read.optional('result', (name) => read.named(name, RESULT)),
    profit: read.money('profit'),
  }
}
