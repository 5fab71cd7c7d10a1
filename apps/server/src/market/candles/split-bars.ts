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

/** Whether a moment lies within a bar: ticks of before and after it are in it. */
export const isWithin = ({ candle: { time }, period }: Bar, at: number): boolean =>
  time < at && at < time + periodMs(period)

/** A bar in new units where it ended before a split; the tick log and the stored bars stay as they are. */
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

/** A bar whose prices are all in old units, in new ones. */
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

/** A bar that a split lies within, made anew of minutes in new units; itself where there are none. */
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
