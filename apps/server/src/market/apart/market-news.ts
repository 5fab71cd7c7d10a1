import { type Period, PERIODS, type Tick } from '@fairtick/domain'
import type { ConnectionFigures } from '../live/connection-counts'
import type { WriterCounters, WriterView } from '../writer-view'
import { decodeJournalTicks, encodeJournalTicks } from '../tick-log/journal-row'

/** A message of a market's writer: ticks that are in the log, and the state of the writer. */
export interface MarketNews {
  /** Each writer has a greater one than those before it. */
  readonly fence: number
  /** Numbers the messages of a writer. */
  readonly number: number
  /** The row of the journal before these ticks; another one than the last of before tells a gap. */
  readonly after: number
  /** The last row of these ticks. */
  readonly upTo: number
  /** As a row of the journal has them, in base64. */
  readonly ticks: string
  readonly state: WriterState
}

/** The state of a writer at a message, by its own clock. */
export interface WriterState {
  /** The moment of the message (ms). */
  readonly now: number
  /** Every tick that arrived up to then (ms) is in the log by row `upTo`, or never will be. */
  readonly arrivedTo: number
  /** No tick of before the corporate actions up to then (ms) can come any more. */
  readonly crossedTo: number
  /** Every minute before this one is in blocks and stored bars. */
  readonly sealedBefore: number
  readonly lacking: readonly (readonly [instrumentId: number, why: Lacking])[]
  /** Instruments whose price moved like a split that no operator has entered. */
  readonly awaiting: readonly number[]
  /** About once a second. */
  readonly report?: WriterReport
}

/** Why an instrument lacks its configured sources. */
export type Lacking = NonNullable<ReturnType<WriterView['lacking']>>

/** Figures that operators watch, and news that are rare. */
export interface WriterReport {
  readonly chartsLeft: readonly (readonly [instrumentId: number, charts: number])[]
  /** How often each chart got bars afterwards; another count than before means that there are more. */
  readonly backfilled: readonly (readonly [instrumentId: number, period: Period, times: number])[]
  readonly connections: readonly ConnectionFigures[]
  readonly counters: WriterCounters
}

/** The text of a message. */
export const writeNews = (news: MarketNews): string => JSON.stringify(news)

/** The message of a text; undefined where it is none. Both ends are one program: the outer form is enough. */
export function readNews(text: string): MarketNews | undefined {
  try {
    const news: unknown = JSON.parse(text)
    return isNews(news) ? news : undefined
  } catch {
    return undefined
  }
}

/** Ticks in a message. */
export const packTicks = (ticks: readonly Tick[]): string => encodeJournalTicks(ticks).toString('base64')

/** The ticks of a message, in their order. Throws where they are none. */
export const unpackTicks = ({ ticks }: MarketNews): readonly Tick[] =>
  decodeJournalTicks(Buffer.from(ticks, 'base64'))

const NUMBERS = ['fence', 'number', 'after', 'upTo'] as const
const MOMENTS = ['now', 'arrivedTo', 'crossedTo', 'sealedBefore'] as const
const LISTS = ['lacking', 'awaiting'] as const

function isNews(value: unknown): value is MarketNews {
  if (!isObject(value) || typeof value['ticks'] !== 'string') return false
  const { state } = value
  if (!isObject(state) || !NUMBERS.every((name) => Number.isSafeInteger(value[name]))) return false
  const { report } = state
  return (
    MOMENTS.every((name) => Number.isSafeInteger(state[name])) &&
    LISTS.every((name) => Array.isArray(state[name])) &&
    (report === undefined || isReport(report))
  )
}

/** The periods by their names, as a message may have any. */
const PERIOD_NAMES: readonly unknown[] = PERIODS

const isReport = (report: unknown): boolean =>
  isObject(report) &&
  Array.isArray(report['chartsLeft']) &&
  Array.isArray(report['connections']) &&
  isObject(report['counters']) &&
  Array.isArray(report['backfilled']) &&
  report['backfilled'].every((each: unknown) => Array.isArray(each) && PERIOD_NAMES.includes(each[1]))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
