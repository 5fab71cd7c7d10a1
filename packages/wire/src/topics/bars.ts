import { type Candle, type Instrument, type Period, formatPrice, formatVolume } from '@fairtick/domain'
import type { WireBar, WireBarsPush } from '../shapes'

/** A bar. Source: docs/spec/product.md 3.3. */
export function encodeBar(bar: Candle, { pricePrecision }: Instrument): WireBar {
  return {
    Time: bar.time,
    Open: formatPrice(bar.open, pricePrecision),
    High: formatPrice(bar.high, pricePrecision),
    Low: formatPrice(bar.low, pricePrecision),
    Close: formatPrice(bar.close, pricePrecision),
    Volume: formatVolume(bar.volume),
    Backfilled: bar.isBackfilled ? 1 : undefined,
  }
}

/** The data of a topic of bars, oldest first. */
export function encodeBarsPush(
  instrument: Instrument,
  period: Period,
  bars: readonly Candle[],
): WireBarsPush {
  return { Code: instrument.code, Period: period, Bars: bars.map((bar) => encodeBar(bar, instrument)) }
}
