import { type Candle, MINUTE_MS, type Period, periodMs } from '@fairtick/domain'
import { KEPT, type FollowerParts } from './follower-parts'
import type { JournalBatch } from './tick-log/journal-batch'

/**
 * The news of a market's writer for its followers, in order. All of it is durable by then: a follower that
 * misses something finds it in the database.
 */
export interface Publication {
  /** Ticks of the log, in their order, with the rows of the journal that hold them. */
  ticks(batch: JournalBatch): void
  /** Every minute before this one is in blocks and stored bars. */
  sealed(beforeMinute: number): void
  /** Bars that a venue gave afterwards are stored. */
  backfilled(chart: BackfilledChart, candles: readonly Candle[]): void
}

/** A chart that got bars afterwards. */
export interface BackfilledChart {
  readonly instrumentId: number
  readonly period: Period
}

/** Tells the follower in the same process, at once and without a copy. */
export function publishHere({ live, charts, clock }: FollowerParts): Publication {
  return {
    ticks: ({ ticks }) => live.take(ticks),
    sealed: (beforeMinute) => charts.trim(KEPT, beforeMinute * MINUTE_MS),
    backfilled: (chart, candles) => insertRecent({ charts, clock }, chart, candles),
  }
}

/** Charts in memory show recent bars at once; older ones are read from the database on request. */
export function insertRecent(
  { charts, clock }: Pick<FollowerParts, 'charts' | 'clock'>,
  { instrumentId, period }: BackfilledChart,
  candles: readonly Candle[],
): void {
  const recent = clock.now() - KEPT[period] * periodMs(period)
  const shown = candles.filter(({ time }) => time >= recent)
  charts.insert(
    instrumentId,
    period,
    shown.map((candle) => ({ ...candle, isBackfilled: true })),
  )
}

/** Tells several, one after another. */
export const publishToAll = (all: readonly Publication[]): Publication => ({
  ticks: (batch) => {
    for (const each of all) each.ticks(batch)
  },
  sealed: (beforeMinute) => {
    for (const each of all) each.sealed(beforeMinute)
  },
  backfilled: (chart, candles) => {
    for (const each of all) each.backfilled(chart, candles)
  },
})
