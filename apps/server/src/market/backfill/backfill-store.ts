import { type Candle, MINUTE_MS, PERIODS, type Period, periodMs } from '@fairtick/domain'
import { inTransaction } from '../../database/in-transaction'
import { insertBackfilled } from '../candles/candle-store'
import type { MarketDatabase } from '../tick-log/tick-log-store'

/** Bars of a chart that are missing: those that begin in [from, until), of which [from, reached) are left. */
export interface MissingBars {
  readonly instrumentId: number
  readonly period: Period
  readonly from: number
  readonly until: number
  readonly reached: number
}

/** Notes bars that are missing; earlier notes stay as they are. */
export async function noteMissing(
  database: Pick<MarketDatabase, 'query'>,
  missing: readonly Omit<MissingBars, 'reached'>[],
): Promise<void> {
  const columns = [
    missing.map(({ instrumentId }) => instrumentId),
    missing.map(({ period }) => minutesOf(period)),
    missing.map(({ from }) => from),
    missing.map(({ until }) => until),
  ]
  await database.query(
    `INSERT INTO candle_backfill (instrument_id, period, from_time, until_time, reached)
     SELECT id, period, begun, until, until
     FROM unnest($1::smallint[], $2::smallint[], $3::bigint[], $4::bigint[]) AS missing (id, period, begun, until)
     ON CONFLICT DO NOTHING`,
    columns,
  )
}

/** All that is missing: short periods before long ones. */
export async function readMissing(database: Pick<MarketDatabase, 'query'>): Promise<MissingBars[]> {
  const { rows } = await database.query<{
    instrument_id: number
    period: number
    from_time: string
    until_time: string
    reached: string
  }>('SELECT * FROM candle_backfill ORDER BY period, instrument_id, until_time DESC')
  return rows.flatMap((row) => {
    const period = PERIODS.find((each) => minutesOf(each) === row.period)
    if (!period) return []
    return {
      instrumentId: row.instrument_id,
      period,
      from: Number(row.from_time),
      until: Number(row.until_time),
      reached: Number(row.reached),
    }
  })
}

/** The last stored bar of each chart that has any: its start, by instrument and period. */
export async function readLastBars(
  database: Pick<MarketDatabase, 'query'>,
  instrumentIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ id: number; period: number; time: string }>(
    `SELECT wanted.id, chart.period, chart.time
     FROM unnest($1::smallint[]) AS wanted (id) CROSS JOIN unnest($2::smallint[]) AS of_period (period)
     CROSS JOIN LATERAL (
       SELECT period, time FROM candle WHERE instrument_id = wanted.id AND period = of_period.period
       ORDER BY time DESC LIMIT 1
     ) AS chart`,
    [instrumentIds, PERIODS.map(minutesOf)],
  )
  return new Map(
    rows.map(({ id, period, time }) => [
      chartKey(id, PERIODS.find((each) => minutesOf(each) === period) ?? '1min'),
      Number(time),
    ]),
  )
}

/** The key of a chart in readLastBars. */
export const chartKey = (instrumentId: number, period: Period): string => `${instrumentId} ${period}`

/** Stores bars that were missing, with how far back all are there; both or nothing. */
export async function storeBackfilled(
  database: Pick<MarketDatabase, 'connect'>,
  missing: MissingBars,
  { candles, reached }: { readonly candles: readonly Candle[]; readonly reached: number },
): Promise<void> {
  const { instrumentId, period, from, until } = missing
  const key = [instrumentId, minutesOf(period), until]
  await inTransaction(database, async (transaction) => {
    await insertBackfilled(
      transaction,
      candles.map((candle) => ({ instrumentId, period, candle })),
    )
    if (reached <= from)
      await transaction.query(
        'DELETE FROM candle_backfill WHERE instrument_id = $1 AND period = $2 AND until_time = $3',
        key,
      )
    else
      await transaction.query(
        'UPDATE candle_backfill SET reached = $4 WHERE instrument_id = $1 AND period = $2 AND until_time = $3',
        [...key, reached],
      )
  })
}

const minutesOf = (period: Period): number => periodMs(period) / MINUTE_MS
