import {
  type Candle,
  type CorporateAction,
  type FindActions,
  type Instrument,
  type Period,
  aggregate,
  isSplitOf,
  periodMs,
  shownAfter,
} from '@fairtick/domain'

/** A bar with the length of its chart. */
interface Bar {
  readonly candle: Candle
  readonly period: Period
}

/** Whether a moment falls within a bar, so that the bar holds ticks from before and after it. */
export const isWithin = ({ candle: { time }, period }: Bar, at: number): boolean =>
  time < at && at < time + periodMs(period)

/** Converts a bar that ended before a split to new units; the tick log and the stored bars stay unchanged. */
export function inNewUnits(
  candle: Candle,
  period: Period,
  { actions, instrument, now }: { actions: FindActions; instrument: Instrument; now: number },
): Candle {
  const after = actions(instrument.id, candle.time, now).filter(
    (action) => !isWithin({ candle, period }, action.at),
  )
  return scaled(candle, after, instrument)
}

/** Converts a bar whose prices are all in old units. */
export function scaled(candle: Candle, actions: readonly CorporateAction[], instrument: Instrument): Candle {
  const splits = actions.filter(isSplitOf)
  if (splits.length === 0) return candle
  const shown = (price: Candle['open']) => shownAfter(price, splits, instrument)
  return {
    ...candle,
    open: shown(candle.open),
    high: shown(candle.high),
    low: shown(candle.low),
    close: shown(candle.close),
  }
}

/**
 * Rebuilds a bar that a split falls within from minutes in new units; returns it unchanged without minutes.
 */
export async function rebuilt(
  candle: Candle,
  period: Period,
  readMinutes: (end: number, limit: number) => Promise<readonly Candle[]>,
): Promise<Candle> {
  const end = candle.time + periodMs(period)
  const minutes = await readMinutes(end, periodMs(period) / periodMs('1min'))
  const [whole] = aggregate(
    minutes.filter(({ time }) => time >= candle.time),
    period,
  )
  return whole ?? candle
}
