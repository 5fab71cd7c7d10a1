import { type Candle, ONE_TICK, PRICE_SCALE } from '@fairtick/domain'
import { SOURCE_SCALE, roundedSource, sourceDecimal } from '../source-price'
import { decimalText } from './said-fields'

/** The values of a bar as a venue said them. */
export interface SaidBar {
  /** Start of the bar, ms. */
  readonly time: number | undefined
  readonly open: unknown
  readonly high: unknown
  readonly low: unknown
  readonly close: unknown
  readonly volume?: unknown
}

/**
 * A bar in the instrument's decimals, each price rounded half-even; undefined where it cannot be read, is not
 * positive, or contradicts itself. Without a volume it counts as one tick.
 */
export function saidBar(said: SaidBar, precision: number): Candle | undefined {
  const read = (value: unknown) => sourceDecimal(decimalText(value))
  const [open, high, low, close] = [read(said.open), read(said.high), read(said.low), read(said.close)]
  if (said.time === undefined || !open || !high || !low || !close) return undefined
  if (low > open || low > close || high < open || high < close) return undefined
  const rounded = (value: bigint) => roundedSource(value, 1n, precision)
  const bar = {
    time: said.time,
    open: rounded(open),
    high: rounded(high),
    low: rounded(low),
    close: rounded(close),
  }
  const volume = read(said.volume) ?? 0n
  return bar.low > 0n
    ? { ...bar, volume: volume > 0n ? volume / 10n ** BigInt(SOURCE_SCALE - PRICE_SCALE) : ONE_TICK }
    : undefined
}

/** The middle of a bid bar and an ask bar. */
export function midSaidBar(time: number | undefined, bid: SaidSide, ask: SaidSide, precision: number) {
  const middle = (one: unknown, other: unknown): string | undefined => {
    const [a, b] = [sourceDecimal(decimalText(one)), sourceDecimal(decimalText(other))]
    if (a === undefined || b === undefined) return undefined
    return halfText(a + b)
  }
  return saidBar(
    {
      time,
      open: middle(bid.o, ask.o),
      high: middle(bid.h, ask.h),
      low: middle(bid.l, ask.l),
      close: middle(bid.c, ask.c),
    },
    precision,
  )
}

/** The four prices of one side of a bar. */
export type SaidSide = Readonly<Partial<Record<'o' | 'h' | 'l' | 'c', unknown>>>

/** Half of a sum in units of 10^-SOURCE_SCALE, as text, exact by one more decimal. */
function halfText(sum: bigint): string {
  const digits = (sum * 5n).toString().padStart(SOURCE_SCALE + 2, '0')
  const at = digits.length - SOURCE_SCALE - 1
  return `${digits.slice(0, at)}.${digits.slice(at)}`
}
