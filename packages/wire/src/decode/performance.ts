import type { Rate, Usd } from '@fairtick/domain'
import type { WirePerformance, WireResult } from '../shapes'
import { readRate, readTime, readUsd } from './decimals'

/** What some trades came to, after fees. `hitRate` is percent. */
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

/** What a period's trading came to. */
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
