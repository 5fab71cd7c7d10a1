import { day, listOf, percent, text, usd, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** The result of trades after fees; `hit_rate` is the percentage of trades with a net result above zero. */
export const resultShape = object({
  net: usd,
  fees: usd,
  trades: whole,
  won: whole,
  hit_rate: ['hitRate', percent],
})

/**
 * The answer of performance: the whole period, and every day and instrument with a trade. `total` is the
 * running sum of the days.
 */
export const performanceShape = object({
  ...resultShape.fields,
  drawdown: usd,
  days: listOf(object({ ...resultShape.fields, day: ['time', day], total: usd })),
  instruments: listOf(
    object({ ...resultShape.fields, Id: ['id', whole], Code: ['code', text], ShowCode: ['name', text] }),
  ),
})
export type WirePerformance = Wire<typeof performanceShape>
export type OwnPerformance = Ours<typeof performanceShape>
/** A day with trades: its start in UTC, and the cumulative result at its end. */
export type DayResult = OwnPerformance['days'][number]
