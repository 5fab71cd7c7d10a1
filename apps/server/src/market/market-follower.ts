import {
  type Calendar,
  type Candle,
  type Conversion,
  type CorporateAction,
  DAY_MS,
  type DayQuote,
  type Instrument,
  isEndOf,
  isOpen,
  isStale,
  lastInTime,
  MINUTE_MS,
  nextChange,
  type Period,
  periodMs,
  type Price,
  type Quote,
  type Tick,
} from '@fairtick/domain'
import type { BarChange } from './candles/bar-changes'
import { readCandles } from './candles/candle-store'
import { type CandleQuery, type ChartUnits, readChart } from './candles/read-candles'
import { inNewUnits } from './candles/split-bars'
import type { ActionListener } from './crossings'
import { type Ending, endingAt, minuteUntil } from './ending'
import type { FollowerOptions, FollowerParts } from './follower-parts'
import { ticksAfter } from './past-ticks'
import type { WriterCounters, WriterView } from './writer-view'
import type { TickLog } from './tick-log/tick-log'

/** Whether an instrument trades, by its hours and by operators' halts. */
export type MarketState = 'open' | 'closed' | 'halted'

/**
 * An instrument's trading day so far in few points: its start with the open, then the start of each interval
 * and its last price. Same window as the change of a quote, so that line and figure agree.
 */
export interface DayLine {
  readonly instrumentId: number
  readonly points: readonly (readonly [number, Price])[]
}

/** Published prices, and all that is worked out from them. */
export interface MarketFollower extends Omit<WriterView, 'counters' | 'arrivedTo' | 'crossedTo'> {
  /** The instruments on offer, by id: supplied by the feed, with a currency it can convert. */
  instruments(): readonly Instrument[]
  /** Replaces instruments by others of the same id with new terms; unknown ids are ignored. */
  offerAnew(instruments: readonly Instrument[]): void
  instrument(instrumentId: number): Instrument | undefined
  instrumentByCode(code: string): Instrument | undefined
  quote(instrumentId: number): Quote | undefined
  /** The day as clients see it. Orders are filled only at prices of ticks. */
  dayQuote(instrumentId: number): DayQuote | undefined
  /**
   * Exact factor of the instrument's quote currency to USD at current prices; undefined until its pair has
   * one.
   */
  conversion(instrumentId: number): Conversion | undefined
  state(instrumentId: number, now: number): MarketState
  /** Whether an instrument has ended for good. */
  hasEnded(instrumentId: number, now: number): boolean
  isOpen(instrumentId: number, now: number): boolean
  /**
   * Whether published ticks of a moment count: it was in the hours of the instrument, before its end and in
   * no halt. Corporate actions between then and now are no matter: a tick is in the units of its own time.
   */
  wasOpen(instrumentId: number, at: number): boolean
  /** Trading hours of an offered instrument. */
  hours(instrumentId: number): Calendar
  /** Whether the latest price is too old for pricing; true without a price. */
  isStale(instrumentId: number, now: number): boolean
  /** When the instrument opens (if closed) or closes (if open), in ms; undefined: never. */
  nextChange(instrumentId: number, now: number): number | undefined
  /**
   * Calls a listener with every published tick in order, once it is durable. Returns a function that stops
   * it.
   */
  onTicks(listener: (ticks: readonly Tick[]) => void): () => void
  /** Calls a listener with every split once its moment has passed, before any later tick. */
  onActions(listener: ActionListener): () => void
  /** The last published tick up to a moment, from the log. */
  lastUntil(instrumentId: number, moment: number): Promise<Tick | undefined>
  /**
   * Calls a listener with changed bars, collected over a fifth of a second. Returns a function that stops it.
   */
  onBars(listener: (changes: readonly BarChange[]) => void): () => void
  readonly candles: {
    /** Bars of a chart, ascending, the forming one last. */
    read(query: CandleQuery): Promise<readonly Candle[]>
    forming(instrumentId: number, period: Period): Candle | undefined
  }
  /** At most 60 points each. A closed market keeps the line of its last day. */
  dayLines(instrumentId?: number): readonly DayLine[]
  /** The 24 hours up to the last price, in at most 60 closes. */
  last24h(instrumentId: number): DayLine['points']
  /**
   * The tick that an option ends at, which is final; or the time until which ticks of its end are awaited.
   * Rejects when the log cannot be read.
   */
  endingAt(instrumentId: number, moment: number): Promise<Ending>
  /** The published ticks of an instrument up to a moment, in order, with all of the minute before it. */
  minuteUntil(instrumentId: number, moment: number): Promise<readonly Tick[]>
  readonly tickLog: Pick<TickLog, 'around' | 'sealed'>
  /**
   * The published ticks after the last known one of each given instrument, some minutes at a time, up to
   * another one of each.
   */
  ticksAfter(
    known: ReadonlyMap<number, number>,
    upTo: ReadonlyMap<number, number>,
  ): AsyncIterable<readonly Tick[]>
  /**
   * The published ticks of the last minute that had any, by time; after a start, the unsealed ticks of the
   * log.
   */
  recentTicks(): readonly Tick[]
  counters(): MarketCounters
}

/** The log as it is when a market begins. */
export interface MarketBeginning {
  /** Whether a corporate action is over for the prices by then. */
  readonly isOver: (action: CorporateAction) => boolean
  /** The last tick of each instrument; no entry before the first. */
  readonly sequences: ReadonlyMap<number, number>
}

/** A follower with what keeps it going. */
export interface FollowedMarket extends MarketFollower {
  /** Reads the log; prices change from then on. `before` runs ahead of the first tick. */
  start(before?: (beginning: MarketBeginning) => Promise<void>): Promise<void>
  stop(): Promise<void>
  /** Applies past actions that no tick has triggered yet. */
  crossActions(now: number): void
  /**
   * Instruments whose price moved like a split that operators have not entered, with the last published
   * price. Only the process that writes the market has any: it is the one that halts them.
   */
  awaitingActions(): readonly { readonly instrument: Instrument; readonly last: Price }[]
  /**
   * Calls a listener after another writer has taken the market over, once all that the log has is published.
   * Returns a function that stops it.
   */
  onTakeOver(listener: () => void): () => void
}

/** Counts of ticks since the start. */
export interface MarketCounters extends WriterCounters {
  readonly published: number
}

/** Periods for the line of a young day, and how many of their bars are surely in memory. */
const SHORT_PERIODS: readonly Period[] = ['1min', '5min', '15min']
const SHORT_BARS = 7
const DAY_LINE_PERIOD: Period = '30min'
const DAY_LINE_BARS = 59

/** Creates what the parts answer; what else its readers ask for, the writer knows. */
export function createMarketFollower(
  parts: FollowerParts,
  writer: WriterView,
  isHalted?: FollowerOptions['isHalted'],
): MarketFollower {
  const { instruments, quotes, calendarsById, live, crossings, tickLog } = parts
  const stateByTimeOf = statesOf(parts, isHalted)
  const stateOf = (instrumentId: number, now: number) => {
    const state = stateByTimeOf(instrumentId, now)
    const isBetween =
      !hasEnded(parts, instrumentId, now) && isBetweenUnits(parts, writer, { instrumentId, now })
    return isBetween ? 'halted' : state
  }
  const { source, sourceOf, attributionOf, chartsLeft, lacking, connections, awaitsAction } = writer
  return {
    source,
    sourceOf,
    attributionOf,
    chartsLeft,
    lacking,
    connections,
    awaitsAction,
    instruments: parts.offered,
    offerAnew: parts.offerAnew,
    instrument: (instrumentId) => instruments.get(instrumentId),
    instrumentByCode: (code) => parts.offered().find((each) => each.code === code),
    quote: quotes.quote,
    dayQuote: quotes.shown,
    conversion: quotes.conversion,
    state: stateOf,
    hasEnded: (instrumentId, now) => hasEnded(parts, instrumentId, now),
    isOpen: (instrumentId, now) => stateOf(instrumentId, now) === 'open',
    wasOpen: (instrumentId, at) => stateByTimeOf(instrumentId, at) === 'open',
    hours: (instrumentId) => hoursOf(parts, instrumentId),
    isStale: (instrumentId, now) => {
      const quote = quotes.quote(instrumentId)
      return !quote || isStale(quote, now, instruments.get(instrumentId)?.staleAfterMs ?? 0)
    },
    nextChange: (instrumentId, now) => {
      const calendar = calendarsById.get(instrumentId)
      return calendar && !hasEnded(parts, instrumentId, now) ? nextChange(calendar, now) : undefined
    },
    onTicks: live.listen,
    onActions: crossings.listen,
    lastUntil: async (instrumentId, moment) => lastInTime(await tickLog.until(instrumentId, moment), moment),
    ...chartsOf(parts),
    endingAt: async (instrumentId, moment) => endingAt(parts, writer, { instrumentId, moment }),
    minuteUntil: async (instrumentId, moment) => minuteUntil(parts, instrumentId, moment),
    tickLog,
    ticksAfter: (known, upTo) => ticksAfter(parts, known, upTo),
    recentTicks: () => parts.recent.latest(MINUTE_MS),
    counters: () => ({ ...writer.counters(), published: live.published() }),
  }
}

/** Whether an instrument traded at a time: its end goes before a halt, and a halt before its hours. */
function statesOf(parts: FollowerParts, isHalted: FollowerOptions['isHalted']) {
  const { instruments, calendarsById } = parts
  return (instrumentId: number, now: number): MarketState => {
    const calendar = calendarsById.get(instrumentId)
    const instrument = instruments.get(instrumentId)
    if (hasEnded(parts, instrumentId, now)) return 'closed'
    if (instrument && isHalted?.(instrument, now)) return 'halted'
    return calendar !== undefined && isOpen(calendar, now) ? 'open' : 'closed'
  }
}

/**
 * Whether the latest price is not in current units: it moved like a split that operators have not entered, or
 * an action lies between it and now. So it is where the price, or the market, is past an action by clocks
 * that differ and now is before it.
 */
function isBetweenUnits(
  { quotes, actions }: FollowerParts,
  writer: WriterView,
  { instrumentId, now }: { readonly instrumentId: number; readonly now: number },
): boolean {
  const last = quotes.quote(instrumentId)?.time ?? now
  const latest = Math.max(last, now, writer.crossedTo())
  return writer.awaitsAction(instrumentId) || actions(instrumentId, Math.min(last, now), latest).length > 0
}

const hasEnded = ({ actions }: FollowerParts, instrumentId: number, now: number): boolean =>
  actions(instrumentId, 0, now).some(isEndOf)

function chartsOf(parts: FollowerParts): Pick<MarketFollower, 'onBars' | 'candles' | 'dayLines' | 'last24h'> {
  return {
    onBars: parts.bars.listen,
    candles: {
      read: async (query) =>
        readChart(
          query,
          parts.charts,
          async (range) => readCandles(parts.reads, range),
          unitsOf(parts, query.instrumentId),
        ),
      forming: (instrumentId, period) => latestBars(parts, instrumentId, period).at(-1),
    },
    dayLines: (instrumentId) =>
      (instrumentId === undefined ? parts.offered().map(({ id }) => id) : [instrumentId]).map((id) => ({
        instrumentId: id,
        points: dayLine(parts, id),
      })),
    last24h: (instrumentId) => lastDayOf(latestBars(parts, instrumentId, DAY_LINE_PERIOD)),
  }
}

function unitsOf(
  { instruments, actions, clock }: FollowerParts,
  instrumentId: number,
): ChartUnits | undefined {
  const instrument = instruments.get(instrumentId)
  return instrument && { instrument, actions, now: clock.now() }
}

/** The latest bars of a chart in current units; a bar that a split falls within is already converted. */
function latestBars(parts: FollowerParts, instrumentId: number, period: Period): readonly Candle[] {
  const bars = parts.charts.latest(instrumentId, period)
  const units = unitsOf(parts, instrumentId)
  return units ? bars.map((candle) => inNewUnits(candle, period, units)) : bars
}

function hoursOf({ calendarsById }: FollowerParts, instrumentId: number): Calendar {
  const calendar = calendarsById.get(instrumentId)
  if (!calendar) throw new RangeError(`instrument ${instrumentId} is not offered`)
  return calendar
}

/** A closed market keeps those of its last day. */
function lastDayOf(bars: readonly Candle[]): DayLine['points'] {
  const end = bars.at(-1)?.time ?? 0
  return bars.filter(({ time }) => time > end - DAY_MS).map(({ time, close }) => [time, close] as const)
}

function dayLine(parts: FollowerParts, instrumentId: number): DayLine['points'] {
  const day = parts.quotes.shown(instrumentId)
  if (!day) return []
  const { dayStart, open, time: last } = day
  const isYoungFor = (period: Period) => last - dayStart < SHORT_BARS * periodMs(period)
  const period = SHORT_PERIODS.find(isYoungFor) ?? DAY_LINE_PERIOD
  const bars = latestBars(parts, instrumentId, period).filter(
    ({ time }) => time + periodMs(period) > dayStart,
  )
  const closes = bars.slice(-DAY_LINE_BARS)
  return [[dayStart, open], ...closes.map(({ time, close }) => [Math.max(time, dayStart), close] as const)]
}
