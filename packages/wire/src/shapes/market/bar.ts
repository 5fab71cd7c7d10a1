import { asItIs, drawn, flag, listOf, orLeftOut, text, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** A bar of kline; Time is its start in ms, UTC. */
export const barShape = object({
  Time: ['time', whole],
  Open: ['open', drawn],
  High: ['high', drawn],
  Low: ['low', drawn],
  Close: ['close', drawn],
  Volume: ['volume', drawn],
  /** 1: from the history of the price source, not from published ticks; left out otherwise */
  Backfilled: ['isBackfilled', orLeftOut(flag)],
})
export type WireBar = Wire<typeof barShape>
type BarRead = Ours<typeof barShape>
/** A bar for drawing; one made of others here may lack `isBackfilled`. */
export type DrawnBar = Omit<BarRead, 'isBackfilled'> & Partial<Pick<BarRead, 'isBackfilled'>>

/** Closes of the last 24 hours of one instrument: [time, close]. */
export const dayLineShape = object({
  Id: ['instrumentId', whole],
  Code: ['code', text],
  Points: ['points', asItIs<[number, string][]>()],
  /** the trading day so far, as of Change: its open, then at most 59 closes */
  Day: ['day', asItIs<[number, string][]>()],
})
export type WireDayLine = Wire<typeof dayLineShape>

/** The KLINE topic: changed bars of one instrument and period. */
export const barsPushShape = object({
  Code: ['code', text],
  Period: ['period', text],
  Bars: ['bars', listOf(barShape)],
})
export type WireBarsPush = Wire<typeof barsPushShape>
