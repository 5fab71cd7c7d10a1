import { PRICE_SCALE } from '@fairtick/domain'
import { SOURCE_SCALE, sourceDecimal } from '../source-price'

/** A line `time,bid,ask`, in units of 10^-SOURCE_SCALE. A price that cannot be read is undefined. */
export interface QuoteRow {
  readonly kind: 'quote'
  readonly time: number
  readonly bid: bigint | undefined
  readonly ask: bigint | undefined
  readonly said: string
}

/**
 * A line `time,open,high,low,close,volume`: prices in units of 10^-SOURCE_SCALE, the volume of 10^-8, cut
 * off. A price that cannot be read is undefined, a volume that cannot be read 0.
 */
export interface BarRow {
  readonly kind: 'bar'
  readonly time: number
  readonly open: bigint | undefined
  readonly high: bigint | undefined
  readonly low: bigint | undefined
  readonly close: bigint | undefined
  readonly volume: bigint
  readonly said: string
}

/** The parser of a file's lines, chosen by its first line; undefined if it holds neither quotes nor bars. */
export function rowReader(header: string): ((line: string) => QuoteRow | BarRow | undefined) | undefined {
  const columns = header.replace('﻿', '').trim().toLowerCase()
  if (columns === 'time,bid,ask') return quoteRow
  return columns.startsWith('time,open,high,low,close') ? barRow : undefined
}

/** Largest time that a Date can show. */
const TIME_MAX = 8_640_000_000_000_000
const SAID_MAX = 100

function quoteRow(line: string): QuoteRow | undefined {
  const [time, bid, ask] = line.split(',')
  const at = timeOf(time)
  if (at === undefined) return undefined
  return {
    kind: 'quote',
    time: at,
    bid: sourceDecimal(bid),
    ask: sourceDecimal(ask),
    said: line.slice(0, SAID_MAX),
  }
}

function barRow(line: string): BarRow | undefined {
  const [time, open, high, low, close, volume] = line.split(',')
  const at = timeOf(time)
  if (at === undefined) return undefined
  return {
    kind: 'bar',
    time: at,
    open: sourceDecimal(open),
    high: sourceDecimal(high),
    low: sourceDecimal(low),
    close: sourceDecimal(close),
    volume: (sourceDecimal(volume) ?? 0n) / 10n ** BigInt(SOURCE_SCALE - PRICE_SCALE),
    said: line.slice(0, SAID_MAX),
  }
}

function timeOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,16}$/.test(text.trim())) return undefined
  const time = Number(text)
  return time <= TIME_MAX ? time : undefined
}
