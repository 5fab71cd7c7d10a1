import {
  type Calendar,
  type Candle,
  type Instrument,
  PERIODS,
  type Period,
  aggregate,
  isAlwaysOpen,
  mergeCandles,
} from '@fairtick/domain'
import type { HistoryBars } from '../feed'
import { type LogBar, createBarPath } from './bar-path'
import { DRIVERS } from './drivers'
import { planHistory } from './history-plan'
import type { Noise } from './noise'
import { type QuotedPrice, priceOfLog, quotedPrices } from './quoted-price'

/** Options of a history simulated for instruments that have none yet. */
export interface HistoryOptions {
  readonly noise: Noise
  readonly instruments: readonly Instrument[]
  readonly calendars: ReadonlyMap<string, Calendar>
  /** The moment at which every price is its reference price. */
  readonly until: number
}

/**
 * Full charts of all periods up to now, one instrument after another; where periods overlap, the longer is
 * made of the shorter.
 */
export function* simulateHistory(options: HistoryOptions): Generator<readonly HistoryBars[]> {
  for (const { calendar, quoted } of byCalendar(options)) {
    const segments = planHistory(calendar, options.until)
    const path = createBarPath(options.noise, quoted)
    const drawn = segments.map((segment) => ({ period: segment.period, bars: path.draw(segment) }))
    // The path began at an arbitrary level; it has to end at the reference prices.
    const end = path.logs()
    for (const [place, price] of quoted.entries()) {
      const shift = referenceLog(price) - (end[place] ?? 0)
      const series = drawn.map(({ period, bars }) => ({
        period,
        candles: (bars[place] ?? []).map((bar) => candleOf(bar, shift, price)),
      }))
      yield chartsOf(price.instrument.id, series)
    }
  }
}

interface Group {
  readonly calendar: Calendar
  readonly quoted: readonly QuotedPrice[]
}

/** Instruments with the same hours move together. */
function byCalendar({ instruments, calendars }: HistoryOptions): Group[] {
  const groups = new Map<string, { calendar: Calendar; quoted: QuotedPrice[] }>()
  for (const price of quotedPrices(instruments)) {
    const calendar = calendars.get(price.instrument.calendar)
    if (!calendar) throw new RangeError(`no trading calendar named ${price.instrument.calendar}`)
    const key = isAlwaysOpen(calendar) ? 'always' : calendar.name
    const group = groups.get(key)
    if (group) group.quoted.push(price)
    else groups.set(key, { calendar, quoted: [price] })
  }
  return [...groups.values()]
}

/** Each period's chart: its own segment, then the bars of the shorter segments after it, joined. */
function chartsOf(
  instrumentId: number,
  series: readonly { readonly period: Period; readonly candles: readonly Candle[] }[],
): HistoryBars[] {
  return PERIODS.map((period) => {
    const from = series.findIndex((each) => each.period === period)
    const candles: Candle[] = []
    for (const each of series.slice(from)) {
      for (const candle of aggregate(each.candles, period)) {
        const last = candles.at(-1)
        if (last?.time === candle.time) candles[candles.length - 1] = mergeCandles(last, candle)
        else candles.push(candle)
      }
    }
    return { instrumentId, period, candles }
  })
}

function candleOf(bar: LogBar, shift: number, { instrument }: QuotedPrice): Candle {
  return {
    time: bar.time,
    open: priceOfLog(bar.open + shift, instrument),
    high: priceOfLog(bar.high + shift, instrument),
    low: priceOfLog(bar.low + shift, instrument),
    close: priceOfLog(bar.close + shift, instrument),
    volume: bar.volume,
  }
}

function referenceLog({ driver, leg }: QuotedPrice): number {
  const first = Math.log(DRIVERS[driver]?.referencePrice ?? 1)
  return leg ? first + leg.sign * Math.log(DRIVERS[leg.driver]?.referencePrice ?? 1) : first
}
