import { asItIs, drawn, listOf, text, whole } from '../kinds'
import { type Ours, type Wire, object } from '../object'

/** A bar of kline; Time is its start in ms, UTC. */
export const barShape = object({
  Time: ['time', whole],
  Open: ['open', drawn],
  High: ['high', drawn],
  Low: ['low', drawn],
  Close: ['close', drawn],
  Volume: ['volume', drawn],
})
export type WireBar = Wire<typeof barShape>
export type DrawnBar = Ours<typeof barShape>

/** The trading day so far of one instrument: [time, price], first its open, then closes. */
export const dayLineShape = object({
  Id: ['instrumentId', whole],
  Code: ['code', text],
  Points: ['points', asItIs<[number, string][]>()],
})
export type WireDayLine = Wire<typeof dayLineShape>

/** The KLINE topic: changed bars of one instrument and period. */
export const barsPushShape = object({
  Code: ['code', text],
  Period: ['period', text],
  Bars: ['bars', listOf(barShape)],
})
export type WireBarsPush = Wire<typeof barsPushShape>
