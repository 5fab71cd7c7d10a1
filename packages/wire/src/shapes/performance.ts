import { DAY_MS, divideDown, formatUsd, type Instrument, type Rate, rateOf, type Usd } from '@fairtick/domain'
import { encodePercent, readRate, readTime, readUsd } from './decimals'
import type { DecimalText } from './text'

/** The result of some trades after fees; `hit_rate` is the percent of trades with a net result above zero. */
export interface WireResult {
  net: DecimalText
  fees: DecimalText
  trades: number
  won: number
  hit_rate: DecimalText
}

/**
 * The answer of performance: the whole period, every day and every instrument with a trade. `total` is the
 * running sum of the days.
 */
export interface WirePerformance extends WireResult {
  drawdown: DecimalText
  days: (WireResult & { day: string; total: DecimalText })[]
  instruments: (WireResult & { Id: number; Code: string; ShowCode: string })[]
}

/** The result of some trades. */
export interface ResultView {
  readonly net: Usd
  readonly fees: Usd
  readonly trades: number
  readonly won: number
}

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
  { whole, drawdown, days, instruments }: PerformanceView,
  instrumentOf: (instrumentId: number) => Instrument,
): WirePerformance {
  return {
    ...encodeResult(whole),
    drawdown: formatUsd(drawdown),
    days: days.map((each) => ({
      ...encodeResult(each),
      day: new Date(each.day * DAY_MS).toISOString().slice(0, DAY_LETTERS),
      total: formatUsd(each.total),
    })),
    instruments: instruments.map((each) => {
      const { id, code, showCode } = instrumentOf(each.instrumentId)
      return { ...encodeResult(each), Id: id, Code: code, ShowCode: showCode }
    }),
  }
}

const encodeResult = ({ net, fees, trades, won }: ResultView): WireResult => ({
  net: formatUsd(net),
  fees: formatUsd(fees),
  trades,
  won,
  hit_rate: encodePercent(rateOf(trades === 0 ? 0n : divideDown(BigInt(won) * PERCENT, BigInt(trades)))),
})

/** The result of some trades after fees. `hitRate` is percent. */
export interface TradingResult {
  readonly net: Usd
  readonly fees: Usd
  readonly trades: number
  readonly hitRate: Rate
}

/** A day with trades: its start in UTC, and the running total at its end. */
export interface DayResult extends TradingResult {
  readonly time: number
  readonly total: Usd
}

/** An instrument with trades. */
export interface InstrumentResult extends TradingResult {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** The result of a period's trading. */
export interface OwnPerformance extends TradingResult {
  readonly drawdown: Usd
  readonly days: readonly DayResult[]
  readonly instruments: readonly InstrumentResult[]
}

/** Reads the answer of performance. */
export const readPerformance = (answer: WirePerformance): OwnPerformance => ({
  ...readResult(answer),
  drawdown: readUsd(answer.drawdown),
  days: answer.days.map((each) => ({
    ...readResult(each),
    time: readTime(each.day),
    total: readUsd(each.total),
  })),
  instruments: answer.instruments.map((each) => ({
    ...readResult(each),
    id: each.Id,
    code: each.Code,
    name: each.ShowCode,
  })),
})

const readResult = (result: WireResult): TradingResult => ({
  net: readUsd(result.net),
  fees: readUsd(result.fees),
  trades: result.trades,
  hitRate: readRate(result.hit_rate),
})
