import type { DecimalText } from './text'

/** A bar of kline; Time is its start in ms, UTC. */
export interface WireBar {
  Time: number
  Open: DecimalText
  High: DecimalText
  Low: DecimalText
  Close: DecimalText
  Volume: DecimalText
}

/** Closes of the last 24 hours of one instrument: [time, close]. */
export interface WireDayLine {
  Id: number
  Code: string
  Points: [number, string][]
}

/** The KLINE topic: changed bars of one instrument and period. */
export interface WireBarsPush {
  Code: string
  Period: string
  Bars: WireBar[]
}

/** A bar for drawing. Its figures are binary numbers: use them for charts only. */
export interface DrawnBar {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** Reads a bar, for drawing. */
export function readBar(bar: WireBar): DrawnBar {
  return {
    time: bar.Time,
    open: Number(bar.Open),
    high: Number(bar.High),
    low: Number(bar.Low),
    close: Number(bar.Close),
    volume: Number(bar.Volume),
  }
}

/** Reads a KLINE push, for drawing. */
export const readBars = (push: WireBarsPush): readonly DrawnBar[] => push.Bars.map(readBar)

/** Reads the closes of the last 24 hours, for drawing. */
export function readDayLine(line: WireDayLine): { instrumentId: number; closes: readonly number[] } {
  return { instrumentId: line.Id, closes: line.Points.map(([, close]) => Number(close)) }
}
