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
  optionOf,
  stakeLockedFor,
} from '@fairtick/domain'
import { columnsOf, selectRow, selectRows, storedAs } from '../../books/columns'
import { INTEGER, MONEY, NUMBER, PRICE, RATE, SMALLINT, named, optional } from '../../books/fields'
import { endedPageSql, readEndedSums } from '../../books/history/ended-orders'
import type { Queryable } from '../../database/in-transaction'
import { rowTable } from '../../books/row-table'

const STATUS: Readonly<Record<OptionStatus, number>> = { running: 1, settled: 3 }
/** Directions as the database holds them, for good. */
export const DIRECTION: Readonly<Record<Direction, number>> = { up: 1, down: 2 }
const LOSS_BASIS: Readonly<Record<LossBasis, number>> = { stake: 0, ratio: 1 }
/** Results as the database holds them, for good. */
export const RESULT: Readonly<Record<OptionResult, number>> = { win: 1, lose: 2, tie: 3, void: 4, sold: 5 }

const STORED = columnsOf('option', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  userId: fixed('user_id', NUMBER),
  stake: fixed('stake', MONEY),
  payoutRatio: fixed('payout_ratio', RATE),
  openPrice: fixed('open_price', PRICE),
  openTick: fixed('open_tick', NUMBER),
  createdAt: fixed('created_at', NUMBER),
  expiresAt: fixed('expires_at', NUMBER),
  endPrice: free('end_price', optional(PRICE)),
  endTick: free('end_tick', optional(NUMBER)),
  settledAt: free('settled_at', optional(NUMBER)),
  quotedTick: free('quoted_tick', optional(NUMBER)),
  askedTick: free('asked_tick', optional(NUMBER)),
  askedAt: free('asked_at', optional(NUMBER)),
  profit: free('profit', MONEY),
  rules: fixed('rules', SMALLINT),
  instrumentId: fixed('instrument_id', INTEGER),
  durationSeconds: fixed('duration_seconds', INTEGER),
  direction: fixed('direction', named(DIRECTION)),
  status: free('status', named(STATUS)),
  lossBasis: fixed('loss_basis', named(LOSS_BASIS)),
  result: free('result', optional(named(RESULT))),
}))

/** The columns of options. A row in an unknown state is an error. */
export const OPTIONS = storedAs(STORED, { stored: (option: Option) => option, row: optionOf })

/** Options. Running ones are open; their sum is the money at stake, USD. */
export const optionTable = rowTable<Option, Usd>({
  columns: OPTIONS,
  idOf: (option) => option.id,
  isOpen: (option) => option.status === 'running',
  openWhere: 'status = 1',
  isWatched: true,
  sum: {
    of: (options) => [...options].reduce((sum, option) => addUsd(sum, stakeLockedFor(option)), NO_USD),
    change: (sum, before, after) =>
      addUsd(minusUsd(sum, before ? stakeLockedFor(before) : NO_USD), after ? stakeLockedFor(after) : NO_USD),
  },
})

/** A filter of a user's options. Times are ms of their settlement, or of their placing while they run. */
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
  const rest = `WHERE ${text} ORDER BY id DESC OFFSET ${page.offset} LIMIT ${page.limit}`
  const options = await selectRows(database, OPTIONS, rest, values)
  const counted = await database.query<{ total: bigint }>(
    `SELECT count(*) AS total FROM option WHERE ${text}`,
    values,
  )
  return { options, total: Number(counted.rows[0]?.total ?? 0n) }
}

/** The status is a literal in the statement, as each has an index of its own, by user. */
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
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly options: readonly Option[]; readonly total: number }> {
  const { total } = await readEndedSums(database, 'options', userId)
  if (page.offset >= total) return { options: [], total }
  const end = await endedPageSql(database, 'options', userId, { ...page, total })
  const rest = `WHERE user_id = $1 AND status = 3${end}`
  return { options: await selectRows(database, OPTIONS, rest, [userId]), total }
}

/** One option of a user. */
export function readOption(database: Queryable, userId: number, id: number): Promise<Option | undefined> {
  return selectRow(database, OPTIONS, 'WHERE id = $1 AND user_id = $2', [id, userId])
}
