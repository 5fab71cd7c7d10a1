import { DAY_MS, divideDown, formatUsd, type Instrument, rateOf, type Usd } from '@fairtick/domain'
import { percent, usd, whole } from '../kinds'
import { type Ours, type Wire, object } from '../object'
import { readTime, readUsd } from './decimals'
import type { DecimalText } from './text'

/** The result of trades after fees; `hit_rate` is the percentage of trades with a net result above zero. */
export const resultShape = object({
  net: usd,
  fees: usd,
  trades: whole,
  won: whole,
  hit_rate: ['hitRate', percent],
})
export type WireResult = Wire<typeof resultShape>
export type TradingResult = Ours<typeof resultShape>

/**
 * The answer of performance: the whole period, and every day and instrument with a trade. `total` is the
 * running sum of the days.
 */
export interface WirePerformance extends WireResult {
  drawdown: DecimalText
  days: (WireResult & { day: string; total: DecimalText })[]
  instruments: (WireResult & { Id: number; Code: string; ShowCode: string })[]
}

/** The result of trades. */
export type ResultView = Omit<TradingResult, 'hitRate'>

/** A period by day (since the epoch) and by instrument. */
export interface PerformanceView {
  readonly whole: ResultView
  readonly drawdown: Usd
  readonly days: readonly (ResultView & { readonly day: number; readonly total: Usd })[]
  readonly instruments: readonly (ResultView & { readonly instrumentId: number })[]
}

const DAY_LETTERS = 10

/** 100 percent at a rate's 8 decimals. */
const PERCENT = 100n * 10n ** 8n

/** The answer of performance. */
export function encodePerformance(
  performance: PerformanceView,
  instrumentOf: (instrumentId: number) => Instrument,
): WirePerformance {
  return {
    ...encodeResult(performance.whole),
    drawdown: formatUsd(performance.drawdown),
    days: performance.days.map((each) => ({
      ...encodeResult(each),
      day: new Date(each.day * DAY_MS).toISOString().slice(0, DAY_LETTERS),
      total: formatUsd(each.total),
    })),
    instruments: performance.instruments.map((each) => {
      const { id, code, showCode } = instrumentOf(each.instrumentId)
      return { ...encodeResult(each), Id: id, Code: code, ShowCode: showCode }
    }),
  }
}

const encodeResult = (result: ResultView): WireResult => {
  const { trades, won } = result
  const hitRate = rateOf(trades === 0 ? 0n : divideDown(BigInt(won) * PERCENT, BigInt(trades)))
  return resultShape.write({ ...result, hitRate })
}

/** Reads the answer of performance. */
export const readPerformance = (answer: WirePerformance) => ({
  ...resultShape.read(answer),
  drawdown: readUsd(answer.drawdown),
  days: answer.days.map(readDay),
  instruments: answer.instruments.map((each) => ({
    ...resultShape.read(each),
    id: each.Id,
    code: each.Code,
    name: each.ShowCode,
  })),
})
/** The result of a period's trading. */
export type OwnPerformance = ReturnType<typeof readPerformance>

const readDay = (day: WirePerformance['days'][number]) => ({
  ...resultShape.read(day),
  time: readTime(day.day),
  total: readUsd(day.total),
})
/** A day with trades: its start in UTC, and the cumulative result at its end. */
export type DayResult = ReturnType<typeof readDay>
