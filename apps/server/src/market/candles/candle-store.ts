import { type Candle, MINUTE_MS, type Period, periodMs, PERIODS, type Price, priceOf } from '@fairtick/domain'
import type { Queryable } from '../../database/in-transaction'

type Connection = Queryable

/** A bar, with the instrument and period of its chart. */
export interface SeriesCandle {
  readonly instrumentId: number
  readonly period: Period
  readonly candle: Candle
}

/** A range of a chart, backwards from `end` (ms, excluded). */
export interface CandleRange {
  readonly instrumentId: number
  readonly period: Period
  readonly end: number
  readonly limit: number
}

const FORGOTTEN: readonly Period[] = ['1min', '5min', '15min', '30min']
/** Bars deleted at a time: a day of forty instruments is some 75,000 bars, and this runs every minute. */
const FORGOTTEN_AT_ONCE = 5000

const INSERT = `INSERT INTO candle (time, open, high, low, close, volume, instrument_id, period)
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
    $7::smallint[], $8::smallint[])`
const UPSERT = `${INSERT}
  ON CONFLICT (instrument_id, period, time) DO UPDATE
  SET open = CASE WHEN candle.is_backfilled THEN excluded.open ELSE candle.open END, high = excluded.high,
    low = excluded.low, close = excluded.close, volume = excluded.volume, is_backfilled = false`
const INSERT_BACKFILLED = `INSERT INTO candle (time, open, high, low, close, volume, instrument_id, period, is_backfilled)
  SELECT *, true FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
    $7::smallint[], $8::smallint[])
  ON CONFLICT DO NOTHING`

/**
 * Stores bars of ticks; an existing one keeps its open and takes all other values from the given one, a
 * backfilled one is replaced.
 */
export const upsertCandles = (connection: Connection, candles: readonly SeriesCandle[]): Promise<void> =>
  store(connection, UPSERT, candles)

/** Stores bars of charts that have none yet, in half the time of an upsert. */
export const insertCandles = (connection: Connection, candles: readonly SeriesCandle[]): Promise<void> =>
  store(connection, INSERT, candles)

/** Stores bars that a venue gave afterwards, marked; one that is there stays as it is. */
export const insertBackfilled = (connection: Connection, candles: readonly SeriesCandle[]): Promise<void> =>
  store(connection, INSERT_BACKFILLED, candles)

async function store(
  connection: Connection,
  statement: string,
  candles: readonly SeriesCandle[],
): Promise<void> {
  if (candles.length === 0) return
  await connection.query(statement, [
    arrayText(candles, ({ candle }) => candle.time),
    arrayText(candles, ({ candle }) => candle.open),
    arrayText(candles, ({ candle }) => candle.high),
    arrayText(candles, ({ candle }) => candle.low),
    arrayText(candles, ({ candle }) => candle.close),
    arrayText(candles, ({ candle }) => candle.volume),
    arrayText(candles, ({ instrumentId }) => instrumentId),
    arrayText(candles, ({ period }) => periodMs(period) / MINUTE_MS),
  ])
}

/**
 * Deletes bars shorter than an hour and older than `ageMs`, some at a time; charts of an hour and a day are
 * kept. The age counts back from the chart's last bar if that is older than now, so that an instrument
 * without prices keeps its last bars. One-minute bars of days with corporate actions stay: longer bars are
 * rebuilt from them.
 */
export async function forgetCandles(connection: Connection, now: number, ageMs: number): Promise<void> {
  const { rows: days } = await connection.query<{ day: string }>(
    'SELECT DISTINCT effective_at / 86400000 AS day FROM corporate_action WHERE is_active',
  )
  await connection.query(
    `WITH RECURSIVE charted AS (
       SELECT min(instrument_id) AS id FROM candle
       UNION ALL SELECT (SELECT min(instrument_id) FROM candle WHERE instrument_id > charted.id) FROM charted WHERE charted.id IS NOT NULL
     )
     DELETE FROM candle WHERE (instrument_id, period, time) IN (
       SELECT charted.id, short.period, old.time
       FROM charted CROSS JOIN unnest($1::smallint[]) AS short (period) CROSS JOIN LATERAL (
         SELECT time FROM candle WHERE instrument_id = charted.id AND period = short.period AND time < least(
           $2, (SELECT max(time) FROM candle WHERE instrument_id = charted.id AND period = short.period)
         ) - $3
           AND NOT (period = 1 AND time / 86400000 = ANY ($5)) ORDER BY time LIMIT $4
       ) AS old LIMIT $4
     )`,
    [
      FORGOTTEN.map((period) => periodMs(period) / MINUTE_MS),
      now,
      ageMs,
      FORGOTTEN_AT_ONCE,
      days.map(({ day }) => day),
    ],
  )
}

/** Stored bars of a range, ascending. */
export async function readCandles(connection: Connection, range: CandleRange): Promise<Candle[]> {
  const { rows } = await connection.query<CandleRow>(
    `SELECT time, open, high, low, close, volume, is_backfilled FROM candle
     WHERE instrument_id = $1 AND period = $2 AND time < $3 ORDER BY time DESC LIMIT $4`,
    [range.instrumentId, periodMs(range.period) / MINUTE_MS, range.end, range.limit],
  )
  return rows.map(candleOf).toReversed()
}

/**
 * The latest stored bars of every chart of the given instruments, each chart ascending; `keep` sets the
 * number per period.
 */
export async function readLatestCandles(
  connection: Connection,
  instrumentIds: readonly number[],
  keep: Readonly<Record<Period, number>>,
): Promise<SeriesCandle[]> {
  const found: SeriesCandle[] = []
  // One after another: a snapshot has one connection.
  for (const period of PERIODS) {
    const { rows } = await connection.query<CandleRow & { instrument_id: number }>(
      `SELECT latest.* FROM unnest($1::smallint[]) AS wanted (id) CROSS JOIN LATERAL (
         SELECT * FROM candle WHERE instrument_id = wanted.id AND period = $2 ORDER BY time DESC LIMIT $3
       ) AS latest ORDER BY latest.instrument_id, latest.time`,
      [instrumentIds, periodMs(period) / MINUTE_MS, keep[period]],
    )
    for (const row of rows) found.push({ instrumentId: row.instrument_id, period, candle: candleOf(row) })
  }
  return found
}

/** A range of an instrument's one-minute bars. `time` is the start of the last one. */
export interface DayRange {
  readonly instrumentId: number
  readonly open: Price
  readonly high: Price
  readonly low: Price
  readonly last: Price
  readonly time: number
}

/**
 * Open, high, low and close of the one-minute bars since each instrument's moment, backfilled ones left out:
 * the figures of a day are of published ticks. Instruments without bars are left out.
 */
export async function readDayRanges(
  connection: Connection,
  since: ReadonlyMap<number, number>,
): Promise<DayRange[]> {
  const { rows } = await connection.query<Omit<CandleRow, 'volume' | 'is_backfilled'> & { id: number }>(
    `SELECT wanted.id, day.*
     FROM unnest($1::smallint[], $2::bigint[]) AS wanted (id, since) CROSS JOIN LATERAL (
       SELECT (array_agg(open ORDER BY time))[1] AS open, max(high) AS high, min(low) AS low,
         (array_agg(close ORDER BY time DESC))[1] AS close, max(time) AS time
       FROM candle WHERE instrument_id = wanted.id AND period = 1 AND time >= wanted.since AND NOT is_backfilled
     ) AS day WHERE day.open IS NOT NULL`,
    [[...since.keys()], [...since.values()]],
  )
  return rows.map(({ id, open, high, low, close, time }) => ({
    instrumentId: id,
    open: priceOf(BigInt(open)),
    high: priceOf(BigInt(high)),
    low: priceOf(BigInt(low)),
    last: priceOf(BigInt(close)),
    time: Number(time),
  }))
}

interface CandleRow {
  readonly time: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  readonly is_backfilled: boolean
}

function candleOf(row: CandleRow): Candle {
  const candle = {
    time: Number(row.time),
    open: priceOf(BigInt(row.open)),
    high: priceOf(BigInt(row.high)),
    low: priceOf(BigInt(row.low)),
    close: priceOf(BigInt(row.close)),
    volume: BigInt(row.volume),
  }
  return row.is_backfilled ? { ...candle, isBackfilled: true } : candle
}

/** An array in PostgreSQL's text form: ten times cheaper than letting the driver quote many numbers. */
function arrayText(
  candles: readonly SeriesCandle[],
  value: (candle: SeriesCandle) => number | bigint,
): string {
  return `{${candles.map(value).join(',')}}`
}
