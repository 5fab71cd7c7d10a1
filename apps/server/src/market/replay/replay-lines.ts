import { type Instrument, type SaidPrice, priceOf } from '@fairtick/domain'
import { barLength, barTicks } from './bar-ticks'
import type { ReplayFile } from './read-replay-file'
import { midPrice } from '../source-price'
import { type ReplayBar, barOf, midBar } from './replay-price'
import type { BarRow } from './replay-rows'

/** A line of a replay, in file time. */
export type ReplayLine = SaidPrice & {
  readonly time: number
  readonly volume?: bigint
  readonly said?: string
  readonly isFiner?: true
}

/** The sides in one file. */
export interface ReplaySides {
  readonly both?: ReplayFile
  readonly bid?: ReplayFile
  readonly ask?: ReplayFile
}

/** The lines that a file, or its two sides, plays for an instrument, in the file's order. */
export function linesOf(sides: ReplaySides, { pricePrecision }: Instrument): ReplayLine[] {
  const whole = [sides.both, sides.bid, sides.ask].flatMap((file) => file?.quotes ?? [])
  const quotes = whole.map((row) => ({ time: row.time, said: row.said, ...midPrice(row, pricePrecision) }))
  return [...quotes, ...barLines(sides, pricePrecision)]
}

/** The bars of a file, or of its two sides, and the number of unusable rows. */
export function barsOf(
  sides: ReplaySides,
  precision: number,
): { readonly bars: readonly ReplayBar[]; readonly broken: readonly BarRow[] } {
  const bars: ReplayBar[] = []
  const broken: BarRow[] = []
  const sort = (bar: ReplayBar | undefined, row: BarRow): void => {
    if (bar) bars.push(bar)
    else broken.push(row)
  }
  for (const row of sides.both?.bars ?? []) sort(barOf(row, precision), row)
  const asks = new Map((sides.ask?.bars ?? []).map((row) => [row.time, row]))
  for (const bid of sides.bid?.bars ?? []) {
    const ask = asks.get(bid.time)
    asks.delete(bid.time)
    sort(ask ? midBar(bid, ask, precision) : barOf(bid, precision), bid)
  }
  for (const ask of asks.values()) sort(barOf(ask, precision), ask)
  // Minutes with only the ask side are sorted between the others.
  return { bars: asks.size > 0 ? bars.toSorted((one, other) => one.time - other.time) : bars, broken }
}

/** Merges several files of one instrument, each in its own order, always taking the earliest next line. */
export function mergeLines(files: readonly (readonly ReplayLine[])[]): ReplayLine[] {
  const heads = files.filter((lines) => lines.length > 0).map((lines) => ({ lines, at: 0 }))
  const merged: ReplayLine[] = []
  for (;;) {
    let next: (typeof heads)[number] | undefined
    for (const head of heads) if (timeAt(head) < (next ? timeAt(next) : Infinity)) next = head
    const line = next?.lines[next.at]
    if (!next || !line) return merged
    merged.push(line)
    next.at += 1
  }
}

function timeAt({ lines, at }: { readonly lines: readonly ReplayLine[]; readonly at: number }): number {
  return lines[at]?.time ?? Infinity
}

function barLines(sides: ReplaySides, precision: number): ReplayLine[] {
  const { bars, broken } = barsOf(sides, precision)
  const length = barLength(bars.map(({ time }) => time))
  const played = bars.flatMap((bar) => barTicks(bar, length))
  const lines = played.map(({ time, price, volume }): ReplayLine =>
    volume === undefined ? { time, price: priceOf(price) } : { time, price: priceOf(price), volume },
  )
  const flaws = broken.map(({ time, said }): ReplayLine => ({ time, said, flaw: 'unreadable' }))
  return flaws.length > 0 ? mergeLines([lines, flaws]) : lines
}
