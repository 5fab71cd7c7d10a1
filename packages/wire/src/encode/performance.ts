import { type Instrument, type Usd, divideDown, formatUsd, rateOf } from '@fairtick/domain'
import type { WirePerformance, WireResult } from '../shapes'
import { encodePercent } from './trading'

/** What some trades came to. */
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

const DAY_MS = 86_400_000
const DAY_LETTERS = 10
/** 100 percent at a rate's 8 decimals. */
const PERCENT = 100n * 10n ** 8n

/** What performance answers. */
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
